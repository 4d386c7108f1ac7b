/** Whether the head of a text can only be an HTML page. */
export function looksHtml(head: string): boolean {
  return /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^]{0,600}?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(head);
}

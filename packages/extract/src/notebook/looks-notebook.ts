/** Whether the head of a text is that of a Jupyter notebook. */
export function looksNotebook(head: string): boolean {
  return /^\s*\{/.test(head) && /"cell_type"\s*:/.test(head);
}

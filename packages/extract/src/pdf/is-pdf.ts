/** Whether the head of a file is that of a PDF; white space may precede it. */
export function isPdf(head: string): boolean {
  const start = head.indexOf('%PDF-');
  return start >= 0 && head.slice(0, start).trim() === '';
}

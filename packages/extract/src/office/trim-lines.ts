/** Removes white space at both ends and at the end of every line; in one pass, however long a run of blanks is. */
export function trimLines(text: string): string {
  if (!text.includes('\n')) return text.trim();
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

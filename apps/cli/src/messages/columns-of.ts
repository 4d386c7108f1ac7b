/** Columns of a text in a terminal: a Japanese character takes two. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter < '\u2000' ? 1 : 2), 0);
}

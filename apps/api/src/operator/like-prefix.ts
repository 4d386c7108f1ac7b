/** A pattern of `like` for what begins with this text, as addresses are stored: plain letters, lower case. */
export function likePrefix(text: string): string {
  return `${text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Has a meaning anywhere in a line; `&` only where it begins a character reference. */
const anywhere = /[\\`*_[\]<>#|~]|&(?=#?[\da-z]{1,32};)/giu;
/** Has one at the start of a line: a list, a numbered list, a rule or the underline of a heading. */
const atStart = /^([ \t]*)(?:([-+=])|(\d{1,9})([.)]))(?=[ \t]|[-+=]|$)/gmu;

/**
 * Text of a source as Markdown shows it letter by letter (CommonMark 0.31, GitHub's tables and footnotes): no link, no picture, no
 * HTML, no list comes of it.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(anywhere, String.raw`\$&`)
    .replaceAll(atStart, (_, space: string, sign?: string, number = '', mark = '') =>
      sign === undefined ? `${space}${number}\\${mark}` : `${space}\\${sign}`,
    );
}

/** Longer texts are cut: no title, quote or name that people write is so long. In code points. */
const codePointsMax = 20_000;
/** Line breaks and tabs become a space; other controls, and marks that turn the direction of what follows, have no place in a file. */
const spaces = /[\s\u0085]+/gu;
const controls =
  /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF0-\uFFFB\uFFFE\uFFFF]/gu;

/** One line of text that every format can hold: well-formed, without control characters, of bounded length. */
export function cleanText(text: string): string {
  return tidy(text).trim();
}

/** The same, keeping spaces at its ends, which separate it from its neighbours. */
export function cleanWords(text: string): string {
  return tidy(text);
}

function tidy(text: string): string {
  const whole = text.toWellFormed().replaceAll(spaces, (space) => (space.includes('\u3000') ? '\u3000' : ' '));
  const clean = whole.replaceAll(controls, '');
  return clean.length <= codePointsMax ? clean : [...clean].slice(0, codePointsMax).join('');
}

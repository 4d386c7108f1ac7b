import { joinLines } from '#text/join-lines.ts';

const dividedEnd = /[a-zà-ÿ][-\u00ad\u2010]$/;
/** Longer pieces are not made longer again and again. */
const PIECE_UNITS_MAX = 20_000;

/** Lines of one printed paragraph as one text; a word divided with a hyphen at the line's end becomes whole. */
export function joinPrinted(lines: readonly string[]): string {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isDivided = before !== undefined && dividedEnd.test(before.slice(-2)) && /^[a-zà-ÿ]/.test(line);
    if (isDivided && before.length < PIECE_UNITS_MAX) joined[joined.length - 1] = before.slice(0, -1) + line;
    else joined.push(line);
  }
  return joinLines(joined).replaceAll('\u00ad', '');
}

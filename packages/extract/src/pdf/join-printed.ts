import { joinLines } from '#text/join-lines.ts';

/** Lines of one printed paragraph as one text; a word divided with a hyphen at the line's end becomes whole. */
export function joinPrinted(lines: readonly string[]): string {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before !== undefined && /[a-zà-ÿ][-\u00ad\u2010]$/.test(before) && /^[a-zà-ÿ]/.test(line)) {
      joined[joined.length - 1] = before.slice(0, -1) + line;
    } else joined.push(line);
  }
  return joinLines(joined).replaceAll('\u00ad', '');
}

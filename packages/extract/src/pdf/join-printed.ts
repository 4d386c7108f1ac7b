import { joinLines } from '#text/join-lines.ts';

/** A figure that continues on the next line: 「1,」「104」. */
const figureEnd = /(?:^|[^\d,.])\d{1,3}(?:,\d{3})*,$/;
const figureRest = /^\d{3}(?!\d)/;
const dividedEnd = /[a-zà-ÿ][-\u00ad\u2010]$/;
/** Longer pieces are not extended, to keep the time linear. */
const pieceUnitsMax = 20_000;

/**
 * Joins the lines of a printed paragraph; a word hyphenated at a line break is made whole, and so is a figure in
 * Japanese.
 */
export function joinPrinted(lines: readonly string[]): string {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const divided = before === undefined || before.length >= pieceUnitsMax ? undefined : wholeOf(before, line);
    if (divided === undefined) joined.push(line);
    else joined[joined.length - 1] = divided;
  }
  return joinLines(joined).replaceAll('\u00ad', '');
}

function wholeOf(before: string, line: string): string | undefined {
  if (dividedEnd.test(before.slice(-2)) && /^[a-zà-ÿ]/.test(line)) return before.slice(0, -1) + line;
  // Japanese has no spaces in figures; 「in 2,」「104 people」 in English may be two numbers.
  const isJapanese = wide.test(before) || wide.test(line);
  return isJapanese && figureEnd.test(before.slice(-16)) && figureRest.test(line) ? before + line : undefined;
}

const wide = /[\u3005-\u30ff\u3400-\u9fff]/;

const closingMarks: Record<string, string> = {
  '「': '」',
  '『': '』',
  '（': '）',
  '(': ')',
  '［': '］',
  '[': ']',
  '【': '】',
  '〔': '〕',
  '〈': '〉',
  '《': '》',
  '“': '”',
  '｢': '｣',
};
const openingMarks = new Map(Object.entries(closingMarks).map(([open, close]) => [close, open]));

/** By UTF-16 unit: 1 for a mark. Nearly all units are none, and every text is read several times. */
const marks = new Uint8Array(0x10000);
for (const mark of Object.entries(closingMarks).flat()) marks[mark.charCodeAt(0)] = 1;

/** A closing mark further away than this is not matched. */
const insideUnitsMax = 500;

/**
 * Pairs brackets and quotation marks from `start` to `end`: opening offset to closing offset. One that is never closed,
 * or only far away, has no pair, so that it cannot absorb the text after it.
 */
export function matchBrackets(text: string, start: number, end: number): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { mark: string; at: number }[] = [];
  for (let at = start; at < end; at += 1) {
    if (marks[text.charCodeAt(at)] !== 1) continue;
    const mark = text.charAt(at);
    if (Object.hasOwn(closingMarks, mark)) {
      open.push({ mark, at });
      continue;
    }
    const opening = openingMarks.get(mark);
    if (opening === undefined) continue;
    // Only the nearest open marks are compared: an unclosed bracket loses its own pair without affecting the rest of
    // the text.
    for (let depth = open.length - 1; depth >= Math.max(0, open.length - 4); depth -= 1) {
      const candidate = open[depth];
      if (candidate?.mark !== opening) continue;
      if (at - candidate.at <= insideUnitsMax) pairs.set(candidate.at, at);
      open.length = depth;
      break;
    }
  }
  return pairs;
}

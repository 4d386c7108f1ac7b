import type { Span } from '#text/span.ts';

/**
 * The one walk over the numerals of a text. Calls `visit` at every place where `starts` says that one may begin, outside `skipped`
 * (dates, words that hold a kanji numeral); `visit` gives where to continue. 第一線 is such a word, yet 第一 in it is a place in an
 * order. Takes time in proportion to the text, however many spans are skipped.
 */
export function visitNumerals(
  text: string,
  starts: RegExp,
  skipped: readonly Span[],
  visit: (at: number) => number,
): void {
  const blocks = skipped.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let from = 0;
  for (const { index: at } of text.matchAll(starts)) {
    if (at < from) continue;
    while (next < blocks.length && (blocks[next]?.end ?? 0) <= at) next += 1;
    const block = blocks[next];
    const isOrdinal = block?.start === at && text.charAt(at - 1) === '第';
    from = block && block.start <= at && !isOrdinal ? block.end : visit(at);
  }
}

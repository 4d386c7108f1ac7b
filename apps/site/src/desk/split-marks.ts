import type { Evidence } from '@youyaku/contract/summary';

/** A run of the source text; `owners` are the indexes of the summary sentences that it supports, empty for plain text. */
export type MarkedRun = { text: string; start: number; owners: number[] };

/** Splits a block of the source where an evidence span begins or ends. The joined runs equal the block. */
export function splitMarks(
  text: string,
  block: { start: number; end: number },
  evidenceBySentence: readonly (readonly Pick<Evidence, 'start' | 'end'>[])[],
): MarkedRun[] {
  const cuts = new Set([block.start, block.end]);
  for (const { start, end } of evidenceBySentence.flat()) {
    for (const cut of [start, end]) if (cut > block.start && cut < block.end) cuts.add(cut);
  }
  const points = [...cuts].toSorted((a, b) => a - b);
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? block.start;
    const owners = evidenceBySentence.flatMap((spans, owner) =>
      spans.some((span) => span.start <= start && end <= span.end) ? [owner] : [],
    );
    return { text: text.slice(start, end), start, owners };
  });
}

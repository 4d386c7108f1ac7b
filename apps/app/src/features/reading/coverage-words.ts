import type { Coverage } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';
import type { EvidenceMark } from './mark-evidence.ts';

/** How much was read, and each part that was not with its reason. */
export function coverageWords(coverage: Coverage, words: Messages['reading']): { head: string; omitted: string[] } {
  const head = coverage.complete
    ? words.coverageAll(coverage.totalCharacters)
    : words.coveragePart(coverage.readCharacters, coverage.totalCharacters);
  return { head, omitted: coverage.omitted.map((span) => words.omitted(span.end - span.start, span.reason)) };
}

/** The coverage strip for those who cannot see it: how many places, and in which thirds of the source. */
export function stripWords(marks: readonly EvidenceMark[], textUnits: number, words: Messages['reading']): string {
  const thirds = (['start', 'middle', 'end'] as const).filter((_, index) =>
    marks.some((mark) => Math.min(2, Math.floor((3 * mark.start) / Math.max(1, textUnits))) === index),
  );
  return words.stripWords(marks.length, thirds.map((third) => words.parts[third]).join('・'));
}

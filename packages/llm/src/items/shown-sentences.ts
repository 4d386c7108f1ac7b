import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { isContradiction } from '@youyaku/contract/contradiction';
import { repairEvidenceSentencesMax } from '#session/limits.ts';
import type { GroundedSource } from './grounded-source.ts';
import type { CheckedItem } from './lay-out-items.ts';

/** A quote is a clause or a few; one that runs on is no quote of a point. */
const quotedSentencesMax = 3;

/**
 * Indices of the sentences of the source that a repair of this item rests on, in order: those on the disputed point first, then
 * what was found and cited, at most `repairEvidenceSentencesMax`.
 */
export function listShownSentences(item: CheckedItem, source: GroundedSource): number[] {
  const { sentences } = source.analysis;
  const found = item.evidence.map(({ start }) => sentenceAt(sentences, start));
  const cited = item.citations.map((number) => number - 1);
  return [...new Set([...listQuotedSentences(item, source), ...cited, ...found])]
    .filter((index) => sentences[index] !== undefined)
    .slice(0, repairEvidenceSentencesMax)
    .toSorted((a, b) => a - b);
}

/** Indices of the sentences with the words that contradict the item. */
export function listQuotedSentences({ checks, contradicts }: CheckedItem, { analysis }: GroundedSource): number[] {
  const places = [contradicts, ...checks.filter(isContradiction).map(({ instead }) => instead)];
  const indices = places.flatMap((place) => (place === undefined ? [] : listSentencesIn(place, analysis)));
  return [...new Set(indices)];
}

function listSentencesIn({ start, end }: Span, { sentences }: GroundedSource['analysis']): number[] {
  const first = sentenceAt(sentences, start);
  const last = sentenceAt(sentences, Math.max(start, end - 1));
  return Array.from({ length: Math.min(last - first + 1, quotedSentencesMax) }, (_, at) => first + at);
}

/** These sentences with their speakers, for comparing words. */
export function joinSentences(indices: readonly number[], { analysis, document }: GroundedSource): string {
  return indices
    .flatMap((index) => {
      const sentence = analysis.sentences[index];
      if (sentence === undefined) return [];
      const speaker = analysis.blocks[sentence.blockIndex]?.speaker ?? '';
      return [`${speaker} ${document.text.slice(sentence.contentStart, sentence.end)}`.trim()];
    })
    .join('\n');
}

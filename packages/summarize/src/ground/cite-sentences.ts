import type { Evidence } from '@youyaku/contract/summary';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import type { Alignment } from './align.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';

const placesMax = 3;

/**
 * Evidence records of the supporting sentences and of those where the values of the claim were found, in source order. A supporting
 * sentence without a value gives way to one with a value.
 */
export function citeSentences(
  claim: Statement,
  source: SourceIndex,
  { support, shares }: Alignment,
  values: readonly Span[],
): Evidence[] {
  const valued = [...new Set(values.map(({ start }) => sentenceAt(source.sentences, start)))];
  const absent = valued.filter((index) => !support.includes(index)).slice(0, placesMax);
  const related = support.filter((_, rank) => absent.length === 0 || (shares[rank] ?? 0) > 0);
  const ordered = [...related.filter((index) => valued.includes(index)), ...absent, ...related];
  const chosen = absent.length === 0 ? support : [...new Set(ordered)].slice(0, placesMax);
  return chosen
    .flatMap((index) => {
      const sentence = source.sentences[index];
      if (sentence === undefined) return [];
      const score = shares[support.indexOf(index)] ?? shareOf(claim, index, source);
      return [source.cite({ start: sentence.contentStart, end: sentence.end }, score)];
    })
    .toSorted((a, b) => a.start - b.start);
}

/** The share of the claim's words that a sentence has. */
function shareOf({ terms }: Statement, index: number, { postings }: SourceIndex): number {
  const keys = new Set(terms.map(({ key }) => key));
  return [...keys].filter((key) => (postings.get(key) ?? []).includes(index)).length / Math.max(1, keys.size);
}

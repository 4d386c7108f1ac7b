import type { SplitDocument } from '@youyaku/language/split/split-document';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';

/** Finds the sentences of a document that are about the same as a text, without a dictionary. */
export type BigramIndex = {
  /** Positions of at most `count` sentences, the best first; none that shares nothing with the text. */
  rank(text: string, count: number): number[];
};

/** The constants of Okapi BM25 (Robertson et al., TREC-3, 1994), with their usual values. */
const saturation = 1.2;
const lengthShare = 0.75;
const stepUnits = 10_000;
/** The rest of a longer sentence is neither indexed nor searched for: hostile input must not make the work grow. */
const sentenceUnitsMax = 4_000;

type Posting = { readonly sentence: number; readonly count: number };

/**
 * BM25 over pairs of neighbouring letters and digits, white space and punctuation left out. It needs no word boundaries, and other
 * inflections and compounds still share most of their pairs. Yields between steps; linear in the document.
 */
export function* indexBigramsInSteps(
  text: string,
  { sentences }: Pick<SplitDocument, 'sentences'>,
): Generator<number, BigramIndex> {
  const postings = new Map<number, Posting[]>();
  const lengths = new Uint32Array(sentences.length);
  let total = 0;
  let units = 0;
  for (const [sentence, { contentStart, end }] of sentences.entries()) {
    for (const [pair, count] of countPairs(text.slice(contentStart, Math.min(end, contentStart + sentenceUnitsMax)))) {
      lengths[sentence] = (lengths[sentence] ?? 0) + count;
      const list = postings.get(pair);
      if (list === undefined) postings.set(pair, [{ sentence, count }]);
      else list.push({ sentence, count });
    }
    total += lengths[sentence] ?? 0;
    units += end - contentStart;
    if (units < stepUnits) continue;
    units = 0;
    yield end;
  }
  const meanLength = Math.max(1, total / Math.max(1, sentences.length));
  return {
    rank: (claim, count) => {
      const scores = new Map<number, number>();
      for (const [pair] of countPairs(claim.slice(0, sentenceUnitsMax))) {
        const list = postings.get(pair) ?? [];
        const rarity = Math.log(1 + (sentences.length - list.length + 0.5) / (list.length + 0.5));
        for (const { sentence, count: times } of list) {
          const length = 1 - lengthShare + (lengthShare * (lengths[sentence] ?? 0)) / meanLength;
          const score = (rarity * times * (saturation + 1)) / (times + saturation * length);
          scores.set(sentence, (scores.get(sentence) ?? 0) + score);
        }
      }
      return [...scores]
        .toSorted(([left, leftScore], [right, rightScore]) => rightScore - leftScore || left - right)
        .slice(0, count)
        .map(([sentence]) => sentence);
    },
  };
}

/** How often each pair of code units occurs; a pair is one number. */
function countPairs(text: string): Map<number, number> {
  const letters = normalizeForMatching(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const pairs = new Map<number, number>();
  for (let at = 0; at + 1 < letters.length; at += 1) {
    const pair = letters.charCodeAt(at) * 0x1_00_00 + letters.charCodeAt(at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

import type { SourceSentence } from './system.ts';

export type TermVector = ReadonlyMap<string, number>;

/** One unit vector per sentence: term frequency times log(sentences / sentences with the term). */
export function toTermVectors(sentences: readonly SourceSentence[]): TermVector[] {
  const frequencies = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return sentences.map(({ terms }) => {
    const vector = new Map<string, number>();
    for (const term of terms) {
      const rarity = Math.log(sentences.length / (frequencies.get(term) ?? 1));
      if (rarity > 0) vector.set(term, (vector.get(term) ?? 0) + rarity);
    }
    return toUnitLength(vector);
  });
}

export function toUnitLength(vector: TermVector): TermVector {
  const length = Math.hypot(...vector.values());
  return length === 0 ? vector : new Map([...vector].map(([term, value]) => [term, value / length]));
}

/** The cosine of two vectors of length 1. */
export function cosine(a: TermVector, b: TermVector): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, value] of few) sum += value * (many.get(term) ?? 0);
  return sum;
}

import { bestOf } from './best-of.ts';
import type { System } from './system.ts';
import { cosine, type TermVector, toTermVectors, toUnitLength } from './term-vectors.ts';

const relevanceWeight = 0.7;

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998, SIGIR): the next sentence is the most similar to the whole text and the least
 * similar to those taken. The whole text is used instead of the paper's query; lambda is 0.7.
 */
export const mmr: System = function* mmr(sentences) {
  const vectors = toTermVectors(sentences);
  const whole = sumOf(vectors);
  const relevance = vectors.map((vector) => cosine(vector, whole));
  const repetition = vectors.map(() => 0);
  const left = new Set(vectors.keys());
  while (left.size > 0) {
    const score = (at: number): number =>
      relevanceWeight * (relevance[at] ?? 0) - (1 - relevanceWeight) * (repetition[at] ?? 0);
    const next = bestOf(left, score);
    left.delete(next);
    yield next;
    for (const at of left) {
      const similarity = cosine(vectors[at] ?? new Map(), vectors[next] ?? new Map());
      repetition[at] = Math.max(repetition[at] ?? 0, similarity);
    }
  }
};

function sumOf(vectors: readonly TermVector[]): TermVector {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [term, value] of vector) sum.set(term, (sum.get(term) ?? 0) + value);
  return toUnitLength(sum);
}

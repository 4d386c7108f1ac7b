import { bestOf } from './best-of.ts';
import type { System } from './system.ts';
import { cosine, type TermVector, toTermVectors, toUnitLength } from './term-vectors.ts';

const weightOfLikeness = 0.7;

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998, SIGIR): next comes the sentence most like the whole text and least like
 * what has been taken. The text as a whole stands where the paper has a question; lambda is 0.7.
 */
export const mmr: System = function* mmr(sentences) {
  const vectors = toTermVectors(sentences);
  const whole = sumOf(vectors);
  const likeness = vectors.map((vector) => cosine(vector, whole));
  const repetition = vectors.map(() => 0);
  const left = new Set(vectors.keys());
  while (left.size > 0) {
    const worth = (at: number): number =>
      weightOfLikeness * (likeness[at] ?? 0) - (1 - weightOfLikeness) * (repetition[at] ?? 0);
    const next = bestOf(left, worth);
    left.delete(next);
    yield next;
    for (const at of left) {
      const like = cosine(vectors[at] ?? new Map(), vectors[next] ?? new Map());
      repetition[at] = Math.max(repetition[at] ?? 0, like);
    }
  }
};

function sumOf(vectors: readonly TermVector[]): TermVector {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [term, value] of vector) sum.set(term, (sum.get(term) ?? 0) + value);
  return toUnitLength(sum);
}

import { bestOf } from './best-of.ts';
import type { System } from './system.ts';

/**
 * SumBasic (Nenkova and Vanderwende 2005, MSR-TR-2005-101): the sentence with the highest mean probability of its words among those
 * that contain the most probable word; then the probabilities of the words of that sentence are squared.
 */
export const sumbasic: System = function* sumbasic(sentences) {
  const counts = new Map<string, number>();
  for (const { terms } of sentences) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const probabilities = new Map([...counts].map(([term, count]) => [term, count / total]));
  const mean = (at: number): number => {
    const terms = sentences[at]?.terms ?? [];
    return terms.reduce((sum, term) => sum + (probabilities.get(term) ?? 0), 0) / Math.max(terms.length, 1);
  };
  const left = new Set(sentences.keys());
  while (left.size > 0) {
    const word = mostProbable(probabilities);
    const containing = [...left].filter((at) => word !== undefined && sentences[at]?.terms.includes(word));
    if (containing.length === 0 && word !== undefined) {
      // No remaining sentence contains this word.
      probabilities.delete(word);
      continue;
    }
    const next = bestOf(containing.length > 0 ? containing : left, mean);
    left.delete(next);
    yield next;
    for (const term of new Set(sentences[next]?.terms)) {
      const probability = probabilities.get(term);
      if (probability !== undefined) probabilities.set(term, probability ** 2);
    }
  }
};

function mostProbable(probabilities: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const [term, probability] of probabilities) {
    if (probability <= most) continue;
    best = term;
    most = probability;
  }
  return best;
}

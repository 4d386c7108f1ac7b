import { bestOf } from './best-of.ts';
import type { SourceSentence, System } from './system.ts';

/**
 * Concept coverage (Gillick and Favre 2009, ILP for NLP): concepts are pairs of neighbouring words, weighted by the number of sentences
 * that contain them, counted once. Greedy by new weight per character (Lin and Bilmes 2010, NAACL) instead of the integer program.
 */
export const conceptCoverage: System = function* conceptCoverage(sentences) {
  const concepts = sentences.map(toConcepts);
  const weights = new Map<string, number>();
  for (const listed of concepts) for (const concept of listed) weights.set(concept, (weights.get(concept) ?? 0) + 1);
  const gain = (at: number): number => {
    let sum = 0;
    for (const concept of concepts[at] ?? []) sum += weights.get(concept) ?? 0;
    return sum / Math.max(sentences[at]?.text.length ?? 1, 1);
  };
  const left = new Set(sentences.keys());
  while (left.size > 0) {
    const next = bestOf(left, gain);
    left.delete(next);
    yield next;
    for (const concept of concepts[next] ?? []) weights.delete(concept);
  }
};

function toConcepts({ terms }: SourceSentence): Set<string> {
  return new Set(terms.slice(1).map((term, at) => `${terms[at]}\n${term}`));
}

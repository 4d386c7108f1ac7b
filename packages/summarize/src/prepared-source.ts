import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { createGrounderInSteps, type Grounder } from '#ground/grounder.ts';
import { type Ranking, rankInSteps } from '#rank/rank-sentences.ts';

/**
 * What all summaries of a document share, whatever is requested: worked out when it is first needed, then kept. Only `rank` depends on a
 * request, by its focus. Large: some hundred bytes for each character of the text.
 */
export type PreparedSource = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly rank: (focus: string) => Generator<unknown, Ranking>;
  readonly ground: () => Generator<unknown, Grounder>;
};

/** Of the focuses that requests named, the last ones are kept: a reader changes the length far more often. */
const focusesMax = 2;

export function createPreparedSource(document: Document, analysis: Analysis): PreparedSource {
  const rankings = new Map<string, Ranking>();
  let grounder: Grounder | undefined;
  return {
    document,
    analysis,
    *rank(focus) {
      const ranking = rankings.get(focus) ?? (yield* rankInSteps(document, analysis, focus));
      rankings.delete(focus);
      rankings.set(focus, ranking);
      const [oldest] = rankings.size > focusesMax ? rankings.keys() : [];
      if (oldest !== undefined) rankings.delete(oldest);
      return ranking;
    },
    *ground() {
      return (grounder ??= yield* createGrounderInSteps(document, analysis));
    },
  };
}

import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { cacheRecent } from '#ground/cache-recent.ts';
import { createGrounderInSteps, type Grounder } from '#ground/grounder.ts';
import type { Span } from '@youyaku/language/text/span';
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
const checksMax = 500;

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
      return (grounder ??= cacheChecks(yield* createGrounderInSteps(document, analysis)));
    },
  };
}

/** Summaries of other lengths mostly have the same sentences. */
function cacheChecks(grounder: Grounder): Grounder {
  const recent = cacheRecent(checksMax, (key: string) => {
    const [text, hint] = JSON.parse(key) as [string, Span[]];
    return grounder.check(text, hint);
  });
  return {
    ...grounder,
    check: (text, hint = []) => recent(JSON.stringify([text, hint.map(({ start, end }) => ({ start, end }))])),
  };
}

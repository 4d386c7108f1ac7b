import type { Document } from '@youyaku/contract/document';
import type { Minutes } from '@youyaku/contract/minutes';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import type { Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { chooseTitle } from './choose-title.ts';
import { engineVersion } from '#engine-version.ts';
import { measureCoverage } from '#rank/measure-coverage.ts';
import { extractKeywordsInSteps } from '#rank/extract-keywords.ts';
import type { Ranking } from '#rank/rank-sentences.ts';

const keywordsMax = 10;

export type WrittenSummary = { readonly text: string; readonly minutes?: Minutes | undefined };

/** The complete summary from the written text and the grounded sentences. Yields between steps. */
export function* createSummaryBody(
  document: Document,
  analysis: Analysis,
  ranking: Ranking,
  { text, minutes }: WrittenSummary,
  sentences: Sentence[],
): Generator<undefined, SummaryBody> {
  const keywords = yield* extractKeywordsInSteps(document.text, analysis, document.title ?? '', keywordsMax);
  yield;
  return {
    title: chooseTitle(document, analysis, ranking),
    text,
    characters: countCharacters(text),
    sentences,
    keywords: keywords.map(({ term, score }) => ({ term, score })),
    ...(minutes === undefined ? {} : { minutes }),
    coverage: measureCoverage(document, ranking.sections, sentences),
    engine: { kind: 'builtin', model: 'youyaku', version: engineVersion },
  };
}

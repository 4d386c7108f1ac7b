import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Analysis } from '@youyaku/language/analyse';
import { shapes } from '@youyaku/contract/shapes';
import { countCharacters } from '@youyaku/contract/count-characters';
import { type Budget, resolveLength } from '#budget/resolve-length.ts';
import { type DisagreementReport, emptyReport, reportDisagreements } from '#compare/report-disagreements.ts';
import type { Ranking } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { hasSeveralSpeakers } from './create-variants.ts';
import type { Draft } from './draft.ts';
import type { PinnedSentence } from './read-wishes.ts';
import { writeAround } from './write-around.ts';
import { writeInSteps } from './write-shape.ts';

type Source = {
  readonly document: Document;
  readonly analysis: Analysis;
  readonly ranking: Ranking;
  readonly options: SummaryOptions;
  readonly pinned: readonly PinnedSentence[];
};

/**
 * The summary, followed by the points on which several sources contradict each other; both fit the requested length. In
 * steps.
 */
export function* writeWithDisagreements(
  source: Source,
): Generator<undefined, { draft: Draft; disagreements: DisagreementReport }> {
  const { document, analysis, options } = source;
  const budget = resolveLength(options.length, options.shape, countCharacters(document.text));
  const disagreements = yield* reportDisagreements(document, analysis, options, budget);
  yield;
  if (disagreements.text === '' || budget.kind === 'items')
    return { draft: yield* writeDraft(source, budget), disagreements };
  try {
    const left = { ...budget, characters: budget.characters - disagreements.characters };
    return { draft: yield* writeDraft(source, left), disagreements };
  } catch (error) {
    if (!(error instanceof SummarizeError)) throw error;
    // Not enough space for both.
    return { draft: yield* writeDraft(source, budget), disagreements: { ...disagreements, ...emptyReport } };
  }
}

function writeDraft(
  { document, analysis, ranking, options, pinned }: Source,
  budget: Budget,
): Generator<undefined, Draft> {
  const { shape, register } = options;
  const { layout } = shapes[shape];
  const isRunning = layout === 'running';
  // Items grouped under a kind already state who does what.
  const hasSpeakers = layout !== 'grouped' && hasSeveralSpeakers(analysis);
  const context = { document, analysis, ranking, register, isRunning, hasSpeakers };
  return writeAround(pinned, shape, budget, (left) => writeInSteps(context, shape, left));
}

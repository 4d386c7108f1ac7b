import type { Document } from '@youyaku/contract/document';
import type { Chapter, Minutes, SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { chooseTitle } from '@youyaku/summarize/write/choose-title';
import { makeBody } from '@youyaku/summarize/write/make-body';
import { rankInSlices, type Ranking } from '@youyaku/summarize/rank/rank-sentences';
import { finish, readAll, summarize, SummarizeError } from '@youyaku/summarize';
import { isComparison, listChangesInSlices } from '@youyaku/summarize/compare/list-changes';
import { askForChanges } from './ask-for-changes.ts';
import { askForSummary, askForWhole, outputTokensOf } from './ask-for-summary.ts';
import { askLines } from '#session/ask-lines.ts';
import { isModelFailure, type ModelFailure } from '#chat-model.ts';
import { chooseRendering } from '#rewrite/choose-rendering.ts';
import { type Composed, composeAnswer } from './compose-answer.ts';
import { describeRendering } from '#rewrite/describe-rendering.ts';
import { Display } from '#session/display.ts';
import type { Asking, Job } from '#session/job.ts';
import { layOutItems, orderItems, type WrittenItem } from '#items/lay-out-items.ts';
import { type ModelContext, openAsking, openJob, toRenderedJob } from '#session/open-job.ts';
import { noteLinesMax, planParts, sourceTokensMax } from '#session/plan-reading.ts';
import { promptVersion } from '#prompts/prompt-version.ts';
import { reduceNotes, writeNotes } from '#notes/reduce-notes.ts';
import { renderItems } from '#rewrite/render-items.ts';
import { splitOnly } from '#session/split-only.ts';
import { startEarly } from '#session/start-early.ts';
import { takeNotes, toChapters } from '#notes/take-notes.ts';

/**
 * The way of a summary that a model writes and this engine answers for: the model sees numbered sentences and cites them;
 * length, register, evidence and what may be shown are held by program. Every part of a source too long for the model is
 * read; when the model fails for good, the built-in engine does it and `engine.fallbackFrom` says so.
 *
 * Text deltas and replacements in order give `body.text`. Throws SummarizeError, or the reason of an aborted signal.
 */
export async function* summarizeWithModel(
  document: Document,
  options: SummaryOptions,
  context: ModelContext,
): AsyncIterable<EngineEvent> {
  const changes = isComparison(document, options)
    ? await finish(listChangesInSlices(document, splitOnly(document)), context)
    : undefined;
  if (changes?.list.length === 0) {
    // There is nothing that a model could tell.
    yield* summarize(document, { ...options, language: 'source', reader: 'general' }, context);
    return;
  }
  const display = new Display();
  try {
    yield* writeByModel(document, options, context, display);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    context.signal?.throwIfAborted();
    yield* display.clear();
    yield* writeByBuiltin(document, options, context, error);
  }
}

async function* writeByModel(
  document: Document,
  options: SummaryOptions,
  context: ModelContext,
  display: Display,
): AsyncGenerator<EngineEvent> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const asking = openAsking(document, options, context);
  const split = splitOnly(document);
  const changes = isComparison(document, options) ? askForChanges(document, split, asking) : undefined;
  const whole = changes?.request ?? askForWhole(split, asking);
  // The call goes out first: what follows is done while the model is thinking.
  const early = whole === undefined ? undefined : startEarly(askLines(asking.model, whole, asking.signal));
  yield { type: 'stage-start', stage: 'split' };
  const analysis = yield* readAll(document, context);
  yield { type: 'stage-start', stage: 'rank' };
  const ranking = await finish(rankInSlices(document, analysis, options.focus ?? ''), context);
  const job = await openJob(document, analysis, asking);
  job.notes.add('changes_untold', changes?.untoldCount ?? 0);
  yield { type: 'stage-start', stage: 'write' };
  const rendering = chooseRendering(document, options);
  const shown = rendering === undefined ? display : undefined;
  let chapters: Chapter[] | undefined;
  let composed: Composed;
  if (whole !== undefined && early !== undefined) composed = yield* composeAnswer(whole, early, job, shown);
  else {
    const read = yield* readParts(ranking, job);
    chapters = read.chapters;
    composed = yield* composeAnswer(read.asked, askLines(job.model, read.asked, job.signal), job, shown);
  }
  const ownTitle = chooseTitle(document, analysis, ranking);
  const last = rendering === undefined ? job : toRenderedJob(job, document, options);
  const { items, title = ownTitle } =
    rendering === undefined
      ? { items: composed.items }
      : yield* renderItems(composed.items, ownTitle, describeRendering(rendering, job), last, display);
  job.notes.add('sources_disagree', items.filter(({ kind }) => kind === 'disagreement').length);
  const { text, sentences } = layOutItems(items, last.form);
  const written = { text, minutes: options.shape === 'minutes' ? toMinutes(items) : undefined };
  const body = await finish(makeBody(document, analysis, ranking, written, sentences), context);
  yield { type: 'body-end', body: signBody({ ...body, title }, composed.model, chapters, job) };
}

/** Every part is read on its own; what the notes of all say is what the writer gets. */
async function* readParts(
  ranking: Ranking,
  job: Job,
): AsyncGenerator<EngineEvent, { asked: ReturnType<typeof askForSummary>; chapters: Chapter[] }> {
  const { document, analysis } = job.source;
  const chunks = planParts(document, analysis, job.model, noteLinesMax);
  const parts = yield* takeNotes(chunks, noteLinesMax, ranking, job);
  const groups = await reduceNotes(parts, sourceTokensMax(job.model, outputTokensOf(job), job.options), job);
  const asked = askForSummary(writeNotes(groups), true, analysis, job);
  return { asked, chapters: toChapters(parts, job) };
}

function toMinutes(items: readonly WrittenItem[]): Minutes {
  const ordered = orderItems(items, 'minutes');
  const textsOf = (kind: WrittenItem['kind']): string[] =>
    ordered.filter((item) => item.kind === kind).map(({ text }) => text);
  const actions = ordered
    .filter(({ kind }) => kind === 'action')
    .map(({ text, task = text, owner, due }) => ({
      task,
      ...(owner === undefined ? {} : { owner }),
      ...(due === undefined ? {} : { due }),
    }));
  const next = textsOf('next').join('\n');
  return { decisions: textsOf('decision'), actions, open: textsOf('open'), ...(next === '' ? {} : { next }) };
}

function signBody(body: SummaryBody, model: string, chapters: Chapter[] | undefined, { notes }: Asking): SummaryBody {
  const told = notes.list();
  return {
    ...body,
    ...(chapters === undefined ? {} : { chapters }),
    ...(told.length === 0 ? {} : { notes: told }),
    engine: { kind: 'llm', model, version: promptVersion },
  };
}

/** What the built-in engine can do it does, and says for whom. What only a model can do fails with the model's fault. */
async function* writeByBuiltin(
  document: Document,
  options: SummaryOptions,
  context: ModelContext,
  { fault }: ModelFailure,
): AsyncGenerator<EngineEvent> {
  const unavailable = new SummarizeError('engine_unavailable', { reason: fault });
  if (chooseRendering(document, options) !== undefined) throw unavailable;
  const plain = { ...options, language: 'source', reader: 'general' } as const;
  try {
    for await (const event of summarize(document, plain, context)) {
      if (event.type !== 'body-end') yield event;
      else {
        const engine = { ...event.body.engine, fallbackFrom: `llm:${context.model.id}`, fallbackReason: fault };
        yield { type: 'body-end', body: { ...event.body, engine } };
      }
    }
  } catch (error) {
    throw error instanceof SummarizeError && error.code === 'invalid_request' ? unavailable : error;
  }
}

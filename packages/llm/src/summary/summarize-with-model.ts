import type { Document } from '@youyaku/contract/document';
import type { Chapter, Minutes, SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { chooseTitle } from '@youyaku/summarize/write/choose-title';
import { makeBody } from '@youyaku/summarize/write/make-body';
import { rankInSteps, type Ranking } from '@youyaku/summarize/rank/rank-sentences';
import { runStepsWithPauses, readAll, summarize, SummarizeError } from '@youyaku/summarize';
import { isComparison, listChangesInSteps } from '@youyaku/summarize/compare/list-changes';
import { buildChangesRequest } from './build-changes-request.ts';
import { buildSummaryRequest, buildWholeRequest, outputTokensOf } from './build-summary-request.ts';
import { streamLines } from '#session/stream-completion.ts';
import { isModelFailure, type ModelFailure } from '#chat-model.ts';
import { chooseRewrite } from '#rewrite/choose-rewrite.ts';
import { type Composed, composeSummary } from './compose-summary.ts';
import { describeRewrite } from '#rewrite/describe-rewrite.ts';
import { StreamDiff } from '#session/stream-diff.ts';
import type { Session, RunContext } from '#session/run-context.ts';
import { layOutItems, orderItems, type WrittenItem } from '#items/lay-out-items.ts';
import { type ModelContext, openSession, openRunContext, toRewriteContext } from '#session/open-run-context.ts';
import { noteLinesMax, planModelChunks, sourceTokensMax } from '#chunk/model-window.ts';
import { promptVersion } from '#prompts/prompt-version.ts';
import { reduceNotes, writeNotes } from '#notes/reduce-notes.ts';
import { rewriteItems } from '#rewrite/rewrite-items.ts';
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
    ? await runStepsWithPauses(listChangesInSteps(document, splitOnly(document)), context)
    : undefined;
  if (changes?.list.length === 0) {
    // There is nothing that a model could tell.
    yield* summarize(document, { ...options, language: 'source', reader: 'general' }, context);
    return;
  }
  const diff = new StreamDiff();
  try {
    yield* writeByModel(document, options, context, diff);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    context.signal?.throwIfAborted();
    yield* diff.clear();
    yield* writeByBuiltin(document, options, context, error);
  }
}

async function* writeByModel(
  document: Document,
  options: SummaryOptions,
  context: ModelContext,
  diff: StreamDiff,
): AsyncGenerator<EngineEvent> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const session = openSession(document, options, context);
  const split = splitOnly(document);
  const changes = isComparison(document, options) ? buildChangesRequest(document, split, session) : undefined;
  const whole = changes?.request ?? buildWholeRequest(split, session);
  // The call goes out first: what follows is done while the model is thinking.
  const early = whole === undefined ? undefined : startEarly(streamLines(session.model, whole, session.signal));
  yield { type: 'stage-start', stage: 'split' };
  const analysis = yield* readAll(document, context);
  yield { type: 'stage-start', stage: 'rank' };
  const ranking = await runStepsWithPauses(rankInSteps(document, analysis, options.focus ?? ''), context);
  const run = await openRunContext(document, analysis, session);
  run.notes.add('changes_untold', changes?.omittedCount ?? 0);
  yield { type: 'stage-start', stage: 'write' };
  const rewrite = chooseRewrite(document, options);
  const shown = rewrite === undefined ? diff : undefined;
  let chapters: Chapter[] | undefined;
  let composed: Composed;
  if (whole !== undefined && early !== undefined) composed = yield* composeSummary(whole, early, run, shown);
  else {
    const read = yield* readChunks(ranking, run);
    chapters = read.chapters;
    composed = yield* composeSummary(read.asked, streamLines(run.model, read.asked, run.signal), run, shown);
  }
  const ownTitle = chooseTitle(document, analysis, ranking);
  const last = rewrite === undefined ? run : toRewriteContext(run, document, options);
  const { items, title = ownTitle } =
    rewrite === undefined
      ? { items: composed.items }
      : yield* rewriteItems(composed.items, ownTitle, describeRewrite(rewrite, run), last, diff);
  run.notes.add('sources_disagree', items.filter(({ kind }) => kind === 'disagreement').length);
  const { text, sentences } = layOutItems(items, last.form);
  const written = {
    text,
    minutes: shapes[options.shape].layout === 'grouped' ? toMinutes(items, options.shape) : undefined,
  };
  const body = await runStepsWithPauses(makeBody(document, analysis, ranking, written, sentences), context);
  yield { type: 'body-end', body: signBody({ ...body, title }, composed.model, chapters, run) };
}

/** Every part is read on its own; what the notes of all say is what the writer gets. */
async function* readChunks(
  ranking: Ranking,
  run: RunContext,
): AsyncGenerator<EngineEvent, { asked: ReturnType<typeof buildSummaryRequest>; chapters: Chapter[] }> {
  const { document, analysis } = run.source;
  const chunks = planModelChunks(document, analysis, run.model, noteLinesMax);
  const parts = yield* takeNotes(chunks, noteLinesMax, ranking, run);
  const groups = await reduceNotes(parts, sourceTokensMax(run.model, outputTokensOf(run), run.options), run);
  const asked = buildSummaryRequest(writeNotes(groups), true, analysis, run);
  return { asked, chapters: toChapters(parts, run) };
}

function toMinutes(items: readonly WrittenItem[], shape: SummaryShape): Minutes {
  const ordered = orderItems(items, shape);
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

function signBody(body: SummaryBody, model: string, chapters: Chapter[] | undefined, { notes }: Session): SummaryBody {
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
  if (chooseRewrite(document, options) !== undefined) throw unavailable;
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

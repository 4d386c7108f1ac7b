import type { Document } from '@youyaku/contract/document';
import type { Minutes } from '@youyaku/contract/minutes';
import type { Chapter, SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { type SplitDocument, splitDocument } from '@youyaku/language/split/split-document';
import { runStepsWithPauses, readAll, summarize, SummarizeError } from '@youyaku/summarize';
import { isComparison, listChangesInSteps } from '@youyaku/summarize/compare/list-changes';
import { rankInSteps, type Ranking } from '@youyaku/summarize/rank/rank-sentences';
import { chooseTitle } from '@youyaku/summarize/write/choose-title';
import { createSummaryBody } from '@youyaku/summarize/write/create-summary-body';
import { type ChatRequest, isModelFailure, type ModelFailure } from '#chat-model.ts';
import { sourceTokensMax } from '#chunk/count-window.ts';
import { noteLinesOf, planModelChunks } from '#chunk/model-window.ts';
import { layOutItems, orderItems, type CheckedItem } from '#items/lay-out-items.ts';
import { maskModel } from '#mask/mask-model.ts';
import { describeMasked, type MaskReport } from '#mask/mask-table.ts';
import { reduceNotes, writeNotes } from '#notes/reduce-notes.ts';
import { takeNotes, toChapters } from '#notes/take-notes.ts';
import { describeGlossary } from '#prompts/describe-glossary.ts';
import { promptLanguageOf } from '#prompts/prompt-frame.ts';
import { promptVersion } from '#prompts/prompt-version.ts';
import { notePinned } from '@youyaku/summarize/write/read-wishes';
import { chooseRewrite, sourceLanguageOf } from '#rewrite/choose-rewrite.ts';
import { rewriteItems, type RewriteResult } from '#rewrite/rewrite-items.ts';
import { type ModelContext, openRunContext, openSession, toRewriteContext } from '#session/open-run-context.ts';
import { streamEarly, streamLines } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { StreamDiff } from '#session/stream-diff.ts';
import {
  buildChangesRequest,
  buildSummaryRequest,
  buildWholeRequest,
  outputTokensOf,
} from './build-summary-request.ts';
import { composeSummary } from './compose-summary.ts';
import { judgeSummary } from './judge-summary.ts';

/**
 * A summary that a model writes and this engine verifies. The pipeline:
 * 1. split     `splitDocument`: sentences with their numbers, without the dictionary.
 * 2. summary/  `buildWholeRequest`: the prompt with the numbered source; the call is sent at once (session/).
 * 3. rank      meanwhile the source is analysed and ranked, and the guards are prepared (`openRunContext`).
 * 4. chunk/    a source too long for the window is read in chunks; their checked notes (notes/) replace it.
 * 5. summary/  `composeSummary` reads the completion line by line, resumed where it was cut (session/`readCompletion`):
 *              each line is parsed (items/), guarded (guard/), converted to the register, checked and shown.
 * 6. items/    what is not supported is written once more; the length is repaired and then enforced (length/).
 * 7. rewrite/  checked sentences are rewritten in another language or plainer words, and checked once more.
 * 8. judge/    the finished summary is on display; a second call judges what the checks leave open, what it contradicts is
 *              repaired once (`judgeSummary`).
 * When the model fails for good, the built-in engine writes, and `engine.fallbackFrom` names the model.
 *
 * Text deltas and replacements in order give `body.text`. Throws SummarizeError, or the reason of an aborted signal.
 */
export async function* summarizeWithModel(
  document: Document,
  options: SummaryOptions,
  context: ModelContext,
): AsyncIterable<EngineEvent> {
  const split = splitDocument(document);
  const changes = isComparison(document, options)
    ? await runStepsWithPauses(listChangesInSteps(document, split), context)
    : undefined;
  if (changes?.list.length === 0) {
    // There is nothing for a model to report.
    yield* summarize(document, { ...options, language: 'source', reader: 'general' }, context);
    return;
  }
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const texts = [options.focus, options.instructions];
  const { model, report } = await maskModel({ model: context.model, document, texts, plan: context.masking }, context);
  const wanted = withGlossary(document, options, context.glossary);
  yield* withMasked(writeByAny(document, split, wanted, { ...context, model }), report);
}

/** The reader's wishes with the terms of the glossary that occur in the source. */
function withGlossary(
  document: Document,
  options: SummaryOptions,
  entries: readonly GlossaryEntry[] = [],
): SummaryOptions {
  const language = promptLanguageOf(sourceLanguageOf(document));
  const terms = describeGlossary(entries, document.text, language);
  if (terms === '') return options;
  const { instructions = '' } = options;
  return { ...options, instructions: instructions === '' ? terms : `${instructions}\n${terms}` };
}

/** By the model, or by the built-in engine when the model fails for good. */
async function* writeByAny(
  document: Document,
  split: SplitDocument,
  options: SummaryOptions,
  context: ModelContext,
): AsyncGenerator<EngineEvent> {
  const diff = new StreamDiff();
  try {
    yield* writeByModel(document, split, options, context, diff);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    context.signal?.throwIfAborted();
    yield* diff.clear();
    yield* writeByBuiltin(document, options, context, error);
  }
}

/** Says in the body what was sent masked, whoever wrote it in the end. */
async function* withMasked(
  events: AsyncIterable<EngineEvent>,
  report: MaskReport | undefined,
): AsyncGenerator<EngineEvent> {
  for await (const event of events)
    yield event.type === 'body-end' ? { ...event, body: { ...event.body, ...describeMasked(report) } } : event;
}

async function* writeByModel(
  document: Document,
  split: SplitDocument,
  options: SummaryOptions,
  context: ModelContext,
  diff: StreamDiff,
): AsyncGenerator<EngineEvent> {
  const session = openSession(document, options, context);
  const changes = isComparison(document, options) ? buildChangesRequest(document, split, session) : undefined;
  const whole = changes?.request ?? buildWholeRequest(split, session);
  // The call is sent first: what follows is done while the model works.
  const early = whole && streamEarly(session, whole);
  yield { type: 'stage-start', stage: 'split' };
  const analysis = yield* readAll(document, context);
  yield { type: 'stage-start', stage: 'rank' };
  const ranking = await runStepsWithPauses(rankInSteps(document, analysis, options.focus ?? ''), context);
  const run = await openRunContext(document, analysis, session);
  run.notes.add('changes_untold', changes?.omittedCount ?? 0);
  yield { type: 'stage-start', stage: 'write' };
  const { request, chapters } = whole === undefined ? yield* readChunks(ranking, run) : { request: whole };
  const kind = chooseRewrite(document, options);
  const shown = kind === undefined ? diff : undefined;
  const composed = yield* composeSummary(request, early ?? streamLines(run, request), run, shown);
  const ownTitle = chooseTitle(document, analysis, ranking);
  const final = kind === undefined ? run : toRewriteContext(run, document, options);
  const { items, title = ownTitle } =
    kind === undefined
      ? { items: composed.items }
      : yield* rewriteAndJudge({ items: composed.items, title: ownTitle, kind, run: final }, diff);
  run.notes.add('sources_disagree', items.filter((item) => item.kind === 'disagreement').length);
  const { text, sentences } = layOutItems(items, final.form);
  const minutes = shapes[options.shape].layout === 'grouped' ? toMinutes(items, options.shape) : undefined;
  const written = { text, minutes };
  const body = await runStepsWithPauses(createSummaryBody(document, analysis, ranking, written, sentences), context);
  yield { type: 'body-end', body: addEngine({ ...body, title }, composed.model, chapters, run) };
}

async function* rewriteAndJudge(
  task: Parameters<typeof rewriteItems>[0],
  diff: StreamDiff,
): AsyncGenerator<EngineEvent, RewriteResult> {
  const { items, title } = yield* rewriteItems(task, diff);
  return { items: yield* judgeSummary(items, task.run, diff), title };
}

type Reading = { readonly request: ChatRequest; readonly chapters?: Chapter[] };

/** Reads every chunk separately; the write prompt gets the notes of all. */
async function* readChunks(ranking: Ranking, run: RunContext): AsyncGenerator<EngineEvent, Reading> {
  const { document, analysis } = run.source;
  const notes = yield* takeNotes(
    planModelChunks(document, analysis, run.model, noteLinesOf(run.options, run.model)),
    ranking,
    run,
  );
  const groups = await reduceNotes(notes, sourceTokensMax(run.model, outputTokensOf(run), run.options), run);
  const request = buildSummaryRequest(writeNotes(groups), true, analysis, run);
  return { request, chapters: toChapters(notes, run) };
}

function toMinutes(items: readonly CheckedItem[], shape: SummaryShape): Minutes {
  const ordered = orderItems(items, shape);
  const textsOf = (kind: CheckedItem['kind']): string[] =>
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

function addEngine(
  body: SummaryBody,
  model: string,
  chapters: Chapter[] | undefined,
  { notes, options }: RunContext,
): SummaryBody {
  const reported = [...notes.list(), ...notePinned(options, body.text)];
  return {
    ...body,
    ...(chapters === undefined ? {} : { chapters }),
    ...(reported.length === 0 ? {} : { notes: reported }),
    engine: { kind: 'llm', model, version: promptVersion },
  };
}

/** The built-in engine as the fallback, with the model that it replaces. What only a model can do fails with the model's fault. */
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

import type { Document } from '@youyaku/contract/document';
import type { Sentence, SummaryBody, SummaryNote } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { type Analysis, analyseInSteps } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { countItems } from '#budget/count-items.ts';
import { rangeOf, resolveLength } from '#budget/resolve-length.ts';
import { compareVersions } from '#compare/compare-versions.ts';
import { isComparison } from '#compare/list-changes.ts';
import { groundDraft } from '#ground/ground-draft.ts';
import { createSummaryBody } from '#write/create-summary-body.ts';
import { createPreparedSource, type PreparedSource } from './prepared-source.ts';
import { SummarizeError } from '#summarize-error.ts';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Draft, draftText } from '#write/draft.ts';
import { leaveOut, notePinned, readWishes, type Wishes } from '#write/read-wishes.ts';
import { noteIfOutOfRegister } from '#write/note-register.ts';
import { writeWithDisagreements } from '#write/write-with-disagreements.ts';

export type { PreparedSource } from './prepared-source.ts';
export { SummarizeError } from '#summarize-error.ts';

export type SummarizeContext = {
  readonly dictionary: Dictionary;
  readonly signal?: AbortSignal;
  /** Called between steps of long work, so that the host can run other work. */
  readonly pause?: () => Promise<void>;
};

/**
 * The summary pipeline: split, rank, write, ground. Deterministic: the same document and options give the same events.
 * The text deltas join to `body.text`. Throws SummarizeError, or the reason of an aborted signal.
 */
export async function* summarize(
  document: Document,
  options: SummaryOptions,
  context: SummarizeContext,
): AsyncGenerator<EngineEvent, void> {
  rejectUnsupported(document, options);
  yield* summarizePrepared(yield* prepareSource(document, context), options, context);
}

/** The first part of the pipeline, which no option changes. Throws `source_empty`, or the reason of an aborted signal. */
export async function* prepareSource(
  document: Document,
  context: SummarizeContext,
): AsyncGenerator<EngineEvent, PreparedSource> {
  yield { type: 'stage-start', stage: 'split' };
  return createPreparedSource(document, yield* readAll(document, context));
}

/**
 * The rest of the pipeline: the same events as from `summarize`, sooner with each summary of the same prepared source. Throws as `summarize`
 * does.
 */
export async function* summarizePrepared(
  prepared: PreparedSource,
  options: SummaryOptions,
  context: SummarizeContext,
): AsyncGenerator<EngineEvent, void> {
  const { document, analysis } = prepared;
  rejectUnsupported(document, options);
  yield { type: 'stage-start', stage: 'rank' };
  const ranked = await runStepsWithPauses(prepared.rank(options.focus ?? ''), context);
  if (isComparison(document, options)) {
    yield* emit(compareVersions({ document, analysis, ranking: ranked, options }), context);
    return;
  }

  yield { type: 'stage-start', stage: 'write' };
  await pause(context);
  const { pinned, excluded } = await runStepsWithPauses(findWishes(prepared, options), context);
  const ranking = leaveOut(ranked, excluded);
  const { draft, disagreements } = await runStepsWithPauses(
    writeWithDisagreements({ document, analysis, ranking, options, pinned }),
    context,
  ).catch((error: unknown) => rejectLeftOut(error, excluded.size > 0));
  for (const { before, text } of draft.items) yield { type: 'text-delta', text: before + text };
  if (disagreements.text !== '') yield { type: 'text-delta', text: disagreements.text };

  yield { type: 'stage-start', stage: 'ground' };
  const grounder = await runStepsWithPauses(prepared.ground(), context);
  const sentences: Sentence[] = [];
  for (const sentence of groundDraft(grounder, draft)) {
    yield { type: 'sentence-ready', index: sentences.length, sentence };
    sentences.push(sentence);
    await pause(context);
  }
  const text = draftText(draft.items);
  for (const sentence of disagreements.place(text.length)) {
    yield { type: 'sentence-ready', index: sentences.length, sentence };
    sentences.push(sentence);
  }
  const written = { text: text + disagreements.text, minutes: draft.minutes };
  const body = await runStepsWithPauses(createSummaryBody(document, analysis, ranked, written, sentences), context);
  const texts = draft.items.map((item) => item.text);
  const register = noteIfOutOfRegister(options, texts, analysis.tokenizer);
  const short = [...noteIfShort(document, options, body, draft), ...notePinned(options, body.text)];
  const notes = [...disagreements.notes, ...short, ...register];
  yield { type: 'body-end', body: notes.length === 0 ? body : { ...body, notes } };
}

/** Nothing to choose from is no empty source where its reader left sentences out. */
function rejectLeftOut(error: unknown, hasLeftOut: boolean): never {
  const isEmpty = error instanceof SummarizeError && error.code === 'source_empty' && error.reason === undefined;
  throw isEmpty && hasLeftOut ? new SummarizeError('source_empty', { reason: 'all_struck' }) : error;
}

/** Only who fixed or left out sentences waits for the check before the text. */
function* findWishes(prepared: PreparedSource, { pinned, struck }: SummaryOptions): Generator<unknown, Wishes> {
  if (pinned === undefined && struck === undefined) return { pinned: [], excluded: new Set() };
  return yield* readWishes({ pinned, struck }, prepared.analysis, yield* prepared.ground());
}

/** A note if the source is given back whole, has fewer sentences than the items asked for, or nothing that comes close enough to `about`. */
function noteIfShort(
  document: Document,
  options: SummaryOptions,
  { text, characters, sentences }: SummaryBody,
  { isWholeSource }: Draft,
): SummaryNote[] {
  if (isWholeSource === true) return [{ code: 'source_short' }];
  const budget = resolveLength(options.length, options.shape, countCharacters(document.text));
  const short: SummaryNote[] = [{ code: 'length_short' }];
  if (budget.kind !== 'items') return characters < rangeOf(budget).low ? short : [];
  const count = countItems(options.shape, text, sentences.length);
  return budget.isLoose || count === undefined || count >= budget.count ? [] : short;
}

async function* emit(
  events: Iterable<EngineEvent | undefined>,
  context: SummarizeContext,
): AsyncGenerator<EngineEvent> {
  for (const event of events) {
    await pause(context);
    if (event !== undefined) yield event;
  }
}

function rejectUnsupported(document: Document, options: SummaryOptions): void {
  const { language, reader } = options;
  const isOwn = language === 'source' || language.split('-')[0] === document.language.split('-')[0];
  if (!isOwn) throw new SummarizeError('language_unsupported');
  if (reader === 'easyJapanese' || reader === 'child') {
    throw new SummarizeError('invalid_request', { reason: 'reader_needs_llm' });
  }
  // Zero-width and control characters are not content either.
  if (!/[^\s\p{C}]/u.test(document.text)) throw new SummarizeError('source_empty');
}

/** Splits and tokenises, reporting progress. Throws `source_empty` when there is nothing to read. */
export async function* readAll(document: Document, context: SummarizeContext): AsyncGenerator<EngineEvent, Analysis> {
  const steps = analyseInSteps(document, context.dictionary);
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      if (step.value.sentences.length === 0) throw new SummarizeError('source_empty');
      return step.value;
    }
    yield { type: 'progress', stage: 'split', done: step.value, total: document.text.length };
    await pause(context);
  }
}

/** Runs work in steps. Between two steps the host can run other work or abort. See `text/run-steps` of language. */
export async function runStepsWithPauses<Result>(
  steps: Generator<unknown, Result>,
  context: SummarizeContext,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    await pause(context);
    if (step.done === true) return step.value;
  }
}

async function pause(context: SummarizeContext): Promise<void> {
  context.signal?.throwIfAborted();
  await context.pause?.();
}

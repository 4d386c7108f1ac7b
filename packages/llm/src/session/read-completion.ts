import type { ModelFault } from '@youyaku/contract/model-faults';
import { type ChatModel, type ChatRequest, isModelFailure, type ModelFailure } from '#chat-model.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';
import { continuationsMax, progressUnits } from './limits.ts';
import { LineReader } from './line-reader.ts';

/** `restart`: discard all lines so far. `units`: how many UTF-16 units of the completion have arrived. */
type CompletionEvent =
  | { readonly type: 'line'; readonly line: string }
  | { readonly type: 'restart' }
  | { readonly type: 'units'; readonly units: number };

/** `isCut`: the provider ended the completion before the model did. `model`: who wrote it, possibly a fallback. */
type CompletionEnd = { readonly isCut: boolean; readonly model: string };

/** A completion as a stream of lines. */
export type Completion = AsyncGenerator<CompletionEvent, CompletionEnd>;

/** What is needed to request a completion and to resume it. */
export type CompletionContext = {
  readonly model: ChatModel;
  readonly signal: AbortSignal;
  readonly language: PromptLanguage;
};

/**
 * The completion is unusable: nothing in the form asked for, another language, nothing that may be kept; or the model's
 * window is too small to read anything.
 */
export class CompletionError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;
  readonly model: string;
  readonly retryAfterSeconds = undefined;

  constructor(fault: Extract<ModelFault, 'broken' | 'language' | 'window'>, model: string) {
    super(`model ${model}: ${fault}`);
    this.fault = fault;
    this.model = model;
  }
}

/** One call. A last line that the provider cut is dropped: half a sentence can mean something else. */
export async function* streamLines(
  { model, signal }: Omit<CompletionContext, 'language'>,
  request: ChatRequest,
): Completion {
  let reader = new LineReader();
  let units = 0;
  for await (const event of model.chat(request, signal)) {
    if (event.type === 'restart') {
      reader = new LineReader();
      units = 0;
      yield { type: 'restart' };
    } else if (event.type === 'text-delta') {
      units += event.text.length;
      for (const line of reader.push(event.text)) yield { type: 'line', line };
      yield { type: 'units', units };
    } else {
      const isCut = event.reason === 'length';
      const last = reader.end();
      if (isCut) last.pop();
      for (const line of last) yield { type: 'line', line };
      return { isCut, model: event.model };
    }
  }
  return { isCut: false, model: model.id };
}

/**
 * Sends the call now, before work that can be done while the model runs; its lines are read later. A fault is thrown where
 * they are read; if they are never read, it is no unhandled rejection.
 */
export function streamEarly(context: CompletionContext, request: ChatRequest): Completion {
  const stream = streamLines(context, request);
  const first = stream.next();
  first.catch(() => undefined);
  return resumeAfterFirst(first, stream);
}

async function* resumeAfterFirst(first: ReturnType<Completion['next']>, stream: Completion): Completion {
  const step = await first;
  if (step.done === true) return step.value;
  yield step.value;
  return yield* stream;
}

/** Folds the lines of a completion into a state. `State` is never mutated. */
export type CompletionReader<State, Event> = {
  readonly initial: State;
  /** The state after one more line; the same state when the line adds nothing. */
  readonly add: (state: State, line: string) => State | Promise<State>;
  /** The lines after which to resume a cut completion; undefined when there is nothing to resume. */
  readonly linesOf: (state: State) => readonly string[] | undefined;
  /** Events that display the state; called whenever it may have changed. */
  readonly show?: (state: State) => Iterable<Event>;
  /** A progress event; called every `progressUnits`. */
  readonly progress?: (state: State) => Event;
  /** Whether far more came than was asked for: the call is then ended. */
  readonly isEnough?: (state: State) => boolean;
};

type Read<State> = CompletionEnd & { readonly state: State };

/** Reads a completion to its end and resumes it where the provider cut it; one that is still cut then is reported as cut. */
export async function* readCompletion<State, Event>(
  context: CompletionContext,
  request: ChatRequest,
  reader: CompletionReader<State, Event>,
  stream = streamLines(context, request),
): AsyncGenerator<Event, Read<State>> {
  let read = yield* readStream(stream, context, reader, reader.initial);
  for (let round = 0; read.isCut && round < continuationsMax; round += 1) {
    const lines = reader.linesOf(read.state);
    if (lines === undefined) break;
    const next = streamLines(context, continuePrompt(request, lines.join('\n'), context.language));
    try {
      read = yield* readStream(next, context, reader, read.state);
    } catch (error) {
      // The complete lines are kept.
      if (!isModelFailure(error) || lines.length === 0) throw error;
      break;
    }
  }
  return read;
}

async function* readStream<State, Event>(
  stream: Completion,
  { model }: CompletionContext,
  { add, show, progress, isEnough }: CompletionReader<State, Event>,
  before: State,
): AsyncGenerator<Event, Read<State>> {
  let state = before;
  let unitsReported = 0;
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { state, ...step.value };
    const event = step.value;
    if (event.type === 'units') {
      if (progress === undefined || event.units - unitsReported < progressUnits) continue;
      unitsReported = event.units;
      yield progress(state);
      continue;
    }
    if (event.type === 'restart') unitsReported = 0;
    const next = event.type === 'restart' ? before : await add(state, event.line);
    if (next === state && event.type === 'line') continue;
    state = next;
    if (show !== undefined) yield* show(state);
    if (isEnough?.(state) !== true) continue;
    const end = { isCut: false, model: model.id };
    await stream.return(end);
    return { state, ...end };
  }
}

/** All lines of one call, for callers that do not stream and do not resume a cut completion. */
export async function collectLines(
  context: Omit<CompletionContext, 'language'>,
  request: ChatRequest,
): Promise<CompletionEnd & { readonly lines: readonly string[] }> {
  let lines: string[] = [];
  const stream = streamLines(context, request);
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { ...step.value, lines };
    if (step.value.type === 'line') lines.push(step.value.line);
    else if (step.value.type === 'restart') lines = [];
  }
}

/** All lines, resumed where the provider cut them. */
export async function collectWhole(context: CompletionContext, request: ChatRequest): Promise<readonly string[]> {
  const initial: readonly string[] = [];
  const { state } = await drain(
    readCompletion(context, request, {
      initial,
      add: (lines, line) => [...lines, line],
      linesOf: (lines) => (lines.length === 0 ? undefined : lines),
    }),
  );
  return state;
}

/** The result of a generator, ignoring what it yields. */
export async function drain<Result>(work: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = await work.next();
    if (step.done === true) return step.value;
  }
}

/** Faults of a single chunk; any other is a fault of the model and ends its whole run. */
export const chunkFaults: ReadonlySet<ModelFault> = new Set(['refusal', 'empty', 'broken', 'window', 'language']);

/**
 * The result of optional work: undefined where the model fails at it. With `faults`, any other fault is thrown.
 */
export async function tryModel<Result>(
  work: Promise<Result>,
  faults?: ReadonlySet<ModelFault>,
): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!isModelFailure(error) || faults?.has(error.fault) === false) throw error;
    return undefined;
  }
}

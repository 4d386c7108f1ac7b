import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import type { AnswerEvent } from '@youyaku/contract/question';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { runStepsWithPauses, summarize } from '@youyaku/summarize';
import { checkByRulesInSteps, type JudgedText } from '@youyaku/llm/judge/check-with-judge';
import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import { answerQuestion } from '@youyaku/llm/answer/answer-question';
import type { ChatModel } from '@youyaku/llm/chat-model';
import type { MaskedString } from '@youyaku/contract/masking';
import { listMasked } from '@youyaku/llm/mask/list-masked';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import { type Dictionary, loadDictionary } from '@youyaku/language/tokenize/dictionary';
import { engineBounds } from '#bounds.ts';
import { watchThreads } from '#metrics/watch-threads.ts';
import { readDictionaryFile } from './dictionary-file.ts';
import { createEngineTurns, type EngineCaller, type EngineTurns } from './engine-turns.ts';
import type { EngineTask, EngineTaskEvent, EngineTaskResult, RemoteWriter, ThreadData } from './engine-thread.ts';
import { factsOf } from './model-channel.ts';
import { createBatchHost, type BatchHost } from './batch-host.ts';
import { createTaskThread, type StartedThread, type TaskThread } from './task-thread.ts';
import { variantBounds } from './variant-bounds.ts';
import { createVariantHost, type VariantHost } from './variant-host.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** A model that writes; without one the built-in engine writes. */
type Writer = {
  readonly model: ChatModel;
  /** 128 random bits in hexadecimal, the same in every attempt of a run. */
  readonly delimiter: string;
  /** What the model must not see: stated by every caller, also where it is nothing. */
  readonly masking: MaskPlan | undefined;
  /** Terms for the prompt of a summary. */
  readonly glossary?: readonly GlossaryEntry[];
};

/**
 * The engine as the server uses it: short texts at once, long ones on threads so that the event loop stays free. All work takes turns by
 * owner; throws `rate_limited` when the owner has too much waiting, and `engine_timeout` when the work takes too long.
 */
export type EngineHost = {
  summarize(
    document: Document,
    options: SummaryOptions,
    caller: EngineCaller,
    writer?: Writer,
  ): AsyncIterable<EngineEvent>;
  answer(document: Document, inquiry: Inquiry, caller: EngineCaller, writer?: Writer): AsyncIterable<AnswerEvent>;
  /** With a model, it judges what the rules leave open. */
  check(text: string, document: Document, caller: EngineCaller, judge?: Writer): Promise<JudgedText>;
  /** What of a document a plan would mask, each string once. */
  listMasked(document: Document, plan: MaskPlan, caller: EngineCaller): Promise<MaskedString[]>;
  readText(text: string, title: string | undefined, caller: EngineCaller): Promise<Document>;
  readonly variants: VariantHost;
  readonly batches: BatchHost;
  close(): Promise<void>;
};

type EngineOptions = {
  /** Threads that work on long texts; by default one less than there are cores, at least one. */
  threads?: number | undefined;
};

/** Loads the dictionary once into memory that threads share. */
export async function openEngineHost(options: EngineOptions = {}): Promise<EngineHost> {
  const shared = await readDictionaryFile();
  const dictionary = loadDictionary(shared);
  const count = options.threads ?? Math.max(1, Math.min(engineBounds.threadsMax, availableParallelism() - 1));
  const threads = openThreads(shared, count, engineBounds.threadHeapMebibytesMax);
  // NOTE: a task that waits minutes for a model takes no memory from the tasks of other threads, and cannot end them with its own.
  const writing = openThreads(shared, 1, engineBounds.writingHeapMebibytesMax);
  const turns = createEngineTurns(count);
  const forVariants = openThreads(shared, count, variantBounds.heapMebibytesMax);
  const variants = createVariantHost(forVariants, { turns, dictionary });
  const unwatch = watchThreads({ texts: threads, models: writing, variants: forVariants });
  const inRequest = { threads, turns, msMax: engineBounds.requestMsMax };
  const poolFor = (writer: Writer | undefined) => ({ threads: writer === undefined ? threads : writing, turns });
  return {
    summarize(document, request, runCaller, writer) {
      const caller = { ...runCaller, isAccepted: true };
      const { signal } = caller;
      const units = document.text.length;
      if (units <= engineBounds.inlineUnitsMax && writer === undefined)
        return collectInline(turns, caller, (pause) => summarize(document, request, { dictionary, signal, pause }));
      const task = { kind: 'summarize', document, options: request, ...toRemote(writer) } as const;
      return runOnThread({ ...poolFor(writer), units, msMax: engineBounds.runMsMax }, task, caller, writer?.model);
    },
    answer(document, inquiry, caller, writer) {
      const units = document.text.length;
      if (units <= engineBounds.inlineUnitsMax && writer === undefined)
        return collectInline(turns, caller, (pause) =>
          answerQuestion(document, inquiry, { dictionary, signal: caller.signal, pause }),
        );
      const task = { kind: 'answer', document, inquiry, ...toRemote(writer) } as const;
      return runOnThread({ ...poolFor(writer), units, msMax: engineBounds.requestMsMax }, task, caller, writer?.model);
    },
    async check(text, document, caller, judge) {
      const units = document.text.length + text.length;
      const place = { ...poolFor(judge), units, msMax: engineBounds.requestMsMax };
      if (units > engineBounds.inlineUnitsMax || judge !== undefined)
        return runToEnd(place, { kind: 'check', text, document, ...toRemote(judge) }, caller, judge?.model);
      const work = checkByRulesInSteps(text, document, { dictionary });
      const { signal } = caller;
      return turns.runInline(caller, (pause) => runStepsWithPauses(work, { dictionary, signal, pause }));
    },
    listMasked: (document, plan, caller) => listMaskedIn({ inRequest, dictionary }, document, plan, caller),
    readText: (text, title, caller) => readTextIn(inRequest, text, title, caller),
    variants,
    batches: createBatchHost(threads),
    close: () => closeAll(unwatch, [...threads, ...writing, variants]),
  };
}

async function closeAll(unwatch: () => void, parts: readonly { close(): Promise<void> }[]): Promise<void> {
  unwatch();
  await Promise.all(parts.map((part) => part.close()));
}

function openThreads(dictionary: SharedArrayBuffer, count: number, heapMebibytesMax: number): TaskThread[] {
  return Array.from({ length: count }, () => createTaskThread(() => startThread(dictionary, heapMebibytesMax)));
}

function startThread(dictionary: SharedArrayBuffer, maxOldGenerationSizeMb: number): StartedThread {
  const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadData = { dictionary, current };
  const resourceLimits = { maxOldGenerationSizeMb };
  return { worker: new Worker(new URL('engine-thread.ts', import.meta.url), { workerData, resourceLimits }), current };
}

/** All events of a short text are there within milliseconds, so a slow consumer holds no turn. */
async function* collectInline<Event>(
  turns: EngineTurns,
  caller: EngineCaller,
  start: (pause: () => Promise<void>) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  yield* await turns.runInline(caller, async (pause) => {
    const events: Event[] = [];
    for await (const event of start(pause)) events.push(event);
    return events;
  });
}

function listMaskedIn(
  { inRequest, dictionary }: { inRequest: Omit<Place, 'units'>; dictionary: Dictionary },
  document: Document,
  plan: MaskPlan,
  caller: EngineCaller,
): Promise<MaskedString[]> {
  const units = document.text.length;
  if (units > engineBounds.inlineUnitsMax)
    return runToEnd({ ...inRequest, units }, { kind: 'masks', document, plan }, caller);
  const { signal } = caller;
  return inRequest.turns.runInline(caller, (pause) => listMasked(document, plan, { dictionary, signal, pause }));
}

function readTextIn(
  inRequest: Omit<Place, 'units'>,
  text: string,
  title: string | undefined,
  caller: EngineCaller,
): Promise<Document> {
  const units = text.length;
  if (units > engineBounds.inlineReadUnitsMax)
    return runToEnd({ ...inRequest, units }, { kind: 'read-text', text, title }, caller);
  return inRequest.turns.runInline(caller, async () => extractText(text, title === undefined ? {} : { title }));
}

type Place = { threads: readonly TaskThread[]; turns: EngineTurns; units: number; msMax: number };

/** Runs on the least busy thread when the owner's turn comes. */
async function* runOnThread<Task extends EngineTask>(
  { threads, turns, units, msMax }: Place,
  task: Task,
  caller: EngineCaller,
  model: ChatModel | undefined,
): AsyncGenerator<EngineTaskEvent<Task>, EngineTaskResult<Task>> {
  const isWritten = model !== undefined;
  // The time of accepted work counts from its turn. A model has time limits of its own, and what it writes may take long.
  const accepted = caller.isAccepted === true ? await turns.take({ units, isWritten }, caller) : undefined;
  const clock = withTimeLimit(caller.signal, isWritten && task.kind !== 'check' ? undefined : msMax);
  let end = accepted;
  try {
    end ??= await turns.take({ units, isWritten }, { ...caller, signal: clock.signal });
    const [thread] = threads.toSorted((a, b) => a.load() - b.load());
    if (thread === undefined) throw new Error('an engine has at least one thread');
    // NOTE: a turn represents memory, so the turn of an aborted task ends only when the thread has released the task.
    const endTurn = end;
    end = undefined;
    return (yield* thread.run(task, clock.signal, model, endTurn)) as EngineTaskResult<Task>;
  } catch (error) {
    throw clock.explain(error);
  } finally {
    clock.stop();
    end?.();
  }
}

async function runToEnd<Task extends EngineTask>(
  place: Place,
  task: Task,
  caller: EngineCaller,
  model?: ChatModel,
): Promise<EngineTaskResult<Task>> {
  const steps = runOnThread(place, task, caller, model);
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return step.value;
}

function toRemote(writer: Writer | undefined): { writer?: RemoteWriter } {
  if (writer === undefined) return {};
  const { model, ...rest } = writer;
  return { writer: { facts: factsOf(model), ...rest } };
}

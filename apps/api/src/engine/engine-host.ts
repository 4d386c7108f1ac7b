import { Worker } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import type { AnswerEvent } from '@youyaku/contract/question';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import { extractText } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { check } from '@youyaku/summarize/check';
import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import { answerQuestion } from '@youyaku/summarize/llm/answer-question';
import type { ChatModel } from '@youyaku/summarize/llm/chat-model';
import { loadDictionary } from '@youyaku/summarize/tokenize/dictionary';
import { ApiError } from '#http/api-error.ts';
import { readDictionaryFile } from './dictionary-file.ts';
import type {
  EngineTask,
  EngineTaskEvent,
  EngineTaskResult,
  HostMessage,
  RemoteWriter,
  ThreadMessage,
} from './engine-thread.ts';
import { factsOf, type ModelQuestion, serveModel } from './model-line.ts';

type Checked = { sentences: Sentence[]; coverage: Coverage };

/** A model that writes; without one the built-in engine does. */
type Writer = {
  readonly model: ChatModel;
  /** 128 random bits in hexadecimal, the same in every attempt of a run. */
  readonly delimiter: string;
};

/** The built-in engine as the server uses it: short texts at once, long ones on a thread so that the event loop stays free. */
export type EngineHost = {
  summarize(
    document: Document,
    options: SummaryOptions,
    signal: AbortSignal,
    writer?: Writer,
  ): AsyncIterable<EngineEvent>;
  answer(document: Document, inquiry: Inquiry, signal: AbortSignal, writer?: Writer): AsyncIterable<AnswerEvent>;
  check(text: string, document: Document, signal: AbortSignal): Promise<Checked>;
  readText(text: string, title: string | undefined, signal: AbortSignal): Promise<Document>;
  close(): Promise<void>;
};

/** Longest text worked on in the main thread, in UTF-16 units; about 15 ms of work. */
const inlineUnitsMax = 4_000;

/** Loads the dictionary once into memory that threads share. */
export async function openEngineHost(): Promise<EngineHost> {
  const shared = await readDictionaryFile();
  const dictionary = loadDictionary(shared);
  const thread = createEngineThread(shared);
  return {
    async *summarize(document, options, signal, writer) {
      // NOTE: what a model writes is checked line by line; with many models writing at once that belongs in the thread.
      const isInline = document.text.length <= inlineUnitsMax && writer === undefined;
      if (isInline) yield* summarize(document, options, { dictionary, signal });
      else yield* thread.run(toTask(document, options, writer), signal, writer?.model);
    },
    async *answer(document, inquiry, signal, writer) {
      if (document.text.length <= inlineUnitsMax)
        yield* answerQuestion(document, inquiry, { dictionary, signal, writer });
      else yield* thread.run({ kind: 'answer', document, inquiry, ...toRemote(writer) }, signal, writer?.model);
    },
    async check(text, document, signal) {
      if (document.text.length + text.length <= inlineUnitsMax) return check(text, document, { dictionary });
      return thread.ask({ kind: 'check', text, document }, signal);
    },
    async readText(text, title, signal) {
      if (text.length <= inlineUnitsMax * 10) return extractText(text, title === undefined ? {} : { title });
      return thread.ask({ kind: 'read-text', text, title }, signal);
    },
    close: () => thread.close(),
  };
}

function toTask(
  document: Document,
  options: SummaryOptions,
  writer: Writer | undefined,
): Extract<EngineTask, { kind: 'summarize' }> {
  return { kind: 'summarize', document, options, ...toRemote(writer) };
}

function toRemote(writer: Writer | undefined): { writer?: RemoteWriter } {
  return writer === undefined ? {} : { writer: { facts: factsOf(writer.model), delimiter: writer.delimiter } };
}

type Waiting = {
  events: (EngineEvent | AnswerEvent)[];
  wake: () => void;
  result?: unknown;
  error?: Error;
  isDone: boolean;
  ask: ((question: ModelQuestion) => void) | undefined;
};
type EngineThread = {
  run<Task extends EngineTask>(
    task: Task,
    signal: AbortSignal,
    model?: ChatModel,
  ): AsyncGenerator<EngineTaskEvent<Task>, unknown>;
  ask<Task extends EngineTask>(task: Task, signal: AbortSignal): Promise<EngineTaskResult<Task>>;
  close(): Promise<void>;
};

/** One thread, started with its first task; tasks on it take turns. A thread that dies fails its tasks and is replaced. */
function createEngineThread(dictionary: SharedArrayBuffer): EngineThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const failAll = (error: Error): void => {
    worker = undefined;
    for (const task of waiting.values()) settle(task, { error });
  };
  const start = (): Worker => {
    const next = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData: dictionary });
    next.on('message', (message: ThreadMessage) => {
      const task = waiting.get(message.id);
      if (task === undefined) return;
      if (message.kind === 'events') {
        task.events.push(...message.events);
        task.wake();
      } else if (message.kind === 'result') settle(task, { result: message.result });
      else if (message.kind === 'error') settle(task, { error: new ApiError(message.code, message) });
      else task.ask?.(message);
    });
    next.on('error', (error) => failAll(new ApiError('internal', { cause: error })));
    next.unref();
    return next;
  };

  async function* run<Task extends EngineTask>(
    task: Task,
    signal: AbortSignal,
    model?: ChatModel,
  ): AsyncGenerator<EngineTaskEvent<Task>, unknown> {
    // Nobody would hear the event of one that is aborted already, and the task would go on to its end.
    signal.throwIfAborted();
    const id = (lastId += 1);
    worker ??= start();
    const target = worker;
    const post = (message: HostMessage): void => target.postMessage(message);
    const line = model === undefined ? undefined : serveModel(model, post);
    const state: Waiting = { events: [], wake: () => undefined, isDone: false, ask: line?.ask };
    waiting.set(id, state);
    const onAbort = (): void => post({ kind: 'abort', id });
    signal.addEventListener('abort', onAbort);
    try {
      post({ kind: 'task', id, task });
      while (true) {
        // NOTE: more may have come, and the end too, while the reader worked on the last ones.
        while (state.events.length > 0) yield* state.events.splice(0) as EngineTaskEvent<Task>[];
        if (state.error !== undefined) throw state.error;
        if (state.isDone) return state.result;
        await new Promise<void>((resolve) => (state.wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      if (!state.isDone) onAbort();
      line?.close();
      waiting.delete(id);
    }
  }

  return {
    run,
    async ask<Task extends EngineTask>(task: Task, signal: AbortSignal) {
      const steps = run(task, signal);
      let step = await steps.next();
      while (step.done !== true) step = await steps.next();
      return step.value as EngineTaskResult<Task>;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function settle(task: Waiting, outcome: { result?: unknown; error?: Error }): void {
  Object.assign(task, outcome, { isDone: true });
  task.wake();
}

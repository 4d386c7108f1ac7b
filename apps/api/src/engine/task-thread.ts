import type { Worker } from 'node:worker_threads';
import { createAsyncQueue, type AsyncQueue } from '@youyaku/contract/async-queue';
import type { AnswerEvent } from '@youyaku/contract/question';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { ChatModel } from '@youyaku/llm/chat-model';
import { ApiError } from '#http/api-error.ts';
import type { EngineTask, EngineTaskEvent, HostMessage, ThreadMessage } from './engine-thread.ts';
import { type ModelRequest, serveModel } from './model-channel.ts';
import { watchThread, type WatchTimes } from './watch-thread.ts';

/** A thread with its memory cell, into which it writes the id of the task it works on. */
export type StartedThread = { worker: Worker; current: Int32Array };

export type TaskThread = {
  /** Number of tasks that the thread has not ended yet. */
  load(): number;
  isStarted(): boolean;
  /** How long it has computed so far, in ms; never less than before. */
  busyMs(): number;
  /**
   * `onReleased` is called at least once, when the thread holds nothing of the task any more; for an aborted caller that may be later than its
   * end.
   */
  run<Task extends EngineTask>(
    task: Task,
    signal: AbortSignal,
    model?: ChatModel,
    onReleased?: () => void,
  ): AsyncGenerator<EngineTaskEvent<Task>, unknown>;
  close(): Promise<void>;
};

type RunningThread = StartedThread & {
  /** The tasks that the thread has not ended, each with the callback for its end. */
  working: Map<number, () => void>;
  post: (message: HostMessage) => void;
  close: () => Promise<void>;
};

type Waiting = {
  events: AsyncQueue<EngineEvent | AnswerEvent, unknown>;
  ask: ((question: ModelRequest) => void) | undefined;
};

/**
 * One thread, started with its first task; its tasks take turns step by step. A thread that dies or no longer responds is replaced: the
 * task it was working on fails for good, the others with a temporary fault.
 */
export function createTaskThread(start: () => StartedThread, times?: WatchTimes): TaskThread {
  const waiting = new Map<number, Waiting>();
  let thread: RunningThread | undefined;
  let lastId = 0;

  async function* work<Task extends EngineTask>(
    id: number,
    task: Task,
    signal: AbortSignal,
    model: ChatModel | undefined,
    onReleased: () => void,
  ): AsyncGenerator<EngineTaskEvent<Task>, unknown> {
    // An already aborted signal fires no event, and the task would run to its end.
    signal.throwIfAborted();
    thread ??= openThread(start(), waiting, (replaced) => thread === replaced && (thread = undefined), times);
    const { working, post } = thread;
    const line = model === undefined ? undefined : serveModel(model, post);
    const events = createAsyncQueue<EngineTaskEvent<Task>, unknown>();
    waiting.set(id, { events, ask: line?.ask });
    // NOTE: an aborted caller does not wait for the thread, which learns of it after its current step.
    const onAbort = (): void => events.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      post({ kind: 'task', id, task });
      working.set(id, onReleased);
      return yield* events;
    } finally {
      signal.removeEventListener('abort', onAbort);
      if (working.has(id)) post({ kind: 'abort', id });
      line?.close();
      waiting.delete(id);
    }
  }

  return {
    load: () => thread?.working.size ?? 0,
    isStarted: () => thread !== undefined,
    busyMs: sumBusyMs(() => thread?.worker),
    async *run(task, signal, model, onReleased = () => undefined) {
      const id = (lastId += 1);
      try {
        return yield* work(id, task, signal, model, onReleased);
      } finally {
        // The task never reached the thread, or its thread is gone.
        if (thread?.working.has(id) !== true) onReleased();
      }
    },
    close: async () => thread?.close(),
  };
}

/** Watches the thread and passes its messages to the tasks that wait for them; calls `onReplaced` when the thread is no longer usable. */
function openThread(
  { worker, current }: StartedThread,
  waiting: ReadonlyMap<number, Waiting>,
  onReplaced: (thread: RunningThread) => void,
  times: WatchTimes | undefined,
): RunningThread {
  const working: RunningThread['working'] = new Map();
  const post = (message: HostMessage): void => worker.postMessage(message);
  const replace = (error: ApiError): void => {
    onReplaced(thread);
    watch.stop();
    void worker.terminate();
    const id = current[0] ?? 0;
    for (const [one, onReleased] of working) {
      onReleased();
      waiting.get(one)?.events.fail(one === id ? error : temporaryFault());
    }
    working.clear();
  };
  const watch = watchThread(
    { isBusy: () => working.size > 0, ping: () => post({ kind: 'ping' }) },
    () => replace(refusal('stuck')),
    times,
  );
  const close = async (): Promise<void> => {
    watch.stop();
    await worker.terminate();
  };
  const thread: RunningThread = { worker, current, working, post, close };
  worker.on('message', (message: ThreadMessage) => {
    watch.hear();
    if (message.kind === 'pong') return;
    if (message.kind === 'result' || message.kind === 'error') {
      working.get(message.id)?.();
      working.delete(message.id);
    }
    const task = waiting.get(message.id);
    if (task !== undefined) receive(task, message);
  });
  worker.on('error', (error) =>
    replace(isOutOfMemory(error) ? refusal('memory') : new ApiError('internal', { cause: error })),
  );
  worker.unref();
  return thread;
}

/** Sums what threads that replaced each other have computed. One that is gone says nothing any more: what it said last counts. */
function sumBusyMs(findWorker: () => Worker | undefined): () => number {
  let formerMs = 0;
  let currentMs = 0;
  let current: Worker | undefined;
  return () => {
    const worker = findWorker();
    if (worker !== current) {
      formerMs += currentMs;
      currentMs = 0;
      current = worker;
    }
    currentMs = Math.max(currentMs, worker?.performance.eventLoopUtilization().active ?? 0);
    return formerMs + currentMs;
  };
}

function receive({ events, ask }: Waiting, message: Exclude<ThreadMessage, { kind: 'pong' }>): void {
  if (message.kind === 'events') for (const event of message.events) events.push(event);
  else if (message.kind === 'result') events.end(message.result);
  else if (message.kind === 'error') events.fail(new ApiError(message.code, message));
  else ask?.(message);
}

/** A task that would end every thread is not retried. */
function refusal(reason: 'stuck' | 'memory'): ApiError {
  return new ApiError('engine_timeout', { reason });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Another task was at fault: a retry will do, and a run is resumed without losing an attempt. */
function temporaryFault(): ApiError {
  const cause = Object.assign(new Error('the engine thread was replaced'), { code: 'EAGAIN' });
  return new ApiError('engine_unavailable', { reason: 'machine_busy', cause });
}

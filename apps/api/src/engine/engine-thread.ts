import { setImmediate as breathe } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import type { ErrorCode } from '@youyaku/contract/errors';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { check } from '@youyaku/summarize/check';
import { loadDictionary } from '@youyaku/summarize/tokenize/dictionary';
import { toApiError } from '#http/to-api-error.ts';

export type EngineTask =
  | { kind: 'summarize'; document: Document; options: SummaryOptions }
  | { kind: 'check'; text: string; document: Document }
  | { kind: 'read-text'; text: string; title: string | undefined };

export type EngineTaskResult<Task extends EngineTask> = Task extends { kind: 'check' }
  ? ReturnType<typeof check>
  : Task extends { kind: 'read-text' }
    ? Document
    : undefined;

export type HostMessage = { kind: 'task'; id: number; task: EngineTask } | { kind: 'abort'; id: number };
export type ThreadMessage =
  | { kind: 'events'; id: number; events: EngineEvent[] }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; code: ErrorCode; reason?: string | undefined; charactersMin?: number | undefined };

const dictionary = loadDictionary(workerData as SharedArrayBuffer);
const aborts = new Map<number, AbortController>();

parentPort?.on('message', (message: HostMessage) => {
  if (message.kind === 'abort') aborts.get(message.id)?.abort();
  else void runTask(message.id, message.task);
});

async function runTask(id: number, task: EngineTask): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
  try {
    // NOTE: a pause lets aborts and other tasks in between two slices of a long text.
    const pause = async (): Promise<void> => void (await breathe());
    if (task.kind === 'summarize') {
      const context = { dictionary, signal: abort.signal, pause };
      for await (const event of summarize(task.document, task.options, context))
        post({ kind: 'events', id, events: [event] });
      post({ kind: 'result', id, result: undefined });
    } else if (task.kind === 'check') {
      post({ kind: 'result', id, result: check(task.text, task.document, { dictionary }) });
    } else {
      post({
        kind: 'result',
        id,
        result: extractText(task.text, task.title === undefined ? {} : { title: task.title }),
      });
    }
  } catch (error) {
    const { code, reason, charactersMin } = toApiError(error);
    post({ kind: 'error', id, code, reason, charactersMin });
  } finally {
    aborts.delete(id);
  }
}

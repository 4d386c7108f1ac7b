import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { readDictionaryFile } from './dictionary-file.ts';
import type { EngineTask, HostMessage, ThreadData, ThreadMessage } from './engine-thread.ts';

const facts = { id: 'm', label: 'm', contextTokens: 100_000, outputTokensMax: 1_000, version: '1' };
const document = extractText('井戸の水位が三十センチ下がった。雨が一週間降らなかったためである。');
const task: EngineTask = {
  kind: 'summarize',
  document,
  options: resolveSummaryOptions({}),
  writer: { facts, masking: undefined, delimiter: '0'.repeat(32) },
};

it('names the task that a reply of a model has woken, so that no other task is blamed', async () => {
  const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadData = { dictionary: await readDictionaryFile(), current };
  const worker = new Worker(new URL('engine-thread.ts', import.meta.url), { workerData });
  const calls = new Map<number, number>();
  const ready = new Set<number>();
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'model-call') calls.set(message.id, message.call);
    if (message.kind !== 'events') return;
    if (message.events.some((event) => event.type === 'stage-start' && event.stage === 'write')) ready.add(message.id);
  });
  const post = (message: HostMessage): void => worker.postMessage(message);
  try {
    for (const id of [1, 2]) post({ kind: 'task', id, task });
    await expect.poll(() => [ready.size, calls.size], { timeout: 10_000 }).toEqual([2, 2]);
    for (const id of [1, 2, 1]) {
      const event = { type: 'text-delta', text: '水' } as const;
      post({ kind: 'model-event', id, call: calls.get(id) ?? 0, event });
      await expect.poll(() => current[0]).toBe(id);
    }
  } finally {
    await worker.terminate();
  }
});

import { expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { createEngineTurns } from './engine-turns.ts';
import type { TaskThread } from './task-thread.ts';
import { variantBounds } from './variant-bounds.ts';
import { createVariantHost } from './variant-host.ts';
import type { VariantTask } from './write-variant.ts';

type Begun = { task: VariantTask; signal: AbortSignal; end: () => void };

/** A thread whose tasks end when the test says so. */
function openThread(isStarted = true) {
  const begun: Begun[] = [];
  const thread = {
    load: () => 0,
    isStarted: () => isStarted,
    async *run(task: VariantTask, signal: AbortSignal, _: unknown, onReleased: () => void) {
      const done = Promise.withResolvers<string>();
      begun.push({ task, signal, end: () => done.resolve(task.key) });
      signal.addEventListener('abort', () => done.reject(signal.reason as Error));
      try {
        yield { type: 'stage-start', stage: 'split' } as const;
        return await done.promise;
      } finally {
        onReleased();
      }
    },
    close: async () => undefined,
  };
  return { begun, host: createVariantHost([thread as unknown as TaskThread], inline) };
}

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
const options = resolveSummaryOptions({});
const inline = { turns: createEngineTurns(1), dictionary: readTestDictionary() };

function callerOf(ownerId: string, signal = new AbortController().signal) {
  return { ownerId, signal };
}

it('works for an owner on one variant at a time, and for another owner meanwhile', async () => {
  const { begun, host } = openThread();
  const write = (ownerId: string, key: string) =>
    host.write({ key, options, isHeld: true }, callerOf(ownerId), () => undefined);
  const all = [write('a', '1'), write('a', '2'), write('b', '3')];
  await settle();
  expect(begun.map(({ task }) => task.key)).toEqual(['1', '3']);
  for (const { end } of begun) end();
  await settle();
  expect(begun.map(({ task }) => task.key)).toEqual(['1', '3', '2']);
  begun[2]?.end();
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

it('refuses an owner who has many waiting', async () => {
  const { begun, host } = openThread();
  const over = new AbortController();
  const all = Array.from({ length: 100 }, (_, nth) =>
    host.write({ key: `${nth}`, options, isHeld: true }, callerOf('a', over.signal), () => undefined),
  );
  const outcomes = Promise.allSettled(all);
  await settle();
  expect(begun).toHaveLength(1);
  over.abort(new Error('over'));
  const refused = (await outcomes).filter(
    (outcome) => outcome.status === 'rejected' && (outcome.reason as { code?: string }).code === 'rate_limited',
  );
  expect(refused).toHaveLength(100 - 1 - variantBounds.short.waitingPerOwnerMax);
});

it('ends the work of a request that is closed, and lets the next one begin', async () => {
  const { begun, host } = openThread();
  const closed = new AbortController();
  const first = host.write({ key: '1', options, isHeld: true }, callerOf('a', closed.signal), () => undefined);
  const second = host.write({ key: '2', options, isHeld: true }, callerOf('a'), () => undefined);
  await settle();
  closed.abort(new Error('closed'));
  await expect(first).rejects.toThrow('closed');
  expect(begun[0]?.signal.aborted).toBe(true);
  await settle();
  begun[1]?.end();
  expect(await second).toBe('2');
});

it('prepares one long text at a time, beside which short ones go on', async () => {
  const { begun, host } = openThread();
  const text = 'あ'.repeat(variantBounds.shortUnitsMax + 1);
  const write = (ownerId: string, source: { text: string; title: undefined }) =>
    host.write({ key: ownerId, options, isHeld: true, source }, callerOf(ownerId), () => undefined);
  const all = [
    write('a', { text, title: undefined }),
    write('b', { text, title: undefined }),
    write('c', { text: text.slice(0, variantBounds.shortUnitsMax), title: undefined }),
  ];
  await settle();
  expect(begun.map(({ task }) => task.key)).toEqual(['a', 'c']);
  for (const { end } of begun) end();
  await settle();
  begun[2]?.end();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('writes variants of short texts at once, and starts no thread for a text that nobody holds', async () => {
  const { begun, host } = openThread(false);
  const source = { text: '市は会館を建て替える。費用は三億円である。', title: undefined };
  const write = (request: { key: string; source?: typeof source }, ownerId = 'a') =>
    host.write({ options, isHeld: true, ...request }, callerOf(ownerId), () => undefined);
  const first = await write({ key: '1', source });
  expect(await write({ key: '1' })).toEqual(first);
  expect([await write({ key: '2' }), await write({ key: '1' }, 'b')]).toEqual([undefined, undefined]);
  host.forget('a');
  expect(await write({ key: '1' })).toBeUndefined();
  expect(begun).toEqual([]);
});

import { expect, it } from 'vitest';
import { createNewestFirst } from './newest-first.ts';

const idle = new AbortController().signal;

/** A request that waits until it is told to begin and then to end. */
function openWork() {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<string>();
  const work = async (signal: AbortSignal, begin: () => void): Promise<string> => {
    const aborted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => aborted.reject(signal.reason as Error));
    await Promise.race([begun.promise, aborted.promise]);
    begin();
    return Promise.race([done.promise, aborted.promise]);
  };
  return { begin: begun.resolve, end: done.resolve, work };
}

it('drops an older request that waits, and none that has begun', async () => {
  const newest = createNewestFirst();
  const [first, second, third] = [openWork(), openWork(), openWork()];
  const running = newest.run('a', idle, first.work);
  first.begin();
  await Promise.resolve();
  await Promise.resolve();
  const waiting = newest.run('a', idle, second.work);
  const last = newest.run('a', idle, third.work);
  await expect(waiting).rejects.toMatchObject({ code: 'conflict', reason: 'superseded' });
  for (const { begin, end } of [first, third]) {
    begin();
    end('done');
  }
  expect(await Promise.all([running, last])).toEqual(['done', 'done']);
});

it('keeps lanes apart', async () => {
  const newest = createNewestFirst();
  const [one, other] = [openWork(), openWork()];
  const both = [newest.run('a', idle, one.work), newest.run('b', idle, other.work)];
  for (const { begin, end } of [one, other]) {
    begin();
    end('done');
  }
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

it('ends with the signal of its request', async () => {
  const newest = createNewestFirst();
  const closed = new AbortController();
  const waiting = newest.run('a', closed.signal, openWork().work);
  closed.abort(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
});

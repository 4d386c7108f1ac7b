import { describe, expect, it } from 'vitest';
import { createAsyncQueue, type AsyncQueue } from './async-queue.ts';

async function readAll<Item, Result>(queue: AsyncQueue<Item, Result>) {
  const items: Item[] = [];
  try {
    for (;;) {
      const { done, value } = await queue.next();
      if (done === true) return { items, result: value };
      items.push(value);
    }
  } catch (error) {
    return { items, error };
  }
}

describe('createAsyncQueue', () => {
  it('returns pushed items in order, before and during a pull, then the result', async () => {
    const queue = createAsyncQueue<number | undefined, string>();
    queue.push(1);
    queue.push(undefined);
    const reading = readAll(queue);
    await Promise.resolve();
    queue.push(3);
    expect(queue.isEnded).toBe(false);
    queue.end('done');
    queue.push(4);
    queue.end('again');
    expect(queue.isEnded).toBe(true);
    expect(await reading).toEqual({ items: [1, undefined, 3], result: 'done' });
  });

  it('can be iterated and returns its result', async () => {
    const queue = createAsyncQueue<number, string>();
    queue.push(1);
    queue.end('done');
    const relay = async function* () {
      return yield* queue;
    };
    const relayed = relay();
    expect(await relayed.next()).toEqual({ done: false, value: 1 });
    expect(await relayed.next()).toEqual({ done: true, value: 'done' });
  });

  it('returns what was pushed before it failed', async () => {
    const queue = createAsyncQueue<number>();
    queue.push(1);
    queue.fail(new Error('broke'));
    queue.fail(new Error('later'));
    expect(await readAll(queue)).toMatchObject({ items: [1], error: { message: 'broke' } });
  });

  it.each(['returns nothing more when it was aborted while %s', 'ended'])(
    'gives nothing more when it was aborted while %s',
    async (state) => {
      const queue = createAsyncQueue<number>();
      queue.push(1);
      if (state === 'ended') queue.end();
      queue.abort(new Error('left'));
      expect(await readAll(queue)).toMatchObject({ items: [], error: { message: 'left' } });
    },
  );

  it('wakes a waiting reader when it is aborted, and stays ended once everything was pulled', async () => {
    const waiting = createAsyncQueue<number>();
    const reading = readAll(waiting);
    waiting.abort(new Error('left'));
    expect(await reading).toMatchObject({ items: [], error: { message: 'left' } });
    const done = createAsyncQueue<number, string>();
    done.end('done');
    done.abort(new Error('left'));
    expect(await readAll(done)).toEqual({ items: [], result: 'done' });
  });
});

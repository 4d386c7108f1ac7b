import { describe, expect, it } from 'vitest';
import { mapBounded, runBounded } from './run-bounded.ts';

/** Work that ends when the test says so. */
function createWork() {
  const started: number[] = [];
  const ended: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const work = async (item: number, _index: number, signal: AbortSignal): Promise<string> => {
    started.push(item);
    const end = Promise.withResolvers<string>();
    ends.set(item, end);
    signal.addEventListener('abort', () => end.reject(signal.reason), { once: true });
    try {
      return await end.promise;
    } finally {
      ended.push(item);
    }
  };
  return {
    work,
    started,
    ended,
    end: (item: number) => ends.get(item)?.resolve(`result ${item}`),
    fail: (item: number) => ends.get(item)?.reject(new Error(`failed ${item}`)),
  };
}

describe('runBounded', () => {
  it('runs a bounded number at once, yields each result as it completes, and counts them', async () => {
    const { work, started, end } = createWork();
    const results = runBounded([1, 2, 3, 4], { atOnceMax: 2, work });
    const first = results.next();
    expect(started).toEqual([1, 2]);
    end(2);
    expect(await first).toEqual({ done: false, value: { index: 1, result: 'result 2', done: 1 } });
    const second = results.next();
    expect(started).toEqual([1, 2, 3]);
    end(1);
    expect((await second).value).toEqual({ index: 0, result: 'result 1', done: 2 });
    const third = results.next();
    expect(started).toEqual([1, 2, 3, 4]);
    end(3);
    end(4);
    await third;
    await results.next();
    expect(await results.next()).toEqual({ done: true, value: undefined });
  });

  it('aborts the rest when one fails, and only then throws', async () => {
    const { work, started, ended, fail } = createWork();
    const results = mapBounded([1, 2, 3], { atOnceMax: 2, work });
    fail(1);
    await expect(results).rejects.toThrow('failed 1');
    expect({ started, ended }).toEqual({ started: [1, 2], ended: [1, 2] });
  });

  it('aborts the rest when the consumer stops iterating', async () => {
    const { work, started, ended, end } = createWork();
    const results = runBounded([1, 2, 3], { atOnceMax: 3, work });
    const first = results.next();
    end(2);
    await first;
    await results.return();
    expect({ started, ended }).toEqual({ started: [1, 2, 3], ended: [2, 1, 3] });
  });

  it("throws the signal's reason, also when aborted before the start", async () => {
    const controller = new AbortController();
    const { work, started, ended } = createWork();
    const results = mapBounded([1, 2, 3], { atOnceMax: 2, work, signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(results).rejects.toThrow('left');
    await expect(mapBounded([1], { atOnceMax: 2, work, signal: controller.signal })).rejects.toThrow('left');
    expect({ started, ended }).toEqual({ started: [1, 2], ended: [1, 2] });
  });

  it('takes items from the iterable only as needed', async () => {
    const taken: number[] = [];
    const items = function* () {
      for (let item = 0; item < 5; item += 1) {
        taken.push(item);
        yield item;
      }
    };
    const counts: number[] = [];
    const atOnce: number[] = [];
    let running = 0;
    const results = await mapBounded(items(), {
      atOnceMax: 2,
      work: async (item) => {
        atOnce.push((running += 1));
        await Promise.resolve();
        expect(taken.length).toBeLessThanOrEqual(item + 2);
        running -= 1;
        return item * 2;
      },
      onDone: (done) => counts.push(done),
    });
    expect(results).toEqual([0, 2, 4, 6, 8]);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    expect(Math.max(...atOnce)).toBe(2);
  });

  it('yields nothing for no items', async () => {
    expect(await mapBounded([], { atOnceMax: 2, work: async () => 1 })).toEqual([]);
  });
});

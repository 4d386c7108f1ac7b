export type BoundedOptions<Item, Result> = {
  /** At least 1. The next item is taken from the iterable only when it can start. */
  atOnceMax: number;
  /** `signal` aborts when the caller's does, when another item's work fails, and when the caller stops iterating. */
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>;
  signal?: AbortSignal;
};

/** The result of the item at `index`; `done` counts the results so far, including this one. */
export type BoundedResult<Result> = { index: number; result: Result; done: number };

/**
 * Processes many items with bounded concurrency, starting them in order, and yields each result as it completes. No work is left
 * running afterwards: the first failure, or a caller that stops, aborts the rest and waits for it to end. Throws the first
 * failure, or the reason of `signal`.
 */
export async function* runBounded<Item, Result>(
  items: Iterable<Item>,
  { atOnceMax, work, signal: outer }: BoundedOptions<Item, Result>,
): AsyncGenerator<BoundedResult<Result>, void> {
  const controller = new AbortController();
  const signal = outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]);
  const running = new Map<number, Promise<Omit<BoundedResult<Result>, 'done'>>>();
  let started = 0;
  let done = 0;
  const waiting = items[Symbol.iterator]();
  try {
    for (;;) {
      while (running.size < atOnceMax) {
        signal.throwIfAborted();
        const next = waiting.next();
        if (next.done === true) break;
        const index = started++;
        running.set(
          index,
          work(next.value, index, signal).then((result) => ({ index, result })),
        );
      }
      if (running.size === 0) return;
      const finished = await Promise.race(running.values());
      running.delete(finished.index);
      yield { ...finished, done: (done += 1) };
    }
  } finally {
    controller.abort();
    waiting.return?.();
    await Promise.allSettled(running.values());
  }
}

/** Like `runBounded`, but returns the results in the order of the items. `onDone` receives the number completed so far. */
export async function mapBounded<Item, Result>(
  items: Iterable<Item>,
  { onDone, ...options }: BoundedOptions<Item, Result> & { onDone?: (done: number) => void },
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const { index, result, done } of runBounded(items, options)) {
    results[index] = result;
    onDone?.(done);
  }
  return results;
}

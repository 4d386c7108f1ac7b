/** Between one who pushes when something happens and one who pulls when there is time for it. */
export type AsyncQueue<Item, Result = void> = {
  push(item: Item): void;
  /** No more items come. What was pushed before is still given; `result` is what the iteration returns. */
  end(result: Result): void;
  /** As `end`, but the reader gets the error behind the last item. */
  fail(error: unknown): void;
  /** The reader gets the error at its next pull; what was pushed and not yet pulled is dropped. */
  abort(reason: unknown): void;
  /** Whether it was ended, failed or aborted; whatever is pushed from then on is dropped, and another end changes nothing. */
  readonly isEnded: boolean;
  /** The next item, or the end. One reader pulls, one item at a time. */
  next(): Promise<IteratorResult<Item, Result>>;
  [Symbol.asyncIterator](): AsyncQueue<Item, Result>;
};

type Ending<Result> = { kind: 'result'; result: Result } | { kind: 'error'; error: unknown };

/** Holds everything pushed until it is pulled: whoever pushes bounds how much that can be. */
export function createAsyncQueue<Item, Result = void>(): AsyncQueue<Item, Result> {
  let items: Item[] = [];
  let ending: Ending<Result> | undefined;
  let wake = (): void => undefined;
  const finish = (given: Ending<Result>): void => {
    ending ??= given;
    wake();
  };
  return {
    push(item) {
      if (ending !== undefined) return;
      items.push(item);
      wake();
    },
    end: (result) => finish({ kind: 'result', result }),
    fail: (error) => finish({ kind: 'error', error }),
    abort(error) {
      // NOTE: also behind an end that nobody has pulled yet, or the reader would work on through all that waits before it.
      if (items.length > 0) ending = undefined;
      items = [];
      finish({ kind: 'error', error });
    },
    get isEnded() {
      return ending !== undefined;
    },
    async next() {
      while (items.length === 0 && ending === undefined) await new Promise<void>((resolve) => (wake = resolve));
      if (items.length > 0) return { done: false, value: items.shift() as Item };
      if (ending?.kind === 'error') throw ending.error;
      return { done: true, value: (ending as { result: Result }).result };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

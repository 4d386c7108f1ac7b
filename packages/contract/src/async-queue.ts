/** Connects a producer that pushes when something happens with a consumer that pulls when it is ready. */
export type AsyncQueue<Item, Result = void> = {
  push(item: Item): void;
  /** No more items follow. Items pushed before are still delivered; `result` is what the iteration returns. */
  end(result: Result): void;
  /** Like `end`, but the consumer gets the error after the last item. */
  fail(error: unknown): void;
  /** The consumer gets the error at its next pull; items not yet pulled are dropped. */
  abort(reason: unknown): void;
  /** Whether it was ended, failed or aborted; later pushes are dropped, and later ends have no effect. */
  readonly isEnded: boolean;
  /** The next item, or the end. One consumer, one pull at a time. */
  next(): Promise<IteratorResult<Item, Result>>;
  [Symbol.asyncIterator](): AsyncQueue<Item, Result>;
};

type QueueEnd<Result> = { kind: 'result'; result: Result } | { kind: 'error'; error: unknown };

/** Buffers everything pushed until it is pulled: the producer must bound the amount. */
export function createAsyncQueue<Item, Result = void>(): AsyncQueue<Item, Result> {
  let items: Item[] = [];
  let ending: QueueEnd<Result> | undefined;
  let wake = (): void => undefined;
  const finish = (given: QueueEnd<Result>): void => {
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
      // NOTE: also after an end that was not pulled yet, or the consumer would process everything still queued before it.
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

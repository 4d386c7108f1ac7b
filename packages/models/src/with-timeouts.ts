/** Thrown when a stream exceeds one of its timeouts. */
export class StreamTimeoutError extends Error {
  override readonly name = 'StreamTimeoutError';
}

export type Timeouts = { readonly firstMs: number; readonly idleMs: number; readonly wholeMs: number };

/**
 * The parts as they arrive. Throws `StreamTimeoutError` when the first takes longer than `firstMs`, another longer than
 * `idleMs`, or the whole stream longer than `wholeMs`; throws the signal's reason as soon as it is aborted, even when
 * the source ignores the signal. Time in which the caller does not pull counts only towards `wholeMs`.
 */
export async function* withTimeouts<Part>(
  parts: AsyncIterator<Part, unknown>,
  { firstMs, idleMs, wholeMs }: Timeouts,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  let stopWaiting: ((reason: unknown) => void) | undefined;
  const onTimeout = (): void => stopWaiting?.(new StreamTimeoutError());
  const onAbort = (): void => stopWaiting?.(signal.reason);
  let hasTimedOut = false;
  const wholeTimer = setTimeout(() => {
    hasTimedOut = true;
    onTimeout();
  }, wholeMs);
  let partTimer = setTimeout(onTimeout, firstMs);
  const next = (): Promise<IteratorResult<Part, unknown>> =>
    new Promise((settle, reject) => {
      stopWaiting = reject;
      partTimer.refresh();
      parts.next().then(settle, reject);
    });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (let isFirst = true; ; isFirst = false) {
      signal.throwIfAborted();
      if (hasTimedOut) throw new StreamTimeoutError();
      const result = await next();
      stopWaiting = undefined;
      if (result.done === true) return;
      if (isFirst) {
        clearTimeout(partTimer);
        partTimer = setTimeout(onTimeout, idleMs);
      }
      yield result.value;
    }
  } finally {
    clearTimeout(partTimer);
    clearTimeout(wholeTimer);
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that hangs would also hang in `return`.
    void parts.return?.(undefined)?.catch(() => undefined);
  }
}

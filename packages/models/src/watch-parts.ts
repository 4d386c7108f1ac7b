/** Thrown when nothing was heard for as long as a clock allows, or the end did not come. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

export type Clocks = { readonly firstMs: number; readonly idleMs: number; readonly wholeMs: number };

/**
 * The parts as they come. Throws `SilenceError` when the first is not there after `firstMs`, another not after `idleMs`, or
 * the end not after `wholeMs`, and the signal's reason as soon as it is aborted, even when the source does not listen. Time in which nobody asks for a
 * part counts for the last clock only.
 */
export async function* watchParts<Part>(
  parts: AsyncIterator<Part, unknown>,
  { firstMs, idleMs, wholeMs }: Clocks,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  let stopWaiting: ((reason: unknown) => void) | undefined;
  const onSilence = (): void => stopWaiting?.(new SilenceError());
  const onAbort = (): void => stopWaiting?.(signal.reason);
  let isOver = false;
  const wholeClock = setTimeout(() => {
    isOver = true;
    onSilence();
  }, wholeMs);
  let clock = setTimeout(onSilence, firstMs);
  const next = (): Promise<IteratorResult<Part, unknown>> =>
    new Promise((settle, reject) => {
      stopWaiting = reject;
      clock.refresh();
      parts.next().then(settle, reject);
    });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (let isFirst = true; ; isFirst = false) {
      signal.throwIfAborted();
      if (isOver) throw new SilenceError();
      const result = await next();
      stopWaiting = undefined;
      if (result.done === true) return;
      if (isFirst) {
        clearTimeout(clock);
        clock = setTimeout(onSilence, idleMs);
      }
      yield result.value;
    }
  } finally {
    clearTimeout(clock);
    clearTimeout(wholeClock);
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that hangs would hang its end as well.
    void parts.return?.(undefined)?.catch(() => undefined);
  }
}

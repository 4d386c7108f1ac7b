import type { Document } from '@youyaku/contract/document';
import { runOpener, type OpenerOptions, type OpenerSource } from './opener-process.ts';

const openersMax = 2;
let open = 0;
const queue: (() => void)[] = [];

/**
 * Opens a source in a process of its own, with a clock, a memory cap and a hard kill: what a hostile file does there ends
 * there. At most two run at once; the rest wait, and leave the queue when they are aborted. Throws `ApiError` with the code of the refusal.
 */
export async function openInChild(source: OpenerSource, options: OpenerOptions): Promise<Document> {
  await takeTurn(options.signal);
  try {
    return await runOpener(source, options);
  } finally {
    const next = queue.shift();
    if (next === undefined) open -= 1;
    else next();
  }
}

/** A turn passes from hand to hand, so that `open` never rises above the limit. */
async function takeTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (open < openersMax) {
    open += 1;
    return;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = (): void => {
    queue.splice(queue.indexOf(resolve), 1);
    reject(signal.reason);
  };
  queue.push(resolve);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

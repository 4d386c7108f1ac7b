import type { Document } from '@youyaku/contract/document';
import type { OpenedPage } from './open-page.ts';
import { runOpener, type OpenerOptions, type OpenerSource } from './opener-process.ts';

const openersMax = 2;
let running = 0;
const queue: (() => void)[] = [];

type Opening = Omit<OpenerSource, 'purpose' | 'isFirst'>;

/**
 * Opens a file in a process of its own, with a clock, a memory cap and a hard kill: what a hostile file does there ends
 * there. At most two run at once; the rest wait, and leave the queue when they are aborted. Throws `ApiError` with the code of the refusal.
 */
export function openInChild(source: Opening, options: OpenerOptions): Promise<Document> {
  return open({ ...source, purpose: 'file' }, options).then(documentOf);
}

/** The same for what a server answered: a page behind a wall is refused, a feed is read as one. */
export function openPageInChild(source: Opening & { isFirst: boolean }, options: OpenerOptions): Promise<OpenedPage> {
  return open({ ...source, purpose: 'page' }, options);
}

/** The same for a transcript that a feed names. */
export function openTranscriptInChild(source: Opening, options: OpenerOptions): Promise<Document> {
  return open({ ...source, purpose: 'transcript' }, options).then(documentOf);
}

function documentOf(opened: OpenedPage): Document {
  if (opened.kind === 'feed') throw new TypeError('only a page may be a feed');
  return opened.document;
}

async function open(source: OpenerSource, options: OpenerOptions): Promise<OpenedPage> {
  await takeTurn(options.signal);
  try {
    return await runOpener(source, options);
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** A turn passes from hand to hand, so that `running` never rises above the limit. */
async function takeTurn(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (running < openersMax) {
    running += 1;
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

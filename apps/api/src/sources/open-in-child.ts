import { fork } from 'node:child_process';
import type { Document } from '@youyaku/contract/document';
import { ApiError } from '#http/api-error.ts';
import type { ChildAnswer, ChildRequest } from './opener-child.ts';

type Bytes = {
  bytes: Uint8Array;
  name?: string | undefined;
  mediaType?: string | undefined;
  charset?: string | undefined;
  url?: string | undefined;
};
type OpenOptions = { signal: AbortSignal; onProgress?: (done: number, total: number) => void; timeoutMs?: number };

const timeoutMsDefault = 90_000;
const heapMebibytesMax = 1_024;
const openersMax = 2;
let open = 0;
const queue: (() => void)[] = [];

/**
 * Opens a file in a process of its own, with a clock, a memory cap and a hard kill: what a hostile file does there ends
 * there. At most two run at once; the rest wait. Throws `ApiError` with the code of the refusal.
 */
export async function openInChild(source: Bytes, options: OpenOptions): Promise<Document> {
  if (open >= openersMax) await new Promise<void>((resolve) => queue.push(resolve));
  else open += 1;
  try {
    return await openOne(source, options);
  } finally {
    const next = queue.shift();
    if (next === undefined) open -= 1;
    else next();
  }
}

function openOne(source: Bytes, { signal, onProgress, timeoutMs = timeoutMsDefault }: OpenOptions): Promise<Document> {
  signal.throwIfAborted();
  const child = fork(new URL('opener-child.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMebibytesMax}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Document>();
  const clock = setTimeout(() => reject(new ApiError('source_unreadable', { reason: 'timeout' })), timeoutMs);
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  child.on('message', (answer: ChildAnswer) => {
    if (answer.kind === 'progress') onProgress?.(answer.done, answer.total);
    else if (answer.kind === 'document') resolve(answer.document);
    else reject(new ApiError(answer.code, { reason: answer.reason }));
  });
  child.on('error', (cause) => reject(new ApiError('source_unreadable', { reason: 'reader_died', cause })));
  child.on('exit', () => reject(new ApiError('source_unreadable', { reason: 'reader_died' })));
  const request: ChildRequest = { ...source };
  child.send(request, (error) => {
    if (error !== null) reject(new ApiError('source_unreadable', { reason: 'reader_died', cause: error }));
  });
  return promise.finally(() => {
    clearTimeout(clock);
    signal.removeEventListener('abort', onAbort);
    child.kill('SIGKILL');
  });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { extract } from '@youyaku/extract';
import type { MemoryWatch } from './memory-watch.ts';

/** What is asked of an opener; the bytes themselves come by its standard input. */
export type ChildRequest = {
  bytesTotal: number;
  rssBytesMax: number;
  name?: string | undefined;
  mediaType?: string | undefined;
  charset?: string | undefined;
  url?: string | undefined;
  password?: string | undefined;
};
export type ChildAnswer =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'document'; document: Document }
  | { kind: 'refused'; code: ErrorCode; reason: string | undefined };

process.once('message', (request: ChildRequest) => void answer(request));
process.once('disconnect', () => process.exit(0));

async function answer({ bytesTotal, rssBytesMax, ...facts }: ChildRequest): Promise<void> {
  const workerData: MemoryWatch = { rssBytesMax, parentPid: process.ppid };
  const watch = new Worker(new URL('memory-watch.ts', import.meta.url), { workerData });
  watch.unref();
  const send = (message: ChildAnswer): void => void process.send?.(message);
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  try {
    const [bytes] = await Promise.all([readInput(bytesTotal), once(watch, 'online')]);
    const document = await extract(bytes, {
      ...known,
      onProgress: (done, total) => send({ kind: 'progress', done, total }),
    });
    send({ kind: 'document', document });
  } catch (error) {
    send(refusalOf(error));
  }
}

async function readInput(bytesTotal: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(bytesTotal);
  let at = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== bytesTotal) throw new Error('the bytes ended early');
  return bytes;
}

function refusalOf(error: unknown): ChildAnswer {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason =
    error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
  const isKnown = typeof code === 'string' && Object.hasOwn(errorCodes, code);
  return { kind: 'refused', code: isKnown ? (code as ErrorCode) : 'source_unreadable', reason };
}

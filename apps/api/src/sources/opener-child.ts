import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { extract, type ExtractOptions } from '@youyaku/extract';
import type { MemoryWatch } from './memory-watch.ts';
import { openPage, openTranscript, type OpenedPage } from './open-page.ts';

/** What is asked of an opener; the bytes themselves come by its standard input. */
export type ChildRequest = {
  bytesTotal: number;
  rssBytesMax: number;
  purpose: 'file' | 'page' | 'transcript';
  /** Of a page: whether the reader asked for it, and not for one before it. */
  isFirst?: boolean;
  name?: string | undefined;
  mediaType?: string | undefined;
  charset?: string | undefined;
  url?: string | undefined;
  password?: string | undefined;
};
export type ChildAnswer =
  | { kind: 'progress'; done: number; total: number; pageMs?: number | undefined }
  | OpenedPage
  | { kind: 'refused'; code: ErrorCode; reason: string | undefined };

process.once('message', (request: ChildRequest) => void answer(request));
process.once('disconnect', () => process.exit(0));

async function answer({ bytesTotal, rssBytesMax, purpose, isFirst, ...facts }: ChildRequest): Promise<void> {
  const workerData: MemoryWatch = { rssBytesMax, parentPid: process.ppid };
  const watch = new Worker(new URL('memory-watch.ts', import.meta.url), { workerData });
  watch.unref();
  const send = (message: ChildAnswer): void => void process.send?.(message);
  const options: ExtractOptions = {
    ...facts,
    onProgress: (done: number, total: number, pageMs?: number) => send({ kind: 'progress', done, total, pageMs }),
  };
  try {
    const [bytes] = await Promise.all([readInput(bytesTotal), once(watch, 'message')]);
    if (purpose === 'page') send(await openPage(bytes, { ...options, url: facts.url ?? '', isFirst: isFirst ?? true }));
    else {
      const document = await (purpose === 'transcript' ? openTranscript(bytes, options) : extract(bytes, options));
      send({ kind: 'document', document });
    }
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

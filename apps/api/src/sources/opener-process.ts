import { fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@youyaku/contract/limits';
import { ApiError } from '#http/api-error.ts';
import type { OpenedPage } from './open-page.ts';
import type { ChildAnswer, ChildRequest } from './opener-child.ts';

/** Bytes on their way into an opener, with all that is claimed about them. */
export type OpenerSource = Omit<ChildRequest, 'bytesTotal' | 'rssBytesMax'> & {
  bytes: Uint8Array | { stream: AsyncIterable<Uint8Array>; bytesTotal: number };
};
export type OpenerOptions = {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  /** The clock before the number of pages is known. */
  timeoutMs?: number;
  rssBytesMax?: number;
};

const timeoutMsDefault = 30_000;
const readPageMs = 100;
const recognisedPageMsMax = 5_000;
const recognisedPagesMax = 60;
const rssBytesMaxDefault = 1024 * 1024 * 1024;
const heapMebibytesMax = 1_024;

/**
 * A process that opens one source and then ends, whatever happens: 30 s and a second for every ten pages (more for pages
 * that are pictures), 1 GB of resident memory, no
 * environment, no right to write files or to start programs. Throws `ApiError`, or the reason of the aborted signal.
 */
export function runOpener(source: OpenerSource, options: OpenerOptions): Promise<OpenedPage> {
  const { signal, onProgress, timeoutMs = timeoutMsDefault, rssBytesMax = rssBytesMaxDefault } = options;
  signal.throwIfAborted();
  const child = startChild();
  const { promise, resolve, reject } = Promise.withResolvers<OpenedPage>();
  const fail = (reason: string, cause?: unknown): void =>
    reject(new ApiError('source_unreadable', { reason, ...(cause === undefined ? {} : { cause }) }));
  const clock = startClock(timeoutMs, () => fail('timeout'));
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  child.on('message', (answer: ChildAnswer) => {
    if (answer.kind === 'refused') reject(new ApiError(answer.code, { reason: answer.reason }));
    else if (answer.kind === 'progress') {
      clock.allow(answer.total, answer.pageMs);
      onProgress?.(answer.done, answer.total);
    } else resolve(answer);
  });
  child.on('error', (cause) => fail('reader_died', cause));
  child.on('exit', (_, killer) => fail(killer === null ? 'reader_died' : 'memory'));
  const { bytes, ...facts } = source;
  const bytesTotal = bytes instanceof Uint8Array ? bytes.byteLength : bytes.bytesTotal;
  const request: ChildRequest = { ...facts, bytesTotal, rssBytesMax };
  // NOTE: an opener that has refused at the first bytes takes no more; its answer, or its exit, tells.
  child.send(request, () => undefined);
  const stream = bytes instanceof Uint8Array ? slice(bytes) : bytes.stream;
  if (child.stdin !== null) pipeline(Readable.from(stream), child.stdin).catch(() => undefined);
  return promise.finally(() => {
    clock.stop();
    signal.removeEventListener('abort', onAbort);
    child.kill('SIGKILL');
  });
}

function startChild() {
  return fork(new URL('opener-child.ts', import.meta.url), {
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      // NOTE: pdf.js takes its matrices from a native package as soon as it is loaded.
      '--allow-addons',
      `--max-old-space-size=${heapMebibytesMax}`,
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

type Clock = { allow: (pages: number, pageMs?: number) => void; stop: () => void };

/**
 * Runs out once. Pages give more time as they become known, within the most that are read: a moment for each whose text stands in the file, and
 * what their reader states (`pageMs`, within a bound) for each that must be recognised.
 */
function startClock(timeoutMs: number, onEnd: () => void): Clock {
  const startedAt = performance.now();
  let readingMs = 0;
  let recognisingMs = 0;
  let timer = setTimeout(onEnd, timeoutMs);
  return {
    allow(pages, pageMs) {
      if (pageMs === undefined) readingMs = Math.max(readingMs, Math.min(pages, limits.filePagesMax) * readPageMs);
      else {
        const eachMs = Math.min(pageMs, recognisedPageMsMax);
        recognisingMs = Math.max(recognisingMs, timeoutMs + Math.min(pages, recognisedPagesMax) * eachMs);
      }
      clearTimeout(timer);
      timer = setTimeout(onEnd, startedAt + timeoutMs + readingMs + recognisingMs - performance.now());
    },
    stop: () => clearTimeout(timer),
  };
}

const sliceBytes = 64 * 1024;

function* slice(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

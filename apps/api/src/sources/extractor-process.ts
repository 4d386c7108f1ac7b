import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@youyaku/contract/limits';
import { sourceBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { ExtractedPage } from './extract-page.ts';
import { replyFd, createReplyReader } from './extractor-reply.ts';
import type { ChildRequest } from './extractor-child.ts';
import { extractorProcesses } from '#metrics/instruments.ts';
import { startExtractor } from './start-extractor.ts';

/** The bytes to send to an extractor process, with the facts claimed about them. */
export type ExtractorSource = Omit<ChildRequest, 'bytesTotal' | 'rssBytesMax'> & {
  bytes: Uint8Array | { stream: AsyncIterable<Uint8Array>; bytesTotal: number };
};
export type ExtractorOptions = {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
  /** The time limit until the number of pages is known. */
  timeoutMs?: number;
  rssBytesMax?: number;
  replyBytesMax?: number;
};

/**
 * Runs a process that extracts one source and is then ended in any case. Limits: 30 s plus a second for every ten pages (more for pages
 * that are images), 1 GB of resident memory, the strictest sandbox that works here. Throws `ApiError`, the reason of the aborted signal, or
 * an infrastructure fault when no process can be started.
 */
export async function runExtractor(source: ExtractorSource, options: ExtractorOptions): Promise<ExtractedPage> {
  const {
    signal,
    onProgress,
    timeoutMs = sourceBounds.extractMsDefault,
    rssBytesMax = sourceBounds.rssBytesMaxDefault,
    replyBytesMax,
  } = options;
  const { child } = await startExtractor(signal);
  extractorProcesses.inc();
  child.once('close', () => extractorProcesses.dec());
  const { promise, resolve, reject } = Promise.withResolvers<ExtractedPage>();
  const fail = (reason: string, cause?: unknown): void =>
    reject(new ApiError('source_unreadable', { reason, ...(cause === undefined ? {} : { cause }) }));
  const clock = startClock(timeoutMs, () => fail('timeout'));
  const onAbort = (): void => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  const reader = createReplyReader(({ done, total, pageMs }) => {
    clock.allow(total, pageMs);
    onProgress?.(done, total);
  }, replyBytesMax);
  const replies = child.stdio[replyFd] as Readable;
  replies.on('data', (chunk: Uint8Array) => {
    try {
      const extracted = reader.push(chunk);
      if (extracted !== undefined) resolve(extracted);
    } catch (refusal) {
      // Anything after an invalid reply is ignored: the process is ended.
      replies.destroy();
      reject(refusal);
    }
  });
  replies.on('error', (cause) => fail('reader_died', cause));
  child.on('error', (cause) => fail('reader_died', cause));
  // `close` comes after the last output. In a sandbox the process runs behind a shell, which reports a signal as an exit code above 128.
  child.on('close', (code, killer) => fail(killer === null && (code ?? 0) <= 128 ? 'reader_died' : 'memory'));
  const { bytes, ...facts } = source;
  const bytesTotal = bytes instanceof Uint8Array ? bytes.byteLength : bytes.bytesTotal;
  const request: ChildRequest = { ...facts, bytesTotal, rssBytesMax };
  const stream = bytes instanceof Uint8Array ? slice(bytes) : bytes.stream;
  // NOTE: a process that refuses at the first bytes stops reading its input; its reply or its end gives the result.
  if (child.stdin !== null)
    pipeline(Readable.from(withHead(`${JSON.stringify(request)}\n`, stream)), child.stdin).catch(() => undefined);
  return promise.finally(() => {
    clock.stop();
    signal.removeEventListener('abort', onAbort);
    child.kill('SIGKILL');
  });
}

async function* withHead(
  head: string,
  stream: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head, 'utf8');
  yield* stream;
}

type Clock = { allow: (pages: number, pageMs?: number) => void; stop: () => void };

/**
 * Calls `onEnd` once. The deadline moves as pages become known, up to the maximum number of pages: a fixed time for each page with a text
 * layer, and the time stated by the extractor (`pageMs`, bounded) for each page that needs recognition.
 */
function startClock(timeoutMs: number, onEnd: () => void): Clock {
  const startedAt = performance.now();
  let readingMs = 0;
  let recognisingMs = 0;
  let timer = setTimeout(onEnd, timeoutMs);
  return {
    allow(pages, pageMs) {
      if (pageMs === undefined)
        readingMs = Math.max(readingMs, Math.min(pages, limits.filePagesMax) * sourceBounds.readPageMs);
      else {
        const eachMs = Math.min(pageMs, sourceBounds.recognisedPageMsMax);
        recognisingMs = Math.max(recognisingMs, timeoutMs + Math.min(pages, sourceBounds.recognisedPagesMax) * eachMs);
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

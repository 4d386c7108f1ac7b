import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { extract, type ExtractOptions } from '@youyaku/extract';
import type { MemoryWatch } from './memory-watch.ts';
import { extractPage, extractTranscript, type ExtractedPage } from './extract-page.ts';
import { replyFd, readyLine, writeLine, writeExtracted } from './extractor-reply.ts';

/** The request to an extractor process: a line of JSON on its standard input, followed by the bytes themselves. */
export type ChildRequest = {
  bytesTotal: number;
  rssBytesMax: number;
  purpose: 'file' | 'page' | 'transcript';
  /** For a page: whether the user asked for this page itself, as opposed to a further page of the article. */
  isFirst?: boolean;
  name?: string | undefined;
  mediaType?: string | undefined;
  charset?: string | undefined;
  url?: string | undefined;
  password?: string | undefined;
};

// Replies have a pipe of their own, because libraries may print to standard output.
const replies = new Socket({ fd: replyFd, readable: false });
// The parent has stopped listening.
replies.on('error', () => process.exit(0));

const newline = 0x0a;
/** The bytes that arrived together with the request line. */
let rest: Uint8Array = new Uint8Array();
const input = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
replies.write(readyLine);
void reply(await readRequest());

async function reply({ bytesTotal, rssBytesMax, purpose, isFirst, ...facts }: ChildRequest): Promise<void> {
  const workerData: MemoryWatch = { rssBytesMax, parentPid: process.ppid };
  const watch = new Worker(new URL('memory-watch.ts', import.meta.url), { workerData });
  watch.unref();
  const options: ExtractOptions = {
    ...facts,
    onProgress: (done: number, total: number, pageMs?: number) =>
      void replies.write(writeLine({ kind: 'progress', done, total, pageMs })),
  };
  const extractSource = async (): Promise<ExtractedPage> => {
    const [bytes] = await Promise.all([readBytes(bytesTotal), once(watch, 'message')]);
    if (purpose === 'page') return extractPage(bytes, { ...options, url: facts.url ?? '', isFirst: isFirst ?? true });
    const document = await (purpose === 'transcript' ? extractTranscript(bytes, options) : extract(bytes, options));
    return { kind: 'document', document };
  };
  try {
    for (const line of writeExtracted(await extractSource())) if (!replies.write(line)) await once(replies, 'drain');
  } catch (error) {
    replies.write(writeLine(refusalOf(error)));
  }
}

async function readRequest(): Promise<ChildRequest> {
  let head = Buffer.alloc(0);
  for (let step = await input.next(); step.done !== true; step = await input.next()) {
    head = Buffer.concat([head, step.value]);
    const end = head.indexOf(newline);
    if (end < 0) continue;
    rest = head.subarray(end + 1);
    return JSON.parse(head.toString('utf8', 0, end)) as ChildRequest;
  }
  return process.exit(0);
}

async function readBytes(bytesTotal: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(bytesTotal);
  bytes.set(rest);
  let at = rest.byteLength;
  for (let step = await input.next(); step.done !== true; step = await input.next()) {
    bytes.set(step.value, at);
    at += step.value.byteLength;
  }
  if (at !== bytesTotal) throw new Error('the bytes ended early');
  return bytes;
}

function refusalOf(error: unknown): Parameters<typeof writeLine>[0] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason =
    error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
  const isKnown = typeof code === 'string' && Object.hasOwn(errorCodes, code);
  return { kind: 'refused', code: isKnown ? (code as ErrorCode) : 'source_unreadable', reason };
}

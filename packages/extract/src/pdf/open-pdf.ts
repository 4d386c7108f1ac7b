import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions } from '#reader.ts';

const packageUrl = new URL('.', import.meta.resolve('pdfjs-dist/package.json'));

/** Longest wait for one answer of the parsing thread: opening, or one page. */
const ANSWER_MS_MAX = 30_000;
const HEAP_MB_MAX = 1_024;

/**
 * An opened PDF. `ask` ends with an ExtractError when the parsing thread dies or is silent for 30 seconds, with the
 * signal's reason when that is aborted.
 */
export type OpenPdf = {
  pdf: PDFDocumentProxy;
  ask: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
  close: () => Promise<void>;
};

/**
 * Opens a PDF with pdf.js for its text only: no fonts of the system, no eval, no rendering. It is parsed on a thread of
 * its own that a hostile file can neither take the process with nor keep alive.
 */
export async function openPdf(bytes: Uint8Array, { password, signal }: ExtractOptions): Promise<OpenPdf> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const thread = startThread(signal);
  const task = getDocument({
    // pdf.js takes the buffer away from its owner.
    data: bytes.slice(),
    worker: new PDFWorker({ port: thread.port as never, verbosity: 0 }),
    cMapUrl: fileURLToPath(new URL('cmaps/', packageUrl)),
    cMapPacked: true,
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', packageUrl)),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const pdf = await thread.ask(task.promise);
    return { pdf, ask: thread.ask, close: thread.close };
  } catch (error) {
    await thread.close();
    signal?.throwIfAborted();
    throw error instanceof ExtractError ? error : refusalOf(error, password);
  }
}

function startThread(signal?: AbortSignal) {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    workerData: { port: port2 },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    stdout: true,
    stderr: true,
  });
  const died = new Promise<never>((_, reject) => {
    worker.once('error', () => reject(new ExtractError('source_unreadable', 'parser_failed')));
    worker.once('exit', () => reject(new ExtractError('source_unreadable', 'parser_failed')));
  });
  died.catch(() => undefined);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const stop = () => stopped.reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  return {
    port: port1,
    ask: <Answer>(answer: Promise<Answer>) => answerInTime(answer, [died, stopped.promise]),
    close: async () => {
      signal?.removeEventListener('abort', stop);
      port1.close();
      await worker.terminate();
    },
  };
}

async function answerInTime<Answer>(answer: Promise<Answer>, ends: readonly Promise<never>[]): Promise<Answer> {
  answer.catch(() => undefined);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ExtractError('source_unreadable', 'timeout')), ANSWER_MS_MAX);
  try {
    return await Promise.race([answer, ...ends, late]);
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(error: unknown, password?: string): ExtractError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new ExtractError('source_encrypted', password === undefined ? 'password_needed' : 'password_wrong');
  }
  return new ExtractError('source_unreadable', 'broken_pdf', { cause: name });
}

import { Worker } from 'node:worker_threads';
import { createAsyncQueue, type AsyncQueue } from '@youyaku/contract/async-queue';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions } from '#reader.ts';
import type { Refusal, ThreadMessage, ThreadTask } from './thread-messages.ts';

/** Maximum wait for one message of the parsing thread: opening, or one page. */
const messageMsMax = 30_000;
const heapMbMax = 1_024;
/**
 * A young generation of this size holds the garbage of one page; the default grows to twice the memory without being
 * faster.
 */
const youngMbMax = 24;

type AcceptedMessage = Exclude<ThreadMessage, { kind: 'refused' }>;

/** The parsing thread of one PDF. */
export type PdfThread = {
  /**
   * The next message. Rejects with an ExtractError when the file is refused, the thread dies or is silent for 30
   * seconds, and with the signal's reason when that is aborted.
   */
  next: () => Promise<AcceptedMessage>;
  close: () => Promise<void>;
};

/** Limits of one file: more pages or more units of text are refused. */
export type PdfBounds = { pagesMax: number; unitsMax: number };

/** Starts parsing on its own thread, so that a hostile file can neither crash the process nor keep it alive. */
export function openPdf(bytes: Uint8Array, { password, signal }: ExtractOptions, bounds: PdfBounds): PdfThread {
  // pdf.js detaches the buffer it is given.
  const own = bytes.slice();
  const workerData: ThreadTask = { bytes: own, password, ...bounds };
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    workerData,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax, maxYoungGenerationSizeMb: youngMbMax },
    stdout: true,
    stderr: true,
  });
  const messages = queueMessages(worker);
  const stop = (): void => messages.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  return {
    next: () => nextWithTimeout(messages),
    close: async () => {
      signal?.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}

/** Messages sent before the thread died are still delivered. */
function queueMessages(worker: Worker): AsyncQueue<ThreadMessage> {
  const messages = createAsyncQueue<ThreadMessage>();
  worker.on('message', (message: ThreadMessage) => messages.push(message));
  for (const end of ['error', 'exit'])
    worker.once(end, () => messages.fail(new ExtractError('source_unreadable', 'parser_failed')));
  return messages;
}

async function nextWithTimeout(messages: AsyncQueue<ThreadMessage>): Promise<AcceptedMessage> {
  const late = setTimeout(() => messages.fail(new ExtractError('source_unreadable', 'timeout')), messageMsMax);
  const { value } = await messages.next().finally(() => clearTimeout(late));
  if (value === undefined) throw new ExtractError('source_unreadable', 'parser_failed');
  if (value.kind === 'refused') throw refusalOf(value.reason);
  return value;
}

const refusals = {
  password_needed: 'source_encrypted',
  password_wrong: 'source_encrypted',
  broken_pdf: 'source_unreadable',
  pages: 'source_too_large',
  characters: 'source_too_large',
} as const satisfies Record<Refusal, string>;

function refusalOf(reason: Refusal): ExtractError {
  return new ExtractError(refusals[reason], reason);
}

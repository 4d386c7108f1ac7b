import { Worker } from 'node:worker_threads';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryFileFormat } from '@youyaku/contract/summary-files';
import { renderSummary, type RenderOptions } from '@youyaku/render/render-summary';
import { ApiError } from '#http/api-error.ts';
import { createOwnerTurns, type TurnCaller } from '#turns/owner-turns.ts';
import { renderBounds } from './render-bounds.ts';
import type { RenderReply, RenderTask } from './render-thread.ts';

type Caller = TurnCaller & { readonly ownerId: string; readonly signal: AbortSignal };

/** Renders one summary for one owner; undefined where the format has nothing to show of it. */
export type RenderFile = (
  summary: Summary,
  format: SummaryFileFormat,
  options: RenderOptions,
  caller: Caller,
) => Promise<Uint8Array | undefined>;

/** Those whose libraries and fonts need tenths of a second and tens of megabytes; the others are text, made at once. */
const inThread: ReadonlySet<SummaryFileFormat> = new Set(['docx', 'pdf', 'png']);

/**
 * Owners take turns. Large formats are made in a thread of their own, which ends with the file, so that neither their time nor their memory is that
 * of the API. Throws `rate_limited` when an owner has too many waiting, and the signal's reason.
 */
export function createFileRenderer(): RenderFile {
  const turns = createOwnerTurns(renderBounds.turns);
  return async (summary, format, options, { ownerId, signal, ...caller }) => {
    const leave = await turns.take(ownerId, signal, caller);
    try {
      if (!inThread.has(format)) return await renderSummary(summary, format, options);
      return await renderInThread({ summary, format, options }, signal);
    } finally {
      leave();
    }
  };
}

function renderInThread(task: RenderTask, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: renderBounds.heapMebibytesMax },
  });
  const isOver = AbortSignal.any([signal, AbortSignal.timeout(renderBounds.msMax)]);
  return new Promise<Uint8Array | undefined>((resolve, reject) => {
    const stop = (): void =>
      reject(signal.aborted ? (signal.reason as Error) : new ApiError('engine_timeout', { reason: 'render' }));
    isOver.addEventListener('abort', stop, { once: true });
    worker.once('message', ({ bytes }: RenderReply) => resolve(bytes));
    worker.once('error', (cause) => reject(new ApiError('internal', { reason: 'render', cause })));
    worker.once('exit', () => reject(new ApiError('internal', { reason: 'render' })));
  }).finally(() => void worker.terminate());
}

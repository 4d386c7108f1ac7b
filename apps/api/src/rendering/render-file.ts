import { Worker } from 'node:worker_threads';
import type { SummaryFileFormat } from '@youyaku/contract/summary-files';
import { renderSummary } from '@youyaku/render/render-summary';
import { ApiError } from '#http/api-error.ts';
import { createOwnerTurns, type TurnCaller } from '#turns/owner-turns.ts';
import { renderBounds } from './render-bounds.ts';
import type { RenderReply, RenderTask } from './render-thread.ts';

type Caller = TurnCaller & { readonly ownerId: string; readonly signal: AbortSignal };

/** Renders one summary for one owner; undefined where the format has nothing to show of it. `isForeign`: it may have any spans and any length. */
export type RenderFile = (task: RenderTask, caller: Caller, isForeign: boolean) => Promise<Uint8Array | undefined>;

/** Those whose libraries and fonts need tenths of a second and tens of megabytes; the others are text, made at once. */
const inThread: ReadonlySet<SummaryFileFormat> = new Set(['docx', 'pdf', 'png']);

/**
 * Owners take turns. Large formats are made in a thread of their own, which ends with the file, so that neither their time nor their memory is that
 * of the API. Throws `rate_limited` when an owner has too many waiting, and the signal's reason.
 */
export function createFileRenderer(): RenderFile {
  const turns = createOwnerTurns(renderBounds.turns);
  return async (task, { ownerId, signal, ...caller }, isForeign) => {
    const leave = await turns.take(ownerId, signal, caller);
    try {
      const { summary, format, options } = task;
      if (isForeign || inThread.has(format)) return await renderInThread(task, signal);
      return await renderSummary(summary, format, options);
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

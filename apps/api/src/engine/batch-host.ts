import { setTimeout as wait } from 'node:timers/promises';
import { batchBounds } from '#batches/batch-bounds.ts';
import { engineBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';
import type { BatchDocument, BatchOutcome } from './summarize-many.ts';
import type { TaskThread } from './task-thread.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** The engine for documents that nobody waits for: always on threads, and after everything else that the threads have to do. */
export type BatchHost = {
  /** Slices that are worked on at once. */
  readonly atOnce: number;
  /**
   * The outcome of each document, in order. A document that ends its thread, or takes too long, fails alone. Rejects with `engine_unavailable`
   * when another task ended the thread again and again, and with the signal's reason when aborted.
   */
  summarizeMany(ownerId: string, documents: readonly BatchDocument[], signal: AbortSignal): Promise<BatchOutcome[]>;
};

export function createBatchHost(threads: readonly TaskThread[]): BatchHost {
  const turns = createOwnerTurns({ atOnce: threads.length, waitingPerOwnerMax: Infinity });

  const runAgain = async (
    documents: readonly BatchDocument[],
    ownerId: string,
    signal: AbortSignal,
  ): Promise<BatchOutcome[]> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runSlice({ threads, turns }, documents, ownerId, signal);
      } catch (error) {
        const isOver = error instanceof ApiError && error.code === 'engine_timeout';
        if (!isOver && isTemporary(error) && tries < batchBounds.sliceTriesMax) continue;
        if (!isOver) throw error;
        if (documents.length === 1) return [{ error: { code: error.code, reason: error.reason } }];
        // One of them did it: each by itself.
        const alone: BatchOutcome[] = [];
        for (const document of documents) alone.push(...(await runAgain([document], ownerId, signal)));
        return alone;
      }
    }
  };

  return {
    atOnce: threads.length,
    summarizeMany: (ownerId, documents, signal) => runAgain(documents, ownerId, signal),
  };
}

async function runSlice(
  { threads, turns }: { threads: readonly TaskThread[]; turns: OwnerTurns },
  documents: readonly BatchDocument[],
  ownerId: string,
  signal: AbortSignal,
): Promise<BatchOutcome[]> {
  const endTurn = await turns.take(ownerId, signal, { isAccepted: true });
  let end: (() => void) | undefined = endTurn;
  const clock = withTimeLimit(signal, engineBounds.runMsMax);
  try {
    const thread = await findIdle(threads, clock.signal);
    // NOTE: from here on the thread ends the turn, once it holds nothing of the slice.
    end = undefined;
    const steps = thread.run({ kind: 'batch', documents }, clock.signal, undefined, endTurn);
    let step = await steps.next();
    while (step.done !== true) step = await steps.next();
    return step.value as BatchOutcome[];
  } catch (error) {
    throw clock.explain(error);
  } finally {
    clock.stop();
    end?.();
  }
}

/** Another task ended the thread. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'engine_unavailable';
}

/** A thread without work, or after `giveWayMs` the one with the least: batches wait for others, but not for ever. */
async function findIdle(threads: readonly TaskThread[], signal: AbortSignal): Promise<TaskThread> {
  const until = performance.now() + batchBounds.giveWayMs;
  for (;;) {
    const [least] = threads.toSorted((a, b) => a.load() - b.load());
    if (least === undefined) throw new Error('an engine has at least one thread');
    if (least.load() === 0 || performance.now() > until) return least;
    await wait(batchBounds.giveWayPollMs, undefined, { signal });
  }
}

import type { BatchOutcome } from '#engine/summarize-many.ts';
import { memoizeCompletions } from '#models/memoize-completions.ts';
import { toFailure, writeWith, type ModelWriting, type Task } from '#batches/summarize-by-model.ts';
import type { ShardLease } from '#batches/shards-store.ts';
import type { Asking } from './asking.ts';
import { parkQuestions } from './park-questions.ts';

/**
 * One document of a shard from the answers that are there; undefined where it needs more of them, which are then asked for. A question that
 * failed for good fails its document, with the reason. Rejects as `summarizeByModel` does.
 */
export async function summarizeDeferred(
  ports: ModelWriting,
  lease: ShardLease,
  { document, line }: Pick<Task, 'document' | 'line'>,
  asking: Asking,
  signal: AbortSignal,
): Promise<BatchOutcome | undefined> {
  const task: Task = { document, line, broken: {} };
  const { model, refusal } = asking;
  const parking = parkQuestions({ model, refusal, find: (key) => asking.find({ ...key, line }) });
  try {
    const outcome = await writeNow(ports, lease, task, parking, signal);
    if (parking.isWaiting) asking.add(line, parking.questions);
    return parking.isWaiting ? undefined : outcome;
  } finally {
    parking.close();
  }
}

async function writeNow(
  ports: ModelWriting,
  lease: ShardLease,
  task: Task,
  parking: ReturnType<typeof parkQuestions>,
  signal: AbortSignal,
): Promise<BatchOutcome | undefined> {
  try {
    const named = ports.models.open(task.document.options.engine, lease.ownerId);
    const open: Parameters<typeof writeWith>[3] = (run) =>
      parking.watch(memoizeCompletions(named, { ...run, ask: parking.ask }));
    const outcome = await writeWith(ports, lease, task, open, AbortSignal.any([signal, parking.signal]));
    const stoodInFor = 'body' in outcome ? outcome.body.engine.fallbackReason : undefined;
    return stoodInFor === undefined ? outcome : { error: { code: 'engine_unavailable', reason: stoodInFor } };
  } catch (error) {
    signal.throwIfAborted();
    if (task.broken.error === undefined && parking.signal.aborted) return undefined;
    return toFailure(error, task);
  }
}

import { runShard, type ShardProgress, type ShardWorking } from '#batches/run-shard.ts';
import { resultsKey } from '#batches/shard-keys.ts';
import type { ShardLease } from '#batches/shards-store.ts';
import { findBatched } from '#batches/start-batch.ts';
import { openAsking, type Asking } from './asking.ts';
import { deferredBounds } from './deferred-bounds.ts';
import { hasOpenSubmission, parkShard } from './submissions-store.ts';

type Attempt = { progress: ShardProgress; signal: AbortSignal };

/**
 * Does what can be done of a shard with the answers that are there, and submits the questions that are open. True: it is done, and its results
 * are whole. Else it was given back, and waits without a lease; what it has done is kept. Rejects as `runShard` does.
 */
export async function runDeferredShard(ports: ShardWorking, lease: ShardLease, attempt: Attempt): Promise<boolean> {
  const { database, files, models } = ports;
  const { batchId, number } = lease;
  if (await hasOpenSubmission(database, batchId, number)) {
    await parkShard(database, lease, { partialKey: lease.partialKey, progress: undefined, seconds: 0 });
    return false;
  }
  const model = findBatched(models, lease.options);
  let asking = await openAsking(ports, lease, { model });
  await runOnce(ports, lease, attempt, asking);
  if (asking.submitted === 'cap' && !(await hasOpenSubmission(database, batchId))) {
    // Nothing is under way whose end could leave room: what has no answer has none.
    asking = await openAsking(ports, lease, { model, refusal: 'cap' });
    await runOnce(ports, lease, attempt, asking);
  }
  if (attempt.progress.waiting === 0) return true;
  const seconds = asking.submitted === 'all' ? 0 : deferredBounds.roomSeconds;
  await parkShard(database, lease, { partialKey: resultsKey(lease), progress: attempt.progress, seconds });
  // What cannot be deleted here is swept as an orphan.
  if (lease.partialKey !== undefined) await files.delete(lease.partialKey).catch(() => undefined);
  return false;
}

async function runOnce(
  ports: ShardWorking,
  lease: ShardLease,
  { progress, signal }: Attempt,
  asking: Asking,
): Promise<void> {
  Object.assign(progress, { done: 0, failed: 0, written: 0, waiting: 0 });
  await runShard(ports, lease, { progress, signal, asking });
}

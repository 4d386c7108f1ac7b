import { batchBounds } from './batch-bounds.ts';
import { createId } from '#http/ids.ts';
import { batchDocuments } from '#metrics/instruments.ts';
import { faultCode, findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { followSubmissions } from '#deferred/follow-submissions.ts';
import { runDeferredShard } from '#deferred/run-deferred-shard.ts';
import { runShard, type ShardPorts, type ShardWorking } from './run-shard.ts';
import { documentsKey, resultsKey } from './shard-keys.ts';
import { claimShard, finishShard, releaseShard, renewShard, ShardLostError, type ShardLease } from './shards-store.ts';

type WorkerPorts = ShardPorts & { log: Log };
type Working = WorkerPorts & ShardWorking;

export type BatchWorker = {
  /** Claims nothing new and gives back the shards under way. */
  drain(): Promise<void>;
};

/**
 * Claims and does shards of batches, one more at once than the engine has threads, so that none of them waits for a file. Any number of processes
 * may do so concurrently.
 */
export function startBatchWorker(ports: WorkerPorts): BatchWorker {
  const { database, log, engine } = ports;
  const workerId = createId('wrk');
  const closing = new AbortController();
  const active = new Set<Promise<void>>();
  const working = { ...ports, turns: createOwnerTurns(batchBounds.written) };
  const slots = engine.batches.atOnce + 1;
  let looksForOthers = 0;
  let claiming: Promise<void> | undefined;

  const claimAll = async (): Promise<void> => {
    while (active.size < slots && !closing.signal.aborted) {
      const isDue = looksForOthers >= batchBounds.looksForOthersMax;
      const lease = await claimShard(database, workerId, { isDue });
      looksForOthers = lease === undefined ? (looksForOthers + 1) % (batchBounds.looksForOthersMax + 1) : 0;
      if (lease === undefined) return;
      const done = workOnShard(working, lease, closing.signal).finally(() => {
        active.delete(done);
        look();
      });
      active.add(done);
    }
  };
  const look = (): void => {
    claiming ??= claimAll()
      .catch((error: unknown) => log.warn({ code: faultCode(error) }, 'shards could not be claimed'))
      .finally(() => (claiming = undefined));
  };
  const timer = setInterval(look, batchBounds.pollMs);
  const follower = followSubmissions(ports, look);
  look();
  return {
    async drain() {
      clearInterval(timer);
      closing.abort(new ShardLostError());
      await claiming;
      await Promise.all([...active, follower.drain()]);
    },
  };
}

/** Does a shard to its end; whatever happens, it is committed once, or another worker has it. Never rejects. */
async function workOnShard(ports: Working, lease: ShardLease, closing: AbortSignal): Promise<void> {
  const { database, files, log } = ports;
  const progress = { done: 0, failed: 0, written: 0, waiting: 0 };
  const lost = new AbortController();
  const begun = performance.now();
  const stopBeating = beat(() => renewShard(database, lease, progress), lost, log);
  try {
    const attempt = { progress, signal: AbortSignal.any([closing, lost.signal]) };
    const isDeferred = lease.pace === 'deferred';
    if (isDeferred && !(await runDeferredShard(ports, lease, attempt))) return;
    if (!isDeferred) await runShard(ports, lease, attempt);
    const busyMs = isDeferred ? undefined : performance.now() - begun;
    await finishShard(database, lease, { resultKey: resultsKey(lease), ...progress, busyMs });
    for (const outcome of ['done', 'failed'] as const) batchDocuments.inc({ outcome }, progress[outcome]);
    // Its results stand for the documents now. What cannot be deleted here is swept as an orphan.
    for (const key of [documentsKey(lease.batchId, lease.number), lease.partialKey])
      if (key !== undefined) await files.delete(key).catch(() => undefined);
  } catch (error) {
    await endAttempt(ports, lease, error);
  } finally {
    await stopBeating();
  }
}

async function endAttempt({ database, files, log }: WorkerPorts, lease: ShardLease, error: unknown): Promise<void> {
  const facts = { batch: lease.batchId, shard: lease.number, attempt: lease.attempt };
  if (!(error instanceof ShardLostError)) {
    const note = { ...facts, code: faultCode(error) };
    if (findInfrastructureFault(error) === undefined) log.error(note, 'shard of a batch failed', error);
    else log.warn(note, 'a shard of a batch broke off');
  }
  try {
    const delay = error instanceof ShardLostError ? 0 : delayAfter(lease.attempt - lease.waits);
    await releaseShard(database, lease, delay);
    await files.delete(resultsKey(lease));
  } catch (again) {
    // Its lease runs out, and the sweep deletes what is nobody's.
    log.warn({ ...facts, code: faultCode(again) }, 'a shard of a batch was not given back');
  }
}

function delayAfter(attempt: number): number {
  const { outsideDelaySeconds, outsideDelaySecondsMax } = batchBounds;
  return Math.min(outsideDelaySecondsMax, outsideDelaySeconds * 2 ** (attempt - 1));
}

/** Renews the lease until it is stopped; aborts `lost` when another worker has the shard, or when none could be renewed for a lease's time. */
function beat(renew: () => Promise<void>, lost: AbortController, log: Log): () => Promise<void> {
  let renewing: Promise<void> | undefined;
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > batchBounds.leaseSeconds * 1_000) lost.abort(new ShardLostError());
    const began = performance.now();
    renewing ??= renew()
      .then(() => void (renewedAt = began))
      .catch((error: unknown) => {
        if (error instanceof ShardLostError) lost.abort(error);
        else log.warn({ code: faultCode(error) }, 'the lease of a shard was not renewed');
      })
      .finally(() => (renewing = undefined));
  }, batchBounds.heartbeatMs);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

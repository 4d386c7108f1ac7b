import { runBounds } from '#bounds.ts';
import { runsActive, runsEnded, runSlots } from '#metrics/instruments.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import { countCompletions } from '#models/completions-store.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { inSpan, startSpan } from '#tracing/trace.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { CancelledError, countedAttempts, DrainedError, endAttempt } from './end-attempt.ts';
import { claimRun, findWaiting, findWalkEnd, renewHeld } from './claim-store.ts';
import { sendHeartbeat, LeaseLostError, type Lease } from './runs-store.ts';
import { createRunSecretsCache, renewWhileOpen, type RunSecretsCache } from './run-secrets.ts';
import { createOwnerSlots, type ActiveRun } from './owner-slots.ts';
import { runSummary, type RunPorts } from './run-summary.ts';
import type { SummaryRow } from './summaries-store.ts';

export type SummaryWorker = {
  /** Identifies this worker in leases, and in runs whose secrets it holds. */
  readonly id: string;
  /** Holds passwords of files and BYOK keys until their runs have ended here. */
  readonly secrets: RunSecretsCache;
  /** Polls for runs now. */
  wake(): void;
  /** Claims nothing new and waits for the active runs; after `graceMs`, or when `hurry` is aborted, they are released to other workers. */
  drain(graceMs: number, hurry?: AbortSignal): Promise<void>;
};

type WorkerPorts = Omit<RunPorts, 'wake' | 'secrets'> & {
  realtime: Realtime;
  log: Log;
  /** Connections for claims and heartbeats only, which must not wait behind requests; `database` when absent. */
  leases?: Database;
};

/**
 * Claims and processes up to `runsAtOnce` runs, and more for owners and addresses without an active run here, so that
 * they need not wait for the long runs of others (owner-slots.ts). Any number of processes may do so concurrently.
 */
export function startSummaryWorker(ports: WorkerPorts, runsAtOnce: number): SummaryWorker {
  const { realtime, log, leases = ports.database } = ports;
  const workerId = createId('wrk');
  // By lease: a run whose lease expired may be claimed again here while its former attempt is still ending.
  const active: Active = new Map();
  const slots = openSlots(runsAtOnce);
  const closing = new AbortController();
  let isDraining = false;

  const secrets = createRunSecretsCache();
  const wake = (id: string): void => void realtime.wake('summary-changed', id);
  const runPorts: RunPorts = { ...ports, wake, secrets };

  const begin = (row: SummaryRow): void => {
    const lease: Lease = { id: row.id, workerId, attempt: row.attempt };
    // The database was unavailable for longer than a lease: abort the former attempt.
    abortRun(active, row.id, new LeaseLostError());
    const abort = new AbortController();
    const done = processRun(runPorts, row, abort, { lease, leases, closing: closing.signal, log }).finally(() => {
      removeRun(active, lease);
      claimAll();
    });
    addRun(active, lease, { ownerId: row.owner_id, addressKey: row.address_key ?? '', abort, done });
    slots.recordServed(row.owner_id);
  };

  const { claimAll, claimSettled } = createClaims(
    { leases, workerId, log },
    { slots, active, isDraining: () => isDraining, begin },
  );
  const timer = setInterval(claimAll, runBounds.queuePollMs);
  const stops = [
    renewWhileOpen(secrets, (ids) => renewHeld(leases, ids)),
    realtime.subscribe('summary-queued', claimAll),
    realtime.subscribe('summary-cancelled', (id) => abortRun(active, id, new CancelledError())),
  ];
  claimAll();

  return {
    id: workerId,
    secrets,
    wake: claimAll,
    async drain(graceMs, hurry) {
      isDraining = true;
      clearInterval(timer);
      for (const stop of stops) stop();
      await endRuns(active, { claimSettled, closing, graceMs, hurry });
    },
  };
}

type RunHere = ActiveRun & { abort: AbortController; done: Promise<void> };
type Active = Map<Lease, RunHere>;

function openSlots(runsAtOnce: number): ReturnType<typeof createOwnerSlots> {
  runSlots.set(runsAtOnce);
  return createOwnerSlots(runsAtOnce);
}

function addRun(active: Active, lease: Lease, run: RunHere): void {
  active.set(lease, run);
  runsActive.inc();
}

function removeRun(active: Active, lease: Lease): void {
  active.delete(lease);
  runsActive.dec();
}

function abortRun(active: Active, id: string | undefined, reason: Error): void {
  for (const [lease, run] of active) if (lease.id === id) run.abort.abort(reason);
}

type Ending = {
  claimSettled: () => Promise<void>;
  closing: AbortController;
  graceMs: number;
  hurry: AbortSignal | undefined;
};

/** After the grace period, active runs are aborted for another worker, with a moment to store their end. */
async function endRuns(active: Active, { claimSettled, closing, graceMs, hurry }: Ending): Promise<void> {
  const release = (): void => {
    for (const run of active.values()) run.abort.abort(new DrainedError());
    setTimeout(() => closing.abort(), runBounds.releaseRunsMs).unref();
  };
  const grace = setTimeout(release, graceMs);
  hurry?.addEventListener('abort', release);
  if (hurry?.aborted === true) release();
  // A run that is being claimed counts as active too.
  await claimSettled();
  await Promise.all([...active.values()].map((run) => run.done));
  clearTimeout(grace);
  hurry?.removeEventListener('abort', release);
}

type ClaimPorts = { leases: Database; workerId: string; log: Log };
type Running = {
  slots: ReturnType<typeof createOwnerSlots>;
  active: ReadonlyMap<Lease, ActiveRun>;
  isDraining: () => boolean;
  begin: (row: SummaryRow) => void;
};

/** Claims runs while slots are free: one pass at a time, and another one if requested meanwhile. */
function createClaims({ leases, workerId, log }: ClaimPorts, { slots, active, isDraining, begin }: Running) {
  let isClaiming = false;
  let claiming: Promise<void> = Promise.resolve();
  let isWanted = false;
  let lastFault: string | undefined;
  let faultAt = -Infinity;

  const claimWanted = async (): Promise<void> => {
    isClaiming = true;
    try {
      for (let looks = 1; ;) {
        const turn = slots.next([...active.values()]);
        if (!isWanted || isDraining() || turn === undefined) break;
        isWanted = false;
        // After a database outage the other workers also need a moment to renew their heartbeats.
        const mayTakeHeld = performance.now() - faultAt > runBounds.heldSeconds * 1_000;
        const waiting = await findWaiting(leases);
        const row = waiting && (await claimRun(leases, workerId, { ...turn, mayTakeHeld, waiting }));
        lastFault = undefined;
        if (row !== undefined) begin(row);
        else {
          const end = waiting?.only === null ? await findWalkEnd(leases, turn.from) : undefined;
          slots.continueAfter(end ?? '');
          if (end === undefined || (looks += 1) > runBounds.claimsMax) continue;
        }
        isWanted = true;
      }
    } catch (error) {
      const code = faultCode(error);
      if (code !== lastFault) log.warn({ code }, 'cannot look for runs');
      lastFault = code;
      faultAt = performance.now();
    } finally {
      isClaiming = false;
    }
  };
  return {
    claimAll: (): void => {
      isWanted = true;
      if (!isClaiming) claiming = claimWanted();
    },
    /** Resolves when the current claim is settled. */
    claimSettled: () => claiming,
  };
}

type Processing = { lease: Lease; leases: Database; closing: AbortSignal; log: Log };

async function processRun(
  ports: RunPorts,
  row: SummaryRow,
  abort: AbortController,
  { lease, leases, closing, log }: Processing,
): Promise<void> {
  const heartbeat = setInterval(() => {
    sendHeartbeat(leases, lease).then(
      ({ isCancelRequested }) => void (isCancelRequested && abort.abort(new CancelledError())),
      (error: unknown) => void (error instanceof LeaseLostError && abort.abort(error)),
    );
  }, runBounds.heartbeatMs);
  const startedAt = performance.now();
  const span = startSpan('run', { summary: lease.id, attempt: lease.attempt }, row.traceparent);
  try {
    if (await hasNoAttemptsLeft(ports, row)) throw new ApiError('internal', { reason: 'attempts' });
    const engine = await inSpan(span, () => runSummary(ports, row, lease, abort.signal));
    ports.secrets.forget(lease.id);
    runsEnded.inc({ outcome: 'done' });
    span?.end({ outcome: 'done' }, false);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ summary: lease.id, attempt: lease.attempt, ms, ...engine }, 'summary done');
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    await endAttempt(ports, { row, lease, reason }, closing, log);
    span?.end({ outcome: 'not-done' }, true);
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * A run that kills every worker must not be retried for ever; a long run that makes progress between interruptions may.
 */
async function hasNoAttemptsLeft({ database }: RunPorts, row: SummaryRow): Promise<boolean> {
  if (row.spared_attempts > runBounds.sparedAttemptsMax) return true;
  const attempt = countedAttempts(row);
  if (attempt <= runBounds.attemptsMax) return false;
  return (
    attempt >
    runBounds.attemptsMax + Math.min(runBounds.attemptsWithProgressMax, await countCompletions(database, row.id))
  );
}

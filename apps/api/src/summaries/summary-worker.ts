import { runBounds } from '#bounds.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import { countAnswers } from '#models/model-answers-store.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { CancelledError, countedAttempts, DrainedError, endAttempt } from './end-attempt.ts';
import { claimRun, findWalkEnd, renewHeld } from './claim-store.ts';
import { sendHeartbeat, LeaseLostError, type Lease } from './runs-store.ts';
import { holdSecrets, keepWhileOpen, type HeldSecrets } from './held-secrets.ts';
import { createOwnerSlots, type RunAtWork } from './owner-slots.ts';
import { runSummary, type RunPorts } from './run-summary.ts';
import type { SummaryRow } from './summaries-store.ts';

export type SummaryWorker = {
  /** Names this worker in leases, and in runs that only it can do. */
  readonly id: string;
  /** Holds passwords of files and keys of readers until their runs have ended here. */
  readonly secrets: HeldSecrets;
  /** Looks for work now. */
  wake(): void;
  /** Takes nothing new and waits for the runs under way; after `graceMs` they are left to another worker. */
  drain(graceMs: number): Promise<void>;
};

type WorkerPorts = Omit<RunPorts, 'wake' | 'secrets'> & {
  realtime: Realtime;
  log: Log;
  /** Connections for claims and heartbeats alone, which must not wait behind what readers ask; `database` when absent. */
  leases?: Database;
};

/**
 * Claims runs and works on up to `runsAtOnce` of them; any number of processes may do so beside each other. Owners have
 * turns, and one of whom nothing is under way here need not wait for the others' long runs; nor need an address (owner-slots.ts).
 */
export function startSummaryWorker(ports: WorkerPorts, runsAtOnce: number): SummaryWorker {
  const { realtime, log, leases = ports.database } = ports;
  const workerId = createId('wrk');
  // By lease: a run that the database lost may come back while its former attempt still ends.
  const active: Active = new Map();
  const slots = createOwnerSlots(runsAtOnce);
  const closing = new AbortController();
  let isDraining = false;

  const secrets = holdSecrets();
  const wake = (id: string): void => void realtime.wake('summary-changed', id);
  const runPorts: RunPorts = { ...ports, wake, secrets };

  const begin = (row: SummaryRow): void => {
    const lease: Lease = { id: row.id, workerId, attempt: row.attempt };
    // The database was away for longer than a lease lasts: the former attempt here ends.
    for (const [former, run] of active) if (former.id === row.id) run.abort.abort(new LeaseLostError());
    const abort = new AbortController();
    const done = work(runPorts, row, abort, { lease, leases, closing: closing.signal, log }).finally(() => {
      active.delete(lease);
      claimAll();
    });
    active.set(lease, { ownerId: row.owner_id, addressKey: row.address_key ?? '', abort, done });
    slots.note(row.owner_id);
  };

  const { claimAll, claimed } = createClaims(
    { leases, workerId, log },
    { slots, active, isDraining: () => isDraining, begin },
  );
  const timer = setInterval(claimAll, runBounds.queuePollMs);
  const stops = [
    keepWhileOpen(secrets, (ids) => renewHeld(leases, ids)),
    realtime.subscribe('summary-queued', claimAll),
    realtime.subscribe('summary-cancelled', (id) => cancel(active, id)),
  ];
  claimAll();

  return {
    id: workerId,
    secrets,
    wake: claimAll,
    async drain(graceMs) {
      isDraining = true;
      clearInterval(timer);
      for (const stop of stops) stop();
      await endRuns(active, { claimed, closing, graceMs });
    },
  };
}

type Active = Map<Lease, RunAtWork & { abort: AbortController; done: Promise<void> }>;

function cancel(active: Active, id: string | undefined): void {
  for (const [lease, run] of active) if (lease.id === id) run.abort.abort(new CancelledError());
}

/** What is still under way after the grace is left to another worker; its last words get a moment. */
async function endRuns(
  active: Active,
  { claimed, closing, graceMs }: { claimed: () => Promise<void>; closing: AbortController; graceMs: number },
): Promise<void> {
  const grace = setTimeout(() => {
    for (const run of active.values()) run.abort.abort(new DrainedError());
    setTimeout(() => closing.abort(), runBounds.lastWordsMs);
  }, graceMs);
  // What is being claimed at this moment is under way too.
  await claimed();
  await Promise.all([...active.values()].map((run) => run.done));
  clearTimeout(grace);
}

type ClaimPorts = { leases: Database; workerId: string; log: Log };
type Running = {
  slots: ReturnType<typeof createOwnerSlots>;
  active: ReadonlyMap<Lease, RunAtWork>;
  isDraining: () => boolean;
  begin: (row: SummaryRow) => void;
};

/** Looks for runs while there are slots for them: one look at a time, and one more for whoever asked in the meantime. */
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
        // After an outage of the database the others, too, need a moment to say that they live.
        const mayTakeHeld = performance.now() - faultAt > runBounds.heldSeconds * 1_000;
        const row = await claimRun(leases, workerId, { ...turn, mayTakeHeld });
        lastFault = undefined;
        if (row !== undefined) begin(row);
        else {
          const end = await findWalkEnd(leases, turn.from);
          slots.pass(end ?? '');
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
    /** What was being claimed has been. */
    claimed: () => claiming,
  };
}

type Work = { lease: Lease; leases: Database; closing: AbortSignal; log: Log };

async function work(
  ports: RunPorts,
  row: SummaryRow,
  abort: AbortController,
  { lease, leases, closing, log }: Work,
): Promise<void> {
  const heart = setInterval(() => {
    sendHeartbeat(leases, lease).then(
      ({ isCancelRequested }) => void (isCancelRequested && abort.abort(new CancelledError())),
      (error: unknown) => void (error instanceof LeaseLostError && abort.abort(error)),
    );
  }, runBounds.heartbeatMs);
  const startedAt = performance.now();
  try {
    if (await isHopeless(ports, row)) throw new ApiError('internal', { reason: 'attempts' });
    const engine = await runSummary(ports, row, lease, abort.signal);
    ports.secrets.forget(lease.id);
    const ms = Math.round(performance.now() - startedAt);
    log.info({ summary: lease.id, attempt: lease.attempt, ms, ...engine }, 'summary done');
  } catch (error) {
    const reason: unknown = abort.signal.aborted ? abort.signal.reason : error;
    await endAttempt(ports, { row, lease, reason }, closing, log);
  } finally {
    clearInterval(heart);
  }
}

/** What kills every process that touches it must not go round for ever; a long run that is interrupted often is not that. */
async function isHopeless({ database }: RunPorts, row: SummaryRow): Promise<boolean> {
  if (row.spared_attempts > runBounds.sparedAttemptsMax) return true;
  const attempt = countedAttempts(row);
  if (attempt <= runBounds.attemptsMax) return false;
  return (
    attempt > runBounds.attemptsMax + Math.min(runBounds.fruitfulAttemptsMax, await countAnswers(database, row.id))
  );
}

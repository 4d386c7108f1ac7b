import type { Realtime } from '#platform/realtime/port.ts';
import type { Log } from '#platform/log/port.ts';
import { countAnswers } from '#models/model-answers-store.ts';
import { ApiError } from '#http/api-error.ts';
import { describeFault } from '#http/describe-fault.ts';
import { createId } from '#http/ids.ts';
import { toApiError } from '#http/to-api-error.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import { beat, cancelRun, claimRun, failRun, LeaseLostError, releaseRun, type Lease } from './runs-store.ts';
import { holdSecrets, type HeldSecrets } from './held-secrets.ts';
import { runSummary, type RunPorts } from './run-summary.ts';
import type { SummaryRow } from './summaries-store.ts';

const beatMs = 1_500;
/** A lost wake-up costs at most this. */
const pollMs = 1_000;
/** A run that killed its worker this often is given up. */
const attemptsMax = 3;
/** Attempts that finished answers of a model got further each time; so many more of them are allowed. */
const fruitfulAttemptsMax = 12;

export type SummaryWorker = {
  /** Names this worker in leases, and in runs that only it can do. */
  readonly id: string;
  /** Holds passwords of files and keys of readers until their runs have ended here. */
  readonly secrets: HeldSecrets;
  /** Looks for work now. */
  nudge(): void;
  /** Takes nothing new and waits for the runs under way; after `graceMs` they are left to another worker. */
  drain(graceMs: number): Promise<void>;
};

type WorkerPorts = Omit<RunPorts, 'wake' | 'secrets'> & { realtime: Realtime; log: Log };

/** Claims runs and works on up to `runsAtOnce` of them; any number of processes may do so beside each other. */
export function startSummaryWorker(ports: WorkerPorts, runsAtOnce: number): SummaryWorker {
  const { database, realtime, log } = ports;
  const workerId = createId('wrk');
  const active = new Map<string, { abort: AbortController; done: Promise<void> }>();
  let isDraining = false;
  let isClaiming = false;
  let isWanted = false;

  const secrets = holdSecrets();
  const runPorts: RunPorts = {
    ...ports,
    wake: (id) => void realtime.wake('summary-changed', id),
    secrets,
  };

  const claimAll = async (): Promise<void> => {
    isWanted = true;
    if (isClaiming) return;
    isClaiming = true;
    try {
      while (isWanted && !isDraining && active.size < runsAtOnce) {
        isWanted = false;
        const row = await claimRun(database, workerId);
        if (row === undefined) continue;
        isWanted = true;
        begin(row);
      }
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : 'unknown' }, 'cannot look for runs');
    } finally {
      isClaiming = false;
    }
  };

  const begin = (row: SummaryRow): void => {
    const lease: Lease = { id: row.id, workerId, attempt: row.attempt };
    const abort = new AbortController();
    const done = work(runPorts, row, lease, abort, log).finally(() => {
      active.delete(row.id);
      void claimAll();
    });
    active.set(row.id, { abort, done });
  };

  const timer = setInterval(() => void claimAll(), pollMs);
  const unsubscribeQueued = realtime.subscribe('summary-queued', () => void claimAll());
  const unsubscribeCancelled = realtime.subscribe('summary-cancelled', (id) => {
    if (id !== undefined) active.get(id)?.abort.abort(new CancelledError());
  });
  void claimAll();

  return {
    id: workerId,
    secrets,
    nudge: () => void claimAll(),
    async drain(graceMs) {
      isDraining = true;
      clearInterval(timer);
      unsubscribeQueued();
      unsubscribeCancelled();
      const grace = setTimeout(() => {
        for (const run of active.values()) run.abort.abort(new LeaseLostError());
      }, graceMs);
      await Promise.all([...active.values()].map((run) => run.done));
      clearTimeout(grace);
    },
  };
}

class CancelledError extends Error {
  constructor() {
    super('cancelled by the reader');
    this.name = 'CancelledError';
  }
}

async function work(ports: RunPorts, row: SummaryRow, lease: Lease, abort: AbortController, log: Log): Promise<void> {
  const heart = setInterval(() => {
    beat(ports.database, lease).then(
      ({ isCancelRequested }) => void (isCancelRequested && abort.abort(new CancelledError())),
      (error: unknown) => void (error instanceof LeaseLostError && abort.abort(error)),
    );
  }, beatMs);
  const startedAt = performance.now();
  try {
    if (await isHopeless(ports, lease)) throw new ApiError('internal', { reason: 'attempts' });
    await runSummary(ports, row, lease, abort.signal);
    ports.secrets.forget(lease.id);
    log.info(
      { summary: lease.id, attempt: lease.attempt, ms: Math.round(performance.now() - startedAt) },
      'summary done',
    );
  } catch (error) {
    await tellEnd(ports, lease, abort.signal.aborted ? abort.signal.reason : error, log);
  } finally {
    clearInterval(heart);
  }
}

/** What kills every process that touches it must not go round for ever; a long run that is interrupted often is not that. */
async function isHopeless({ database }: RunPorts, { id, attempt }: Lease): Promise<boolean> {
  if (attempt <= attemptsMax) return false;
  return attempt > attemptsMax + Math.min(fruitfulAttemptsMax, await countAnswers(database, id));
}

async function tellEnd(ports: RunPorts, lease: Lease, reason: unknown, log: Log): Promise<void> {
  if (reason instanceof LeaseLostError)
    return log.warn({ summary: lease.id, attempt: lease.attempt }, 'run left to another worker');
  try {
    const error = toApiError(reason);
    const { code, charactersMin } = error;
    const isGivenBack = !(reason instanceof CancelledError) && code === 'internal' && lease.attempt < attemptsMax;
    if (reason instanceof CancelledError) await cancelRun(ports.database, lease);
    else if (isGivenBack) {
      // NOTE: a fault of ours or of the database may pass; the reader should not have to ask again.
      log.warn(
        { summary: lease.id, attempt: lease.attempt, cause: describeFault(error.cause ?? error) },
        'run given back',
      );
      await releaseRun(ports.database, lease);
    } else {
      const facts = { code, reason: error.reason, charactersMin, message: sentenceForError(error, 'ja') };
      if (code === 'internal')
        log.error({ summary: lease.id, cause: describeFault(error.cause ?? error) }, 'summary failed');
      else log.info({ summary: lease.id, code, reason: error.reason }, 'summary refused');
      await failRun(ports.database, lease, facts, { type: 'summary-error', retryable: false, ...facts });
    }
    if (!isGivenBack) ports.secrets.forget(lease.id);
    ports.wake(lease.id);
  } catch (error) {
    log.warn(
      { summary: lease.id, err: error instanceof Error ? error.message : 'unknown' },
      'cannot end the run; its lease will run out',
    );
  }
}

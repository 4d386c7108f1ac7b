import { setTimeout as wait } from 'node:timers/promises';
import { runBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { describeFault } from '#http/describe-fault.ts';
import { toApiError } from '#http/to-api-error.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import type { Log } from '#platform/log/port.ts';
import { faultCode, findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { cancelRun, failRun, LeaseLostError, releaseRun, spareAttempt, type Lease } from './runs-store.ts';
import type { RunPorts } from './run-summary.ts';
import type { SummaryRow } from './summaries-store.ts';

/** The reader asked to stop. */
export class CancelledError extends Error {
  constructor() {
    super('cancelled by the reader');
    this.name = 'CancelledError';
  }
}

/** This process ends; the run goes on in another, or at the next start. */
export class DrainedError extends Error {
  constructor() {
    super('the process ends');
    this.name = 'DrainedError';
  }
}

type Attempt = { row: SummaryRow; lease: Lease; reason: unknown };

/**
 * Tells how an attempt ended that did not come to its summary: cancelled, given back, or failed for good. While the database
 * is away it goes on trying, until `closing`; should the lease run out meanwhile, the run is another's, and the attempt spared.
 */
export async function endAttempt(ports: RunPorts, attempt: Attempt, closing: AbortSignal, log: Log): Promise<void> {
  const { lease, row } = attempt;
  const facts = { summary: lease.id, attempt: lease.attempt, engine: row.request.engine };
  let isLost = false;
  for (let tries = 1; ; tries += 1) {
    try {
      if (isLost) return await spareAttempt(ports.database, lease);
      return await storeEnd(ports, attempt, facts, log);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        isLost = true;
        log.warn(facts, 'run left to another worker');
        continue;
      }
      const isPassing = findInfrastructureFault(error) !== undefined;
      if (tries === 1) log.warn({ ...facts, code: faultCode(error), isPassing }, 'cannot end the run yet');
      if (!isPassing || closing.aborted) return;
      await wait(retryDelayMs(tries, runBounds.tellDelayMsMax), undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

async function storeEnd(ports: RunPorts, { row, lease, reason }: Attempt, facts: object, log: Log): Promise<void> {
  if (reason instanceof LeaseLostError) throw reason;
  const plan = planEnd(row, lease, reason);
  const fault = { ...facts, fault: describeFault(reason), code: faultCode(reason) };
  if (plan.kind === 'cancelled') await cancelRun(ports.database, lease);
  else if (plan.kind === 'given-back') {
    // NOTE: a fault of ours or of the database may pass; the reader should not have to ask again.
    await releaseRun(ports.database, lease, plan);
    log.warn({ ...fault, isSpared: plan.isSpared, delayMs: Math.round(plan.delayMs) }, 'run given back');
  } else {
    const { code, reason: why, charactersMin } = plan.error;
    const failure = { code, reason: why, charactersMin, message: sentenceForError(plan.error, 'ja') };
    await failRun(ports.database, lease, failure, { type: 'summary-error', retryable: false, ...failure });
    if (plan.isOurs) log.error(fault, 'summary failed');
    else log.info({ ...facts, code, reason: why }, 'summary refused');
  }
  if (plan.kind !== 'given-back') ports.secrets.forget(lease.id);
  ports.wake(lease.id);
}

type Plan =
  | { kind: 'cancelled' }
  | { kind: 'given-back'; isSpared: boolean; delayMs: number }
  | { kind: 'failed'; error: ApiError; isOurs: boolean };

function planEnd(row: SummaryRow, lease: Lease, reason: unknown): Plan {
  if (reason instanceof CancelledError) return { kind: 'cancelled' };
  if (reason instanceof DrainedError) return { kind: 'given-back', isSpared: true, delayMs: 0 };
  const error = toApiError(reason);
  if (error.isInfrastructure) {
    if (row.spared_attempts >= runBounds.sparedAttemptsMax) return { kind: 'failed', error, isOurs: true };
    const delayMs = retryDelayMs(row.spared_attempts + 1, runBounds.outsideDelayMsMax);
    return { kind: 'given-back', isSpared: true, delayMs };
  }
  const isOurs = error.code === 'internal';
  const isGivenUp = countedAttempts(row) >= runBounds.attemptsMax || row.spared_attempts > runBounds.sparedAttemptsMax;
  if (!isOurs || isGivenUp) return { kind: 'failed', error, isOurs };
  return { kind: 'given-back', isSpared: false, delayMs: runBounds.ownDelayMs * lease.attempt };
}

/** Attempts that count against the run; what was outside of it is not among them. */
export function countedAttempts({ attempt, spared_attempts: spared }: SummaryRow): number {
  return attempt - spared;
}

import { setTimeout as wait } from 'node:timers/promises';
import { runBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { describeFault } from '#http/describe-fault.ts';
import { toApiError } from '#http/to-api-error.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import { runsEnded } from '#metrics/instruments.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import type { ErrorFields, Log } from '#platform/log/port.ts';
import { faultCode, findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { cancelRun, failRun, LeaseLostError, releaseRun, spareAttempt, type Lease } from './runs-store.ts';
import type { RunPorts } from './run-summary.ts';
import type { SummaryRow } from './summaries-store.ts';

/** The user cancelled the run. */
export class CancelledError extends Error {
  constructor() {
    super('cancelled by the reader');
    this.name = 'CancelledError';
  }
}

/** This process is ending; the run resumes in another one, or at the next start. */
export class DrainedError extends Error {
  constructor() {
    super('the process ends');
    this.name = 'DrainedError';
  }
}

type Attempt = { row: SummaryRow; lease: Lease; reason: unknown };

/**
 * Stores the end of an attempt without a summary: cancelled, released for another attempt, or failed. Retries while the
 * database is unavailable, until `closing`; if the lease expires meanwhile, another worker takes the run and the
 * attempt is spared.
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
      const isTemporary = findInfrastructureFault(error) !== undefined;
      if (tries === 1) log.warn({ ...facts, code: faultCode(error), isTemporary }, 'cannot end the run yet');
      if (!isTemporary || closing.aborted) return;
      await wait(retryDelayMs(tries, runBounds.recordEndDelayMsMax), undefined, { signal: closing }).catch(
        () => undefined,
      );
    }
  }
}

async function storeEnd(ports: RunPorts, { row, lease, reason }: Attempt, facts: ErrorFields, log: Log): Promise<void> {
  if (reason instanceof LeaseLostError) throw reason;
  const plan = planEnd(row, lease, reason);
  const fault = { ...facts, fault: describeFault(reason), code: faultCode(reason) };
  if (plan.kind === 'cancelled') await cancelRun(ports.database, lease);
  else if (plan.kind === 'given-back') {
    // An internal or database error may be temporary; the user should not have to retry.
    await releaseRun(ports.database, lease, plan);
    log.warn({ ...fault, isSpared: plan.isSpared, delayMs: Math.round(plan.delayMs) }, 'run given back');
    if (plan.delayMs === 0) void ports.realtime.wake('summary-queued', lease.id);
  } else {
    const { code, reason: why, charactersMin, bound } = plan.error;
    const failure = { code, reason: why, charactersMin, bound, message: sentenceForError(plan.error, 'ja') };
    await failRun(ports.database, lease, failure, { type: 'summary-error', retryable: false, ...failure });
    if (plan.isInternal) log.error(facts, 'summary failed', reason);
    else log.info({ ...facts, code, reason: why }, 'summary refused');
  }
  runsEnded.inc({ outcome: plan.kind === 'failed' && !plan.isInternal ? 'refused' : plan.kind });
  if (plan.kind !== 'given-back') ports.secrets.forget(lease.id);
  ports.wake(lease.id);
}

type Plan =
  | { kind: 'cancelled' }
  | { kind: 'given-back'; isSpared: boolean; delayMs: number }
  | { kind: 'failed'; error: ApiError; isInternal: boolean };

function planEnd(row: SummaryRow, lease: Lease, reason: unknown): Plan {
  if (reason instanceof CancelledError) return { kind: 'cancelled' };
  if (reason instanceof DrainedError) return { kind: 'given-back', isSpared: true, delayMs: 0 };
  const error = toApiError(reason);
  if (error.isInfrastructure) {
    if (row.spared_attempts >= runBounds.sparedAttemptsMax) return { kind: 'failed', error, isInternal: true };
    const delayMs = retryDelayMs(row.spared_attempts + 1, runBounds.outsideDelayMsMax);
    return { kind: 'given-back', isSpared: true, delayMs };
  }
  const isInternal = error.code === 'internal';
  const isGivenUp = countedAttempts(row) >= runBounds.attemptsMax || row.spared_attempts > runBounds.sparedAttemptsMax;
  if (!isInternal || isGivenUp) return { kind: 'failed', error, isInternal };
  return { kind: 'given-back', isSpared: false, delayMs: runBounds.ownDelayMs * lease.attempt };
}

/** Attempts that count against the run, without those that failed for external reasons. */
export function countedAttempts({ attempt, spared_attempts: spared }: SummaryRow): number {
  return attempt - spared;
}

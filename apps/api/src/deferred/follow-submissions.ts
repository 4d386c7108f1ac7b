import { ModelError } from '@youyaku/models/model-error';
import type { BatchedModel } from '@youyaku/models/open-batched-model';
import type { AppParts } from '#app-parts.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { deferredBounds } from './deferred-bounds.ts';
import { findAccepted } from './find-accepted.ts';
import { hashesOf, settleSubmission } from './settle-submission.ts';
import { endOf } from './submit-questions.ts';
import {
  acceptSubmission,
  claimSubmission,
  dropSubmission,
  endSubmission,
  postponeSubmission,
  type Submission,
} from './submissions-store.ts';

export type FollowPorts = Pick<AppParts, 'database' | 'meter' | 'models' | 'log'>;

export type SubmissionFollower = {
  /** Looks at nothing new, and breaks off what it asks a provider. */
  drain(): Promise<void>;
};

/**
 * Asks the providers for the answers to batches, one after another, each when it is due; in between nothing is held. Any number of processes may do
 * so: one that dies in between leaves its batch to another one. `onEnded`: a shard may have its answers.
 */
export function followSubmissions(ports: FollowPorts, onEnded: () => void): SubmissionFollower {
  const { database, log } = ports;
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  const lookAtAll = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const submission = await claimSubmission(database);
      if (submission === undefined) return;
      await lookAt(ports, submission, closing.signal);
      onEnded();
    }
  };
  const look = (): void => {
    looking ??= lookAtAll()
      .catch((error: unknown) => log.warn({ code: faultCode(error) }, 'batches of providers could not be looked at'))
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(look, deferredBounds.lookMs);
  return {
    async drain() {
      clearInterval(timer);
      closing.abort(new Error('the process ends'));
      await looking;
    },
  };
}

/** One that cannot be asked about now is asked about later. Rejects where the database fails. */
async function lookAt(ports: FollowPorts, submission: Submission, signal: AbortSignal): Promise<void> {
  const { database, log, models } = ports;
  const model = models.batched(submission.model);
  let { isStopping } = submission;
  try {
    if (model === undefined) throw new ModelError('request', submission.model);
    if (submission.providerId === undefined) return await reconcile(ports, submission, model, signal);
    if (!isStopping && (!submission.isWanted || hoursOf(submission) > deferredBounds.stopAfterHours)) {
      isStopping = await stop(model, submission.providerId, signal);
    }
    const state = await model.provider.poll(submission.providerId, hashesOf(submission), signal);
    if (state.type !== 'pending') return await settle(ports, submission, model, state);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ModelError)) throw error;
    log.warn({ ...factsOf(submission), fault: error.fault }, 'a batch at a provider could not be looked at');
  }
  if (hoursOf(submission) > deferredBounds.giveUpAfterHours) return giveUp(ports, submission);
  await postponeSubmission(database, submission.id, { seconds: secondsUntilNext(submission), isStopping });
}

/** False where the provider did not take it: a batch that is over, which is seen at once, cannot be stopped. */
async function stop(model: BatchedModel, providerId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await model.provider.cancel(providerId, signal);
    return true;
  } catch (error) {
    if (error instanceof ModelError) return false;
    throw error;
  }
}

/** The ledger first: what is done twice there is done once. */
async function settle(
  { database, meter }: FollowPorts,
  submission: Submission,
  model: BatchedModel,
  state: Parameters<typeof settleSubmission>[2],
): Promise<void> {
  const { answers, ...facts } = settleSubmission(submission, model, state);
  const outcome = state.type === 'failed' ? state.fault : 'ok';
  await meter.end(submission.callId, endOf(submission.model, outcome, facts), { ownerId: submission.ownerId ?? '' });
  await endSubmission(database, submission, answers);
}

/** A process died, or the provider did not answer, while it was submitted: whether it was taken is seen in the provider's list. */
async function reconcile(
  ports: FollowPorts,
  submission: Submission,
  model: BatchedModel,
  signal: AbortSignal,
): Promise<void> {
  const { database, log, meter } = ports;
  const found = await findAccepted(database, submission, model.provider, signal);
  if (found === 'unknown') {
    if (hoursOf(submission) > deferredBounds.giveUpAfterHours) return giveUp(ports, submission);
    return postponeSubmission(database, submission.id, { seconds: secondsUntilNext(submission), isStopping: false });
  }
  if (found === 'none') {
    await meter.end(submission.callId, endOf(submission.model, 'aborted'), { ownerId: submission.ownerId ?? '' });
    await dropSubmission(database, submission);
    return log.warn(factsOf(submission), 'a batch had not reached its provider');
  }
  await acceptSubmission(database, submission.id, found.batchId);
  log.warn(factsOf(submission), 'a batch whose id was lost was found at its provider');
  await settle(ports, submission, model, found.state);
}

/** It counts as paid, its questions as not answered. */
async function giveUp({ database, log, meter }: FollowPorts, submission: Submission): Promise<void> {
  log.warn(factsOf(submission), 'a batch at a provider is given up: it may have been paid for nothing');
  const facts = { isEstimate: true, costMicroJpy: submission.heldMicroJpy };
  await meter.end(submission.callId, endOf(submission.model, 'timeout', facts), { ownerId: submission.ownerId ?? '' });
  const answers = Array.from({ length: submission.questions }, (_, place) => ({ place, fault: 'timeout' as const }));
  await endSubmission(database, submission, answers);
}

const hoursOf = ({ createdAt }: Submission): number => (Date.now() - createdAt.getTime()) / 3_600_000;

function secondsUntilNext({ polls }: Submission): number {
  return Math.min(deferredBounds.pollSecondsMax, deferredBounds.pollSeconds * 1.5 ** polls);
}

const factsOf = ({ id, batchId, shard, model, questions }: Submission) => ({ id, batchId, shard, model, questions });

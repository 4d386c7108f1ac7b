import { listedMax, type BatchAnswer, type BatchProvider, type BatchState } from '@youyaku/models/batch-provider';
import type { Database } from '#platform/database/open-database.ts';
import { deferredBounds } from './deferred-bounds.ts';
import { hashesOf } from './settle-submission.ts';
import { findKnownIds, type Submission } from './submissions-store.ts';

type Ended = Extract<BatchState, { type: 'ended' }>;

/**
 * Whether the provider has a batch whose id never came back: one of that time that is none of ours, and answers to its questions. `unknown`:
 * a batch that may be it is not over yet. `none`: there is none, or none with an answer, which costs nothing.
 */
export async function findAccepted(
  database: Database,
  submission: Submission,
  provider: BatchProvider,
  signal: AbortSignal,
): Promise<{ batchId: string; state: Ended } | 'none' | 'unknown'> {
  const begun = submission.createdAt.getTime() / 1_000;
  const from = begun - deferredBounds.clockSkewSeconds;
  const to = begun + deferredBounds.submitSeconds + deferredBounds.clockSkewSeconds;
  const listed = await provider.list(signal);
  const ofThen = listed.filter(({ createdAt }) => {
    const at = createdAt === undefined ? begun : createdAt.getTime() / 1_000;
    return at >= from && at <= to;
  });
  const known = await findKnownIds(
    database,
    ofThen.map(({ batchId }) => batchId),
  );
  const candidates = ofThen.filter(({ batchId }) => !known.has(batchId));
  // A list that ends before that time says nothing of it.
  const isCut =
    listed.length >= listedMax && listed.every(({ createdAt }) => (createdAt?.getTime() ?? 0) / 1_000 > from);
  let isUnknown = isCut || candidates.length > deferredBounds.candidatesMax;
  for (const { batchId } of takeSome(candidates, submission.polls)) {
    const state = await provider.poll(batchId, hashesOf(submission), signal);
    if (state.type === 'ended' && [...state.answers.values()].some(isAnswer)) return { batchId, state };
    isUnknown ||= state.type === 'pending';
  }
  return isUnknown ? 'unknown' : 'none';
}

/** Others of them at each look, where there are many. */
function takeSome<Item>(items: readonly Item[], look: number): Item[] {
  const { candidatesMax } = deferredBounds;
  const first = items.length > candidatesMax ? (look * candidatesMax) % items.length : 0;
  return [...items.slice(first), ...items.slice(0, first)].slice(0, candidatesMax);
}

const isAnswer = (answer: BatchAnswer): boolean => answer.type === 'completion' || answer.isMissing !== true;

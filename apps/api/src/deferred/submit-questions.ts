import { batchLimits, countQuestionBytes, type BatchQuestion } from '@youyaku/models/batch-provider';
import type { CallPlan, CallRecord } from '@youyaku/models/call-model';
import { ModelError } from '@youyaku/models/model-error';
import type { BatchedModel } from '@youyaku/models/open-batched-model';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatRequest } from '@youyaku/llm/chat-model';
import type { AppParts } from '#app-parts.ts';
import type { ShardLease } from '#batches/shards-store.ts';
import { createId } from '#http/ids.ts';
import { acceptSubmission, dropSubmission, openSubmission, type QuestionKey } from './submissions-store.ts';

export type SubmitPorts = Pick<AppParts, 'database' | 'meter'>;
export type WaitingQuestion = { key: QuestionKey; request: ChatRequest };

/** What was left out has no room for now: under a cap, or at the provider. */
export type Submitted = 'all' | 'cap' | 'rate';

/** The provider did not take the batch, and bills nothing. */
const refused: ReadonlySet<ModelFault> = new Set<ModelFault>(['key', 'rate', 'spend', 'window', 'request']);

/** The name of a question within its batch at the provider. */
export const nameInSubmission = (id: string, place: number): string => `${id}-${place}`;

/**
 * Submits questions, in as many batches as their bounds need, each with its highest price reserved before. What comes of a batch of which
 * nobody knows whether it was taken is found out later (`followSubmissions`). Rejects with `ShardLostError` and the signal's reason.
 */
export async function submitQuestions(
  ports: SubmitPorts,
  lease: ShardLease,
  { model, questions }: { model: BatchedModel; questions: readonly WaitingQuestion[] },
  signal: AbortSignal,
): Promise<Submitted> {
  let rest = questions;
  while (rest.length > 0) {
    const reserved = await reserveFitting(ports, lease, model, takeBounded(rest));
    if (reserved === undefined) return 'cap';
    rest = rest.slice(reserved.questions.length);
    if ((await submitReserved(ports, lease, { model, ...reserved }, signal)) === 'rate') return 'rate';
  }
  return 'all';
}

/** The first ones that fit one batch; a single one that is too long for any is refused by the port. */
function takeBounded(questions: readonly WaitingQuestion[]): readonly WaitingQuestion[] {
  let bytes = 0;
  const end = questions.findIndex(({ request }, place) => {
    bytes += countQuestionBytes({ hash: '', request });
    return place > 0 && (place >= batchLimits.questionsMax || bytes > batchLimits.questionBytesMax);
  });
  return end < 0 ? questions : questions.slice(0, end);
}

type Reserved = { questions: readonly WaitingQuestion[]; callId: string; plan: CallPlan; heldMaxMicroJpy: number };

/** Halves them until their price fits every cap. Undefined where not even the first one does. */
async function reserveFitting(
  { meter }: SubmitPorts,
  lease: ShardLease,
  model: BatchedModel,
  questions: readonly WaitingQuestion[],
): Promise<Reserved | undefined> {
  const { batchId, ownerId, addressKey, capYen = 0 } = lease;
  for (let taken = questions; ; taken = taken.slice(0, Math.ceil(taken.length / 2))) {
    const plans = taken.map(({ request }) => model.plan(request));
    const sum = (count: (plan: CallPlan) => number): number => plans.reduce((all, plan) => all + count(plan), 0);
    const plan: CallPlan = {
      model: model.id,
      purpose: 'write',
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokensMax: sum(({ outputTokensMax }) => outputTokensMax),
      costMicroJpyMax: sum(({ costMicroJpyMax }) => costMicroJpyMax),
    };
    const heldMaxMicroJpy = Math.max(...plans.map(({ costMicroJpyMax }) => costMicroJpyMax));
    try {
      const callId = await meter.begin(plan, { ownerId, addressKey, batch: { id: batchId, yenMax: capYen } });
      return { questions: taken, callId, plan, heldMaxMicroJpy };
    } catch (error) {
      if (!(error instanceof ModelError && error.fault === 'cap')) throw error;
      if (taken.length === 1) return undefined;
    }
  }
}

async function submitReserved(
  ports: SubmitPorts,
  lease: ShardLease,
  { model, questions, callId, plan, heldMaxMicroJpy }: Reserved & { model: BatchedModel },
  signal: AbortSignal,
): Promise<Submitted> {
  const { database, meter } = ports;
  const id = createId('bsb');
  const keys = questions.map(({ key }) => key);
  const release = (): Promise<void> => meter.end(callId, endOf(model.id, 'aborted'), lease);
  try {
    const held = { heldMicroJpy: plan.costMicroJpyMax, heldMaxMicroJpy };
    await openSubmission(database, lease, { id, model: model.id, callId, ...held, questions: keys });
  } catch (error) {
    await release();
    throw error;
  }
  const asked = questions.map(({ request }, place): BatchQuestion => ({ hash: nameInSubmission(id, place), request }));
  let providerId: string;
  try {
    providerId = await model.provider.submit(asked, signal);
  } catch (error) {
    const fault = error instanceof RangeError ? 'window' : error instanceof ModelError ? error.fault : undefined;
    // NOTE: where nobody knows whether it was taken, the price stays reserved.
    if (fault === undefined || !refused.has(fault)) return signal.throwIfAborted() ?? 'all';
    await release();
    const place = { id, batchId: lease.batchId, shard: lease.number };
    await dropSubmission(database, place, fault === 'rate' ? undefined : fault);
    return fault === 'rate' ? 'rate' : 'all';
  }
  await acceptSubmission(database, id, providerId);
  return 'all';
}

/** What the ledger has of a batch at its end: one call, whose time says nothing. */
export function endOf(model: string, outcome: CallRecord['outcome'], facts: Partial<CallRecord> = {}): CallRecord {
  return {
    model,
    purpose: 'write',
    outcome,
    inputTokens: 0,
    outputTokens: 0,
    isEstimate: false,
    firstTokenMs: undefined,
    durationMs: 0,
    costMicroJpy: 0,
    ...facts,
  };
}

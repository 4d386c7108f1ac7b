import type { BatchAnswer, BatchState } from '@youyaku/models/batch-provider';
import type { BatchedModel } from '@youyaku/models/open-batched-model';
import { storable } from '#platform/storable.ts';
import { nameInSubmission } from './submit-questions.ts';
import type { PlacedAnswer, Submission } from './submissions-store.ts';

/** What a batch at a provider has cost, and what came of each of its questions. */
export type Settlement = {
  answers: PlacedAnswer[];
  inputTokens: number;
  outputTokens: number;
  costMicroJpy: number;
  /** The provider did not say all of what it bills: of the rest the highest price counts. */
  isEstimate: boolean;
};

export const hashesOf = ({ id, questions }: Pick<Submission, 'id' | 'questions'>): string[] =>
  Array.from({ length: questions }, (_, place) => nameInSubmission(id, place));

/** Of a batch that is over. */
export function settleSubmission(
  submission: Pick<Submission, 'id' | 'questions' | 'heldMicroJpy' | 'heldMaxMicroJpy'>,
  model: Pick<BatchedModel, 'price'>,
  state: Exclude<BatchState, { type: 'pending' }>,
): Settlement {
  const answers = hashesOf(submission).map((hash, place) => ({ place, ...answerTo(state, hash) }));
  let unknown = 0;
  const settled: Settlement = { answers: [], inputTokens: 0, outputTokens: 0, costMicroJpy: 0, isEstimate: false };
  for (const { place, usage, ...answer } of answers) {
    if (usage === undefined) unknown += 1;
    const { inputTokens, outputTokens } = usage ?? { inputTokens: 0, outputTokens: 0 };
    settled.inputTokens += inputTokens;
    settled.outputTokens += outputTokens;
    settled.costMicroJpy += usage === undefined ? 0 : model.price(usage);
    settled.answers.push(
      answer.type === 'completion'
        ? { place, text: storable(answer.text), reason: answer.reason, inputTokens, outputTokens }
        : { place, fault: answer.fault },
    );
  }
  const room = Math.max(0, submission.heldMicroJpy - settled.costMicroJpy);
  settled.costMicroJpy += Math.min(room, unknown * submission.heldMaxMicroJpy);
  return { ...settled, isEstimate: unknown > 0 };
}

function answerTo(state: Exclude<BatchState, { type: 'pending' }>, hash: string): BatchAnswer {
  const answer = state.type === 'ended' ? state.answers.get(hash) : undefined;
  if (answer !== undefined) return answer;
  const fault = state.type === 'failed' ? state.fault : 'broken';
  // Of one that failed as a whole not one question was answered; where it should have been, nobody knows what is billed.
  return { type: 'failure', fault, usage: fault === 'broken' ? undefined : { inputTokens: 0, outputTokens: 0 } };
}

import { batchLimits, countQuestionBytes } from '@youyaku/models/batch-provider';
import type { BatchedModel } from '@youyaku/models/open-batched-model';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ShardLease } from '#batches/shards-store.ts';
import type { ParkedQuestion } from './park-questions.ts';
import { submitQuestions, type Submitted, type SubmitPorts, type WaitingQuestion } from './submit-questions.ts';
import { listQuestions, nameQuestion, type KnownQuestion, type QuestionKey } from './submissions-store.ts';

/** What one attempt at a shard asks of its model. */
export type Asking = {
  readonly model: string;
  /** Nothing is asked any more, because of this. */
  readonly refusal: ModelFault | undefined;
  find(key: QuestionKey): KnownQuestion | undefined;
  add(line: number, questions: readonly ParkedQuestion[]): void;
  /** Submits what is there once it fills a batch; with `isLast` all of it. */
  submit(signal: AbortSignal, options?: { isLast: boolean }): Promise<void>;
  /** How far everything was submitted that was added. */
  readonly submitted: Submitted;
};

type Opening = { model: BatchedModel | undefined; refusal?: ModelFault };

export async function openAsking(
  ports: SubmitPorts,
  lease: ShardLease,
  { model, refusal = model === undefined ? 'request' : undefined }: Opening,
): Promise<Asking> {
  const known = await listQuestions(ports.database, lease);
  let questions: WaitingQuestion[] = [];
  let bytes = 0;
  let submitted: Submitted = 'all';
  return {
    model: model?.id ?? '',
    refusal,
    find: (key) => known.get(nameQuestion(key)),
    add(line, parked) {
      // What has no room now is asked for by the next attempt: nothing is held until then.
      if (submitted !== 'all') return;
      for (const { key, request } of parked) {
        questions.push({ key: { ...key, line }, request });
        bytes += countQuestionBytes({ hash: '', request });
      }
    },
    async submit(signal, { isLast } = { isLast: false }) {
      if (model === undefined || questions.length === 0 || submitted !== 'all') return;
      if (!isLast && questions.length < batchLimits.questionsMax && bytes < batchLimits.questionBytesMax) return;
      const taken = questions;
      [questions, bytes] = [[], 0];
      submitted = await submitQuestions(ports, lease, { model, questions: taken }, signal);
    },
    get submitted() {
      return submitted;
    },
  };
}

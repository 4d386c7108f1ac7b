import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { Messages } from '#messages/ja.ts';

/** The current step of a run and its progress; the total is 0 when it is unknown. */
export type RunStep = { doing: string; done: number; total: number };

/** The count is separate from the description: what screen readers announce must not change with every part. */
export function describeStep(
  progress: Pick<SummaryProgress, 'stage' | 'done' | 'total'> | undefined,
  { reading: labels, models }: Pick<Messages, 'reading' | 'models'>,
): RunStep {
  const { stage, done = 0, total = 0 } = progress ?? {};
  if (stage === undefined) return { doing: labels.waiting, done: 0, total: 0 };
  if (stage !== 'write') return { doing: labels.stages[stage], done, total };
  // Once every part has been read, the summary of them is being written.
  return done < total ? { doing: models.parts(total), done, total } : { doing: labels.stages.write, done: 0, total: 0 };
}

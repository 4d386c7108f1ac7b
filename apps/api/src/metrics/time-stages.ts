import type { Stage } from '@youyaku/contract/stages';
import { stageSeconds } from './instruments.ts';

export type StageTimes = {
  enter(stage: Stage): void;
  /** Ends the current stage. `isDone`: the attempt ended well. */
  end(isDone: boolean): void;
};

/** Times the stages of one attempt, which begins with reading. */
export function timeStages(now = () => performance.now()): StageTimes {
  let stage: Stage = 'read';
  let startedAt = now();
  const observe = (outcome: 'ok' | 'error'): void =>
    stageSeconds.observe({ stage, outcome }, (now() - startedAt) / 1_000);
  return {
    enter(next) {
      if (next === stage) return;
      observe('ok');
      stage = next;
      startedAt = now();
    },
    end: (isDone) => observe(isDone ? 'ok' : 'error'),
  };
}

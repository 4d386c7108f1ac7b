import { progressMessages } from './messages/notes.ts';

const ownStages = ['read', 'split', 'rank', 'write', 'ground'] as const;
/** Approximate share of the time in percent; for files and pages `read` takes most of it. */
const shares = { read: 30, split: 5, rank: 35, write: 20, ground: 10 } as const;
const cells = 20;

/** The current stage, and its progress where known. */
export type Step = { readonly stage: string; readonly done?: number; readonly total?: number };
type Progress = { readonly show: (step: Step) => void; readonly clear: () => void };

/** A progress bar that never moves back and is removed at the end; prints nothing when `isShown` is false. */
export function createProgressBar(
  { isShown, language }: { isShown: boolean; language: 'ja' | 'en' },
  output: Pick<NodeJS.WriteStream, 'write'> = process.stderr,
): Progress {
  let furthest = 0;
  let shown = '';
  const put = (line: string): void => {
    if (!isShown || line === shown) return;
    shown = line;
    output.write(`\r\u001b[K${line}`);
  };
  return {
    show: (step) => {
      const stage = ownStages.find((own) => own === step.stage);
      if (stage === undefined) return;
      furthest = Math.max(furthest, percentAt(stage, step));
      const filled = Math.round((furthest / 100) * cells);
      const bar = '█'.repeat(filled) + '░'.repeat(cells - filled);
      put(`${bar} ${String(Math.floor(furthest)).padStart(3)} %  ${progressMessages.stages[stage][language]}`);
    },
    clear: () => put(''),
  };
}

function percentAt(stage: (typeof ownStages)[number], { done = 0, total = 0 }: Step): number {
  const before = ownStages.slice(0, ownStages.indexOf(stage)).reduce((sum, earlier) => sum + shares[earlier], 0);
  return before + shares[stage] * (total > 0 ? Math.min(1, done / total) : 0);
}

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Draft } from '#features/compose/compose-draft.ts';
import { mayUseModel } from '#features/compose/find-field-errors.ts';
import { RunAtOnce } from '#features/compose/run-at-once.tsx';

/** Loaded when a model is about to run; where that fails, it runs: what is masked does not depend on what is shown. */
const MaskReviewBeforeRun = lazy(() =>
  import('#features/compose/mask-review.tsx').then(
    ({ MaskReviewBeforeRun: Loaded }) => ({ default: Loaded }),
    () => ({ default: RunAtOnce }),
  ),
);

type Given = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  /** Starts the run of the draft as it is by then. */
  onRun: () => void;
};

type MaskReviewRun = {
  start: () => void;
  /** The run was asked for and has not begun: what is masked is looked up, or shown. */
  isAsked: boolean;
  dialog: ReactNode;
};

/** Starts a run; one of a model where something is masked shows first what that is. */
export function useMaskReview({ draft, onChange, engines, onRun }: Given): MaskReviewRun {
  const [review, setReview] = useState<'none' | 'asked' | 'closed'>('none');
  const start = () => (mayUseModel(draft.engine, engines) ? setReview('asked') : onRun());
  const run = () => {
    setReview('closed');
    onRun();
  };
  const given = { draft, onChange, isAsked: review === 'asked', onRun: run, onClose: () => setReview('closed') };
  const dialog =
    review === 'none' ? null : (
      <Suspense>
        <MaskReviewBeforeRun {...given} />
      </Suspense>
    );
  return { start, isAsked: review === 'asked', dialog };
}

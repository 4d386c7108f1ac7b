import { lazy, Suspense, useState } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { buttonClass } from '@youyaku/ui/button';
import { listShapes } from '#features/compose/choose-shape.ts';
import { parseLength, withLength, type Draft } from '#features/compose/compose-draft.ts';
import { LengthReadout } from '#features/compose/length-readout.tsx';
import { LengthRuler } from '#features/compose/length-ruler.tsx';
import { formatLengthWords } from '#features/compose/length-words.ts';
import { ShapeTabs } from '#features/compose/shape-tabs.tsx';
import { useDraftChecks, type DraftChecks } from '#features/compose/use-draft-checks.ts';
import type { DeskTools } from '#frame/desk-layout.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** Loaded after the page; where that fails, shape and length are what can be set. */
const AdjustButton = lazy(() =>
  import('#features/compose/adjust-button.tsx').then(
    ({ AdjustButton: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

type Given = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  /** The characters of what is shown. */
  made: number | undefined;
  /** What is shown was written for this draft. */
  isCurrent: boolean;
};

/** The line over the summary: its shape, its length, and everything else in 調整. */
export function useDeskTools(given: Given): { checks: DraftChecks; nodes: DeskTools } {
  const { draft, onChange, engines, made, isCurrent } = given;
  const { number, actions, compose, desk } = useMessages();
  const [isAdjustOpen, setIsAdjustOpen] = useState(false);
  const checks = useDraftChecks(draft, engines, () => setIsAdjustOpen(true));
  const change = (next: Draft) => (checks.clear(), onChange(next));
  const tool = { draft, onChange: change };
  const limit = findLimit(draft);
  const onLimit = (characters: number) =>
    change(withLength(draft, { lengthUnit: 'max', lengthAmount: String(characters) }));
  const asked = limit === undefined ? formatLengthWords(draft, compose) : number(limit);
  const lineButton = buttonClass('quiet', 'px-1.5! @min-[81.5rem]:px-2.5!');
  return {
    checks,
    nodes: {
      tabs: <ShapeTabs {...tool} offered={listShapes(engines, draft)} />,
      ruler: <LengthRuler limit={limit} made={made} onLimit={onLimit} />,
      readout: <LengthReadout {...tool} made={made} isCurrent={isCurrent} />,
      lengthWords: made === undefined ? asked : limit === undefined ? number(made) : `${number(made)}/${asked}`,
      adjust: (
        <Suspense
          fallback={
            <button type="button" disabled className={lineButton}>
              {desk.adjust}
            </button>
          }
        >
          <AdjustButton
            {...tool}
            engines={engines}
            checks={checks}
            isOpen={isAdjustOpen}
            onOpenChange={setIsAdjustOpen}
            className={lineButton}
          />
        </Suspense>
      ),
      idleActions: [actions.copy, actions.export, actions.share].map((label) => (
        <button key={label} type="button" disabled className={lineButton}>
          {label}
        </button>
      )),
    },
  };
}

/** The characters asked for, at most or about; undefined where it is not characters that are asked for. */
function findLimit(draft: Draft): number | undefined {
  const length = parseLength(draft);
  if (length === undefined || !('unit' in length) || length.unit !== 'characters') return undefined;
  return 'max' in length ? length.max : length.about;
}

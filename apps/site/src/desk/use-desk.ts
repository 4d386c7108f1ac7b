import { countCharacters } from '@youyaku/contract/count-characters';
import { applyDecisions, leaveOutStruck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Decision } from '@youyaku/contract/summary';
import { useMemo, useState } from 'react';
import { nearestWithLie, type ReportVariants, tellLie, variantWithin } from './report-variants.ts';

export type Desk = {
  limit: number;
  sentences: readonly DecidedSentence[];
  /** What can be copied, without what was struck. */
  text: string;
  /** Characters of it. */
  made: number;
  isTold: boolean;
  /** The sentence that shows its place: the one that somebody chose, or the usual one until then. */
  chosen: number | undefined;
  setLimit: (limit: number) => void;
  choose: (sentence: number | undefined) => void;
  /** Puts the false figure in, at the nearest length that has the figure, or takes everything back. */
  toggleLie: () => void;
  decide: (action: Decision['action']) => void;
};

/** The state of the desk with the report: everything was written before by the engine, so that each change is there at once. */
export function useDesk(report: ReportVariants, usualLimit: number): Desk {
  const [limit, moveTo] = useState(usualLimit);
  const [isTold, setIsTold] = useState(false);
  const [action, setAction] = useState<Decision['action']>();
  const [picked, pick] = useState<number | null>();
  const shown = useMemo(() => {
    const variant = variantWithin(report, limit);
    const told = isTold ? tellLie(report, variant) : undefined;
    const decisions = told === undefined || action === undefined ? [] : [{ sentence: told.lieAt, action }];
    const decided = applyDecisions({ ...(told ?? variant), decisions });
    const text = leaveOutStruck(decided);
    return { sentences: decided.sentences, text, made: countCharacters(text), usual: findUsual(report, variant.ids) };
  }, [report, limit, isTold, action]);

  function takeBack(): void {
    setIsTold(false);
    setAction(undefined);
  }
  return {
    limit,
    ...shown,
    isTold,
    chosen: picked === undefined ? shown.usual : (picked ?? undefined),
    // Another length is written anew from the report, so that nothing false is left.
    setLimit(next) {
      moveTo(next);
      takeBack();
      pick(undefined);
    },
    choose: (sentence) => pick(sentence ?? null),
    toggleLie() {
      takeBack();
      pick(undefined);
      if (isTold) return;
      moveTo(nearestWithLie(report, limit) ?? limit);
      setIsTold(true);
    },
    decide: setAction,
  };
}

/** The sentence that shows its place before anybody chose one: the one that can be told with a false figure, or the first. */
function findUsual({ lies }: ReportVariants, ids: readonly number[]): number {
  return Math.max(
    0,
    ids.findIndex((id) => lies[id] !== undefined),
  );
}

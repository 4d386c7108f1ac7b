import { useCallback, useMemo, useRef, useState } from 'react';
import { applyDecisions, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Decision, Summary } from '@youyaku/contract/summary';

/** A summary with a person's decisions applied: corrected sentences have their new text, struck ones are still in it. */
type DecidedSummary = Summary & { sentences: DecidedSentence[] };

export type Decisions = {
  summary: DecidedSummary;
  decide: (sentence: number, action: Decision['action']) => void;
  undo: (sentence: number) => void;
  /** Undoes the newest decision of this visit; returns its sentence. */
  undoLast: () => number | undefined;
  /** The last decision could not be stored; it applies to this page only. */
  isUnstored: boolean;
};

/**
 * What the user decides about marked sentences. It applies at once and is stored in order; without `store`, or when storing fails,
 * it applies to this page only.
 */
export function useDecisions(
  summary: Summary,
  store: ((decisions: Decision[]) => Promise<void>) | undefined,
): Decisions {
  const [own, setOwn] = useState<Decision[]>();
  const [isUnstored, setIsUnstored] = useState(false);
  const [text, setText] = useState(summary.text);
  if (text !== summary.text) {
    // Decisions are about sentences of one text.
    setText(summary.text);
    setOwn(undefined);
  }
  const decisions = own ?? summary.decisions;
  const history = useRef<number[]>([]);
  const storing = useRef(Promise.resolve());

  /** In order: each replaces all earlier ones. */
  const storeAfter = useCallback(
    async (earlier: Promise<void>, next: Decision[]) => {
      await earlier;
      const isStored = await store?.(next).then(
        () => true,
        () => false,
      );
      setIsUnstored(isStored === false);
      // What is stored is in the summary, and may be changed elsewhere from now on.
      if (isStored === true) setOwn((newest) => (newest === next ? undefined : newest));
    },
    [store],
  );
  const change = useCallback(
    (sentence: number, action: Decision['action'] | undefined) => {
      const others = (decisions ?? []).filter((decision) => decision.sentence !== sentence);
      const next = action === undefined ? others : [...others, { sentence, action }];
      setOwn(next);
      history.current = history.current.filter((decided) => decided !== sentence);
      if (action !== undefined) history.current.push(sentence);
      storing.current = storeAfter(storing.current, next);
    },
    [decisions, storeAfter],
  );
  const undo = useCallback((sentence: number) => change(sentence, undefined), [change]);
  const undoLast = useCallback(() => {
    const sentence = history.current.at(-1);
    if (sentence !== undefined) undo(sentence);
    return sentence;
  }, [undo]);
  const decided = useMemo(
    () => applyDecisions({ ...summary, ...(decisions === undefined ? {} : { decisions }) }),
    [summary, decisions],
  );
  return { summary: decided, decide: change, undo, undoLast, isUnstored };
}

import { useCallback, useMemo, useRef, useState } from 'react';
import { applyDecisions, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Decision, SentenceDecision, Summary } from '@youyaku/contract/summary';
import { changeDecisions, findStrike, type DecisionChange } from './change-decisions.ts';

/** A summary with a person's decisions applied: corrected sentences have their new text, struck ones are still in it. */
type DecidedSummary = Summary & { sentences: DecidedSentence[] };

export type Decisions = {
  summary: DecidedSummary;
  /** `text`: of an edited sentence. */
  decide: (sentence: number, action: SentenceDecision, text?: string) => void;
  pin: (sentence: number, isPinned: boolean) => void;
  /** Of a strike of this visit, with what it took away: the pin, or the reader's own text. */
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
  const { decisions, replace, isUnstored } = useStoring(summary, store);
  const { sentences } = summary;
  const { pinned: asked } = summary.request;
  const history = useRef<DecisionChange[]>([]);
  const change = useCallback(
    (sentence: number, isPin: boolean, next: readonly Decision[], isUndo = false) => {
      const { all, change: made } = changeDecisions(decisions ?? [], { sentence, isPin, next });
      const isTaken = next.length === 0 && !isUndo;
      if (isTaken) history.current = history.current.filter((one) => one.sentence !== sentence || one.isPin !== isPin);
      else if (!isUndo) history.current.push(made);
      replace(all);
    },
    [decisions, replace],
  );
  const decide = useCallback(
    (sentence: number, action: SentenceDecision, edited?: string) =>
      change(sentence, false, [build(decisions, sentence, action, edited)]),
    [change, decisions],
  );
  const pin = useCallback(
    (sentence: number, isPinned: boolean) => {
      const isAsked = asked?.includes(sentences[sentence]?.text ?? '') === true;
      // What the request of this version pinned stays pinned unless that is taken back.
      const next: Decision[] = isAsked ? [{ sentence, action: 'unpinned' }] : [];
      change(sentence, true, isPinned ? [{ sentence, action: 'pinned' }] : next);
    },
    [change, asked, sentences],
  );
  const undo = useCallback(
    (sentence: number) => {
      const at = findStrike(decisions ?? [], history.current, sentence);
      const [strike] = at === undefined ? [] : history.current.splice(at, 1);
      change(sentence, false, strike?.before ?? [], strike !== undefined);
    },
    [change, decisions],
  );
  const undoLast = useCallback(() => {
    const last = history.current.pop();
    if (last !== undefined) change(last.sentence, last.isPin, last.before, true);
    return last?.sentence;
  }, [change]);
  const decided = useMemo(
    () => applyDecisions({ ...summary, ...(decisions === undefined ? {} : { decisions }) }),
    [summary, decisions],
  );
  return { summary: decided, decide, pin, undo, undoLast, isUnstored };
}

/** The decisions as they are on this page, and their storing, in order. */
function useStoring(summary: Summary, store: ((decisions: Decision[]) => Promise<void>) | undefined) {
  const [own, setOwn] = useState<Decision[]>();
  const [isUnstored, setIsUnstored] = useState(false);
  const [text, setText] = useState(summary.text);
  if (text !== summary.text) {
    // Decisions are about sentences of one text.
    setText(summary.text);
    setOwn(undefined);
  }
  const decisions = own ?? summary.decisions;
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
  const replace = useCallback(
    (all: Decision[]) => {
      setOwn(all);
      storing.current = storeAfter(storing.current, all);
    },
    [storeAfter],
  );
  return { decisions, replace, isUnstored };
}

/** Who keeps a sentence that they edited keeps their text. */
function build(
  decisions: readonly Decision[] | undefined,
  sentence: number,
  action: SentenceDecision,
  text: string | undefined,
): Decision {
  const edited = decisions?.find((one) => one.sentence === sentence && one.action === 'edited');
  if (action === 'kept' && edited !== undefined) return { ...edited, isAccepted: true };
  return { sentence, action, ...(text === undefined ? {} : { text }) };
}

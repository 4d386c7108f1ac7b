import { useState } from 'react';
import { applyDecisions, leaveOutStruck, type DecidedSentence } from '@youyaku/contract/decisions';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Decision } from '@youyaku/contract/summary';
import type { Example } from '#content/news-example.ts';

export type Lie = {
  isTold: boolean;
  sentences: readonly DecidedSentence[];
  /** Of what is left, as in the app. */
  count: { lines: number; characters: number };
  /** Puts the mistake in, or takes back everything. */
  toggle: () => void;
  decide: (action: Decision['action']) => void;
};

/** 「嘘を混ぜてみる」: one sentence of the example with a wrong figure, and what the visitor does about it. */
export function useLie({ summary, lie }: Example): Lie {
  const [isTold, setIsTold] = useState(false);
  const [action, setAction] = useState<Decision['action']>();
  const { start, end } = lie.sentence;
  const told = isTold
    ? {
        text: summary.text.slice(0, start) + lie.sentence.text + summary.text.slice(end),
        sentences: summary.sentences.with(lie.index, lie.sentence),
      }
    : { text: summary.text, sentences: summary.sentences };
  const decided = applyDecisions({
    ...told,
    decisions: action === undefined ? [] : [{ sentence: lie.index, action }],
  });
  const left = leaveOutStruck(decided);
  return {
    isTold,
    sentences: decided.sentences,
    count: { lines: left.split('\n').length, characters: countCharacters(left) },
    toggle: () => {
      setIsTold(!isTold);
      setAction(undefined);
    },
    decide: setAction,
  };
}

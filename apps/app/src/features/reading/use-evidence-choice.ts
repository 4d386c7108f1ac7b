import { useCallback, useMemo, useState } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { evidenceKey } from './mark-evidence.ts';

export type EvidenceChoice = {
  /** The place that is lit now: under the pointer, else the one last chosen. */
  lit: { sentence: number; evidence: number; key: string } | undefined;
  chosen: { sentence: number; evidence: number } | undefined;
  /** Lights a sentence for as long as the pointer is on it. */
  point: (sentence: number | undefined) => void;
  /** Lights a sentence until another is chosen. */
  choose: (sentence: number, evidence: number) => void;
  /** The place that choosing this sentence now leads to: the next of its places when it is chosen already. */
  placeAfter: (sentence: number) => number;
};

/** Which sentence and which place of evidence are lit. */
export function useEvidenceChoice(sentences: readonly Sentence[]): EvidenceChoice {
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<{ sentence: number; evidence: number }>();
  const choose = useCallback((sentence: number, evidence: number) => setChosen({ sentence, evidence }), []);

  return useMemo(() => {
    const sentence = pointed ?? chosen?.sentence;
    const evidence = sentence !== undefined && chosen?.sentence === sentence ? chosen.evidence : 0;
    return {
      lit: sentence === undefined ? undefined : { sentence, evidence, key: evidenceKey(sentence, evidence) },
      chosen,
      point: setPointed,
      choose,
      placeAfter: (next) => {
        const count = sentences[next]?.evidence.length ?? 0;
        return chosen?.sentence === next && count > 0 ? (chosen.evidence + 1) % count : 0;
      },
    };
  }, [sentences, pointed, chosen, choose]);
}

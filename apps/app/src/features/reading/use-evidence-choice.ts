import { useCallback, useMemo, useState } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { evidenceKey, type EvidencePlace } from './mark-evidence.ts';

export type EvidenceChoice = {
  /** The place that is lit now: under the pointer, else the one last chosen. */
  lit: EvidencePlace | undefined;
  chosen: EvidencePlace | undefined;
  /** The chosen one, or the first until one is chosen: what stays lit while nothing is pointed at. */
  kept: EvidencePlace | undefined;
  /** Lights a sentence for as long as the pointer is on it. */
  point: (sentence: number | undefined) => void;
  /** Lights a place until another is chosen. */
  choose: (sentence: number, evidence: number) => void;
  /** The place that choosing this sentence now leads to: the next of its places when it is chosen already. */
  placeAfter: (sentence: number) => number;
};

/**
 * Which sentence and which place of evidence are lit. With `isFirstLit` the first sentence shows its place before
 * anything is chosen, so that nobody has to find out that it can.
 */
export function useEvidenceChoice(sentences: readonly Sentence[], isFirstLit: boolean): EvidenceChoice {
  const [pointed, setPointed] = useState<number>();
  const [chosen, setChosen] = useState<EvidencePlace>();
  const choose = useCallback((sentence: number, evidence: number) => {
    setPointed(undefined);
    setChosen({ sentence, evidence, key: evidenceKey(sentence, evidence) });
  }, []);

  return useMemo(() => {
    const hasPlace = (sentence: number) => (sentences[sentence]?.evidence.length ?? 0) > 0;
    const kept =
      chosen ?? (isFirstLit && hasPlace(0) ? { sentence: 0, evidence: 0, key: evidenceKey(0, 0) } : undefined);
    const isOther = pointed !== undefined && pointed !== kept?.sentence;
    return {
      lit: isOther ? { sentence: pointed, evidence: 0, key: evidenceKey(pointed, 0) } : kept,
      chosen,
      kept,
      point: setPointed,
      choose,
      placeAfter: (next) => {
        const count = sentences[next]?.evidence.length ?? 0;
        return chosen?.sentence === next && count > 0 ? (chosen.evidence + 1) % count : 0;
      },
    };
  }, [sentences, isFirstLit, pointed, chosen, choose]);
}

import { useCallback, useMemo, useState } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { createEvidenceKey, type EvidencePlace } from './mark-evidence.ts';

export type EvidenceChoice = {
  /** The highlighted place: the one under the pointer, otherwise the last chosen. */
  highlighted: EvidencePlace | undefined;
  chosen: EvidencePlace | undefined;
  /** The chosen one, or the first until one is chosen: highlighted while nothing is pointed at. */
  selected: EvidencePlace | undefined;
  /** Highlights a sentence while the pointer is on it. */
  point: (sentence: number | undefined) => void;
  /** Highlights a place until another is chosen. */
  choose: (sentence: number, evidence: number) => void;
  /** Lets go of what is chosen; returns whether anything was. */
  release: () => boolean;
  /** The place that choosing this sentence leads to: its next place when it is already chosen. */
  placeAfter: (sentence: number) => number;
};

/**
 * Which sentence and which evidence place are highlighted. With `isFirstHighlighted` the first sentence shows its place before anything
 * is chosen, so that the feature is discoverable.
 */
export function useEvidenceChoice(sentences: readonly Sentence[], isFirstHighlighted: boolean): EvidenceChoice {
  const [pointed, setPointed] = useState<number>();
  const [lastChosen, setChosen] = useState<EvidencePlace>();
  const [isReleased, setIsReleased] = useState(false);
  const choose = useCallback((sentence: number, evidence: number) => {
    setPointed(undefined);
    setIsReleased(false);
    setChosen({ sentence, evidence, key: createEvidenceKey(sentence, evidence) });
  }, []);

  return useMemo(() => {
    const hasPlace = (sentence: number, evidence = 0) => (sentences[sentence]?.evidence.length ?? 0) > evidence;
    // What has no evidence can still be chosen, to be edited.
    const isWithout = ({ sentence, evidence }: EvidencePlace) =>
      evidence === 0 && sentences[sentence]?.evidence.length === 0;
    // Another version of the summary may have fewer sentences.
    const chosen =
      lastChosen !== undefined && (hasPlace(lastChosen.sentence, lastChosen.evidence) || isWithout(lastChosen))
        ? lastChosen
        : undefined;
    const selected =
      chosen ??
      (isFirstHighlighted && !isReleased && hasPlace(0)
        ? { sentence: 0, evidence: 0, key: createEvidenceKey(0, 0) }
        : undefined);
    const isOther = pointed !== undefined && pointed !== selected?.sentence;
    return {
      highlighted: isOther ? { sentence: pointed, evidence: 0, key: createEvidenceKey(pointed, 0) } : selected,
      chosen,
      selected,
      point: setPointed,
      choose,
      release: () => {
        setChosen(undefined);
        setIsReleased(true);
        return selected !== undefined;
      },
      placeAfter: (next) => {
        const count = sentences[next]?.evidence.length ?? 0;
        return chosen?.sentence === next && count > 0 ? (chosen.evidence + 1) % count : 0;
      },
    };
  }, [sentences, isFirstHighlighted, isReleased, pointed, lastChosen, choose]);
}

import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Chapter, Sentence } from '@youyaku/contract/summary';
import {
  listMarks,
  createEvidenceKey,
  parseEvidenceKey,
  type EvidenceMark,
  type EvidencePlace,
} from './mark-evidence.ts';
import { isVisible, listAllSentences, placeChapters, type PlacedChapter } from './place-chapters.ts';
import type { ReadingViewProps } from './reading-props.ts';
import { scrollToPlace } from './scroll-to-place.ts';
import { useEvidenceChoice, type EvidenceChoice } from './use-evidence-choice.ts';
import { useDeskPlaces } from '#frame/desk-places.ts';
import { useIsWide } from '#frame/use-is-wide.ts';

export type Reading = {
  page: RefObject<HTMLDivElement | null>;
  isWide: boolean;
  choice: EvidenceChoice;
  /** Of everything visible: the summary and the open chapters. */
  marks: readonly EvidenceMark[];
  /** The text of the summary so far. */
  text: string;
  /** Of the summary alone. */
  sentences: readonly Sentence[];
  /** The number of the first sentence outside the summary and its chapters. */
  firstOther: number;
  chapters: readonly PlacedChapter[];
  openChapters: ReadonlySet<number>;
  toggleChapter: (chapter: number, isOpen: boolean) => void;
  isSheetOpen: boolean;
  setIsSheetOpen: (isOpen: boolean) => void;
  /** From a sentence to its place in the source, and to its next place when pressed again. */
  goToPlaceOf: (sentence: number) => void;
  /** To a place in the source. */
  goToPlace: (place: EvidencePlace) => void;
  /** From a place in the source back to its sentence. */
  goToSentence: (place: EvidencePlace) => void;
};

const noChapters: readonly Chapter[] = [];

/** Navigation between a summary and its source. */
export function useReading(props: ReadingViewProps): Reading {
  const { summary, progress, document, isRunning, others, onWantSource } = props;
  const { page } = useDeskPlaces();
  const isWide = useIsWide();
  const [isSheetOpen, setIsSheetOpen] = useState(props.opensSource === true && !isWide);
  // The record has what the user decided.
  const current = isRunning || summary.text === '' ? (progress ?? summary) : summary;
  const { sentences, text } = current;
  const { openChapters, toggleChapter } = useOpenChapters();
  const chapters = useMemo(
    () => placeChapters(summary.chapters ?? noChapters, sentences.length),
    [summary.chapters, sentences],
  );
  const own = useMemo(() => listAllSentences(sentences, chapters), [sentences, chapters]);
  const firstOther = own.length;
  const all = useMemo(
    () => (others.length === 0 ? own : [...own, ...others.map(({ sentence }) => sentence)]),
    [own, others],
  );
  // Where the source is still written it shows no place: a lit sentence would point at nothing.
  const choice = useEvidenceChoice(all, isWide && !isRunning && props.isSourceBeside);
  const marks = useMemo(
    () =>
      document === undefined
        ? []
        : listMarks(all, (index) => others[index - firstOther]?.name ?? { at: index + 1 }).filter(
            ({ sentence }) => sentence >= firstOther || isVisible(sentence, sentences.length, chapters, openChapters),
          ),
    [document, all, others, firstOther, sentences, chapters, openChapters],
  );
  const { chosen, selected } = choice;
  const isFollowed = isWide && !isRunning && document !== undefined;
  const skipSourceScroll = useFollowingSource(page, isFollowed ? selected?.key : undefined, chosen !== undefined);

  const moves = useMoves({ page, choice, isWide, setIsSheetOpen, skipSourceScroll, onWantSource });
  useScrollWhenOpened(isSheetOpen && document !== undefined, page, chosen);
  return {
    page,
    isWide,
    choice,
    marks,
    text,
    sentences,
    firstOther,
    chapters,
    openChapters,
    toggleChapter,
    isSheetOpen,
    setIsSheetOpen,
    ...moves,
  };
}

function useOpenChapters(): Pick<Reading, 'openChapters' | 'toggleChapter'> {
  const [openChapters, setOpenChapters] = useState<ReadonlySet<number>>(new Set());
  const toggleChapter = useCallback(
    (chapter: number, isOpen: boolean) =>
      setOpenChapters((open) => {
        if (open.has(chapter) === isOpen) return open;
        const next = new Set(open);
        if (isOpen) next.add(chapter);
        else next.delete(chapter);
        return next;
      }),
    [],
  );
  return { openChapters, toggleChapter };
}

/** The moves between a sentence and its places in the source. */
function useMoves({
  page,
  choice: { choose, placeAfter, chosen },
  isWide,
  setIsSheetOpen,
  skipSourceScroll,
  onWantSource,
}: Pick<Reading, 'page' | 'choice' | 'isWide' | 'setIsSheetOpen'> & {
  skipSourceScroll: (key: string) => void;
  onWantSource: (() => void) | undefined;
}): Pick<Reading, 'goToPlace' | 'goToPlaceOf' | 'goToSentence'> {
  const goToPlace = useCallback(
    ({ sentence, evidence, key }: EvidencePlace) => {
      onWantSource?.();
      choose(sentence, evidence);
      if (!isWide) setIsSheetOpen(true);
      if (page.current !== null) scrollToPlace(page.current, { sentence, evidence, key }, isWide);
    },
    [page, choose, isWide, setIsSheetOpen, onWantSource],
  );
  const goToPlaceOf = useCallback(
    (sentence: number) => {
      const evidence = placeAfter(sentence);
      goToPlace({ sentence, evidence, key: createEvidenceKey(sentence, evidence) });
    },
    [goToPlace, placeAfter],
  );
  const goToSentence = useCallback(
    ({ sentence, evidence, key }: EvidencePlace) => {
      // Pressed again, the number of a sentence with several places leads to the next of them.
      if (isWide && chosen?.key === key && placeAfter(sentence) !== evidence) return goToPlaceOf(sentence);
      skipSourceScroll(key);
      choose(sentence, evidence);
      setIsSheetOpen(false);
      const target = page.current?.querySelector<HTMLElement>(`[data-sentence="${sentence}"]`);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'nearest' });
    },
    [page, choose, chosen, placeAfter, goToPlaceOf, isWide, setIsSheetOpen, skipSourceScroll],
  );
  return { goToPlace, goToPlaceOf, goToSentence };
}

/**
 * Scrolls the source next to the summary to the highlighted place: when it is chosen, including by keyboard, and when the
 * summary is finished or opened. Not when the place was chosen in the source itself (`leaveSource`), and not, before anything
 * is chosen, while the user is reading on in the source.
 */
function useFollowingSource(
  page: RefObject<HTMLElement | null>,
  key: string | undefined,
  isChosen: boolean,
): (key: string) => void {
  const keyToSkip = useRef<string>(undefined);
  useEffect(() => {
    const isSkipped = keyToSkip.current === key;
    keyToSkip.current = undefined;
    if (key === undefined || isSkipped) return;
    const host = page.current;
    if (host === null) return;
    if (isChosen) return scrollToPlace(host, parseEvidenceKey(key), true);
    // After the effects beside this one: words that were searched for scroll it as well.
    return scrollInNextFrame(() => {
      const scrolled = host.querySelector('[data-source-scroller]')?.scrollTop ?? 0;
      return scrolled === 0 ? scrollToPlace(host, parseEvidenceKey(key), true) : undefined;
    });
  }, [page, key, isChosen]);
  return useCallback((chosen: string) => void (keyToSkip.current = chosen), []);
}

/** A sheet is mounted when it opens: only then can it scroll to a place. */
function useScrollWhenOpened(
  isOpen: boolean,
  page: RefObject<HTMLElement | null>,
  chosen: EvidencePlace | undefined,
): void {
  useEffect(() => {
    if (!isOpen || chosen === undefined) return;
    return scrollInNextFrame(() => (page.current === null ? undefined : scrollToPlace(page.current, chosen, false)));
  }, [isOpen, page, chosen]);
}

/** The returned function ends it, whether the scroll has begun or not. */
function scrollInNextFrame(scroll: () => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    stop = scroll();
  });
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

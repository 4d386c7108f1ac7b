import type { Chapter, Sentence } from '@youyaku/contract/summary';

/** A chapter with the place of its first sentence among all sentences of the page. */
export type PlacedChapter = { chapter: Chapter; index: number; first: number };

/** Sentences of the summary and of its chapters are counted through, so that each has a number of its own on the page. */
export function placeChapters(chapters: readonly Chapter[], first: number): PlacedChapter[] {
  let next = first;
  return chapters.map((chapter, index) => {
    const placed = { chapter, index, first: next };
    next += chapter.sentences.length;
    return placed;
  });
}

/** The sentences that are in sight, for the marks in the source: those of folded chapters are left out. */
export function isVisible(
  sentence: number,
  own: number,
  chapters: readonly PlacedChapter[],
  open: ReadonlySet<number>,
) {
  if (sentence < own) return true;
  return chapters.some(
    ({ chapter, index, first }) => open.has(index) && sentence >= first && sentence < first + chapter.sentences.length,
  );
}

/** All sentences of the page in the order of their numbers. */
export function listAllSentences(own: readonly Sentence[], chapters: readonly PlacedChapter[]): readonly Sentence[] {
  return chapters.length === 0 ? own : [...own, ...chapters.flatMap(({ chapter }) => chapter.sentences)];
}

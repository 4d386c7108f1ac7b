import type { Chapter, Sentence } from '@youyaku/contract/summary';

/** A chapter with the index of its first sentence among all sentences of the page. */
export type PlacedChapter = { chapter: Chapter; index: number; first: number };

/** Numbers the sentences of the summary and its chapters consecutively, so that each number is unique on the page. */
export function placeChapters(chapters: readonly Chapter[], first: number): PlacedChapter[] {
  let next = first;
  return chapters.map((chapter, index) => {
    const placed = { chapter, index, first: next };
    next += chapter.sentences.length;
    return placed;
  });
}

/** The visible sentences, to be marked in the source: those of collapsed chapters are excluded. */
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

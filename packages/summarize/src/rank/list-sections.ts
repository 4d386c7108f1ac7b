import type { Analysis } from '@youyaku/language/analyse';

/** The part of a document under one heading, or the whole text before the first heading. */
export type Section = {
  /** Text of the heading, empty when there is none. */
  readonly title: string;
  readonly level: number;
  /** Half-open span in UTF-16 units of the document's text. */
  readonly start: number;
  readonly end: number;
  /** Sentences firstSentence .. sentencesEnd - 1, the heading's own first. */
  readonly firstSentence: number;
  readonly sentencesEnd: number;
};

/** Sections in order, covering every sentence; without a heading the whole is one section. */
export function listSections(text: string, analysis: Analysis): Section[] {
  const { blocks, sentences } = analysis;
  const starts: number[] = [];
  sentences.forEach((sentence, index) => {
    const isHeading = blocks[sentence.blockIndex]?.kind === 'heading';
    if (index === 0 || isHeading) starts.push(index);
  });
  return starts.map((firstSentence, index) => {
    const sentencesEnd = starts[index + 1] ?? sentences.length;
    const first = sentences[firstSentence];
    const block = blocks[first?.blockIndex ?? 0];
    const isHeading = block?.kind === 'heading';
    return {
      title: isHeading && first !== undefined ? text.slice(first.contentStart, first.end) : '',
      level: block?.level ?? 1,
      start: first?.start ?? 0,
      end: sentences[sentencesEnd - 1]?.end ?? text.length,
      firstSentence,
      sentencesEnd,
    };
  });
}

/** Sections of at most `sentencesMax` sentences, long ones split evenly; for work that is quadratic in their size. */
export function divideSections(sections: readonly Section[], sentencesMax: number): Section[] {
  return sections.flatMap((section) => {
    const size = section.sentencesEnd - section.firstSentence;
    const parts = Math.ceil(size / sentencesMax);
    return Array.from({ length: parts }, (_, part) => ({
      ...section,
      firstSentence: section.firstSentence + Math.floor((size * part) / parts),
      sentencesEnd: section.firstSentence + Math.floor((size * (part + 1)) / parts),
    }));
  });
}

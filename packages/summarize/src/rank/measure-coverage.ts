import type { Document } from '@youyaku/contract/document';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import { countCharacters } from '@youyaku/contract/count-characters';
import { cutHeading } from '#ground/heading-above.ts';
import type { Section } from './list-sections.ts';

/** How much was read (this engine reads the whole document; extraction lists what it omitted) and how many summary sentences each section supports. */
export function measureCoverage(
  document: Document,
  sections: readonly Section[],
  sentences: readonly Sentence[],
): Coverage {
  const omitted = document.omitted ?? [];
  const totalCharacters = countCharacters(document.text);
  const starts = sentences.flatMap((sentence) =>
    sentence.evidence[0] === undefined ? [] : [sentence.evidence[0].start],
  );
  return {
    readCharacters: totalCharacters,
    totalCharacters,
    complete: omitted.length === 0,
    omitted,
    sections: joinSections(sections).map(({ title, start, end }) => ({
      title: cutHeading(title),
      start,
      end,
      citedSentences: starts.filter((at) => at >= start && at < end).length,
    })),
  };
}

/** Sections that a summary reports; each is stored and sent with it. */
const sectionsMax = 500;

/** Merges neighbours under the heading of the first when there are more, so that every part of the text stays in a section. */
function joinSections(sections: readonly Section[]): Pick<Section, 'title' | 'start' | 'end'>[] {
  const size = Math.ceil(sections.length / sectionsMax);
  if (size <= 1) return [...sections];
  return sections.flatMap(({ title, start, end }, index) =>
    index % size === 0
      ? [{ title, start, end: sections[Math.min(index + size, sections.length) - 1]?.end ?? end }]
      : [],
  );
}

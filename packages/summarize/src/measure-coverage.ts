import type { Document } from '@youyaku/contract/document';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import { countCharacters } from '#budget/count-characters.ts';
import type { Section } from '#rank/list-sections.ts';

/** What was read (this engine reads all of the document; what never got into it, its reader names) and how many sentences of the summary each section supports. */
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
    sections: sections.map(({ title, start, end }) => ({
      title,
      start,
      end,
      citedSentences: starts.filter((at) => at >= start && at < end).length,
    })),
  };
}

import type { Document } from '@youyaku/contract/document';
import type { Coverage, Sentence } from '@youyaku/contract/summary';
import { countCharacters } from '#budget/count-characters.ts';
import type { Section } from '#rank/list-sections.ts';

/** What was read (this engine reads all of it) and how many sentences of the summary each section supports. */
export function measureCoverage(
  document: Document,
  sections: readonly Section[],
  sentences: readonly Sentence[],
): Coverage {
  const totalCharacters = countCharacters(document.text);
  const starts = sentences.flatMap((sentence) =>
    sentence.evidence[0] === undefined ? [] : [sentence.evidence[0].start],
  );
  return {
    readCharacters: totalCharacters,
    totalCharacters,
    complete: true,
    omitted: [],
    sections: sections.map(({ title, start, end }) => ({
      title,
      start,
      end,
      citedSentences: starts.filter((at) => at >= start && at < end).length,
    })),
  };
}

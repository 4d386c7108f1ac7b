import { listRecognitions, type ReadSources, type Recognition } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';
import type { Messages } from '#messages/ja.ts';
import { describePlace } from '@youyaku/contract/describe-place';
import { findCutsWithin } from './mark-evidence.ts';

/** What stands in small type below a sentence, besides its verdict; mostly nothing. */
export type SentenceFacts = {
  recognitions: readonly Recognition[];
  isShortened: boolean;
  /** It shows words from elsewhere in the source in ［ ］. */
  hasInsertions: boolean;
  hasCuts: boolean;
  /** Which of several places is shown. */
  evidence: string | undefined;
  places: readonly string[];
};

type Shown = { read: ReadSources; title: string; evidence: number | undefined };

export function listSentenceFacts(
  sentence: Sentence,
  { read, title, evidence = 0 }: Shown,
  labels: Messages['reading'],
): SentenceFacts {
  const place = sentence.evidence[evidence];
  const count = sentence.evidence.length;
  const heading = stripHeadingMarks(place?.heading);
  return {
    recognitions: listRecognitions(sentence.evidence, read),
    isShortened: sentence.compressed === true,
    hasInsertions: (sentence.insertions ?? []).length > 0,
    hasCuts: sentence.evidence.some((one) => findCutsWithin(sentence, one).length > 0),
    evidence: count > 1 ? labels.evidenceAt(evidence + 1, count) : undefined,
    places: [...describePlace(place ?? {}, labels), ...(heading === '' || heading === title ? [] : [heading])],
  };
}

export function hasFacts(facts: SentenceFacts): boolean {
  const { recognitions, isShortened, hasInsertions, hasCuts, evidence, places } = facts;
  return (
    recognitions.length > 0 || isShortened || hasInsertions || hasCuts || evidence !== undefined || places.length > 0
  );
}

/** Removes the marks of a heading in Markdown and plain text. */
const stripHeadingMarks = (heading = '') => heading.replace(/^[#\s■◆●]+/u, '').trim();

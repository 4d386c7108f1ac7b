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
  places: readonly string[];
};

type Shown = { read: ReadSources; evidence: number | undefined };

export function listSentenceFacts(
  sentence: Sentence,
  { read, evidence = 0 }: Shown,
  labels: Messages['reading'],
): SentenceFacts {
  const place = sentence.evidence[evidence];
  return {
    recognitions: listRecognitions(sentence.evidence, read),
    isShortened: sentence.compressed === true,
    hasInsertions: (sentence.insertions ?? []).length > 0,
    hasCuts: sentence.evidence.some((one) => findCutsWithin(sentence, one).length > 0),
    // A heading is read beside it; a page is not.
    places: describePlace(place ?? {}, labels),
  };
}

export function hasFacts(facts: SentenceFacts): boolean {
  const { recognitions, isShortened, hasInsertions, hasCuts, places } = facts;
  return recognitions.length > 0 || isShortened || hasInsertions || hasCuts || places.length > 0;
}

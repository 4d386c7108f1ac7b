import type { Document } from '@youyaku/contract/document';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { SplitDocument } from '@youyaku/language/split/split-document';

/** One sentence of a version. Span in the joined document, list marks left out. */
export type VersionSentence = {
  /** Position among the sentences of the whole document. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Equal for sentences that differ only in spelling, spaces and punctuation. */
  readonly key: string;
  readonly isHeading: boolean;
};

const stepSentences = 2_000;

/** The sentences of each of the joined sources, in order; empty for a single source. In steps. */
export function* listVersions(
  { text, sources = [] }: Document,
  split: Omit<SplitDocument, 'text'>,
): Generator<undefined, VersionSentence[][]> {
  const versions: VersionSentence[][] = sources.map(() => []);
  let at = 0;
  for (const [index, sentence] of split.sentences.entries()) {
    if (index % stepSentences === stepSentences - 1) yield;
    while (at < sources.length && sentence.start >= (sources[at]?.end ?? 0)) at += 1;
    const source = sources[at];
    if (source === undefined || sentence.start < source.start) continue;
    const { contentStart: start, end } = sentence;
    const words = text.slice(start, end);
    const key = keyOf(words);
    const isHeading = split.blocks[sentence.blockIndex]?.kind === 'heading';
    if (key !== '') versions[at]?.push({ index, start, end, text: words, key, isHeading });
  }
  return versions;
}

function keyOf(words: string): string {
  return normalizeForMatching(words).replace(/[\s、。,.･・]+/gu, '');
}

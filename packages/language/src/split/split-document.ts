import type { Block, Document } from '@youyaku/contract/document';
import { fillBlocks } from './fill-blocks.ts';
import { nameSpeakers } from './name-speakers.ts';
import { promoteHeadings } from './promote-headings.ts';
import type { SentenceSpan } from './sentence-span.ts';
import { listSentences } from './split-sentences.ts';

/** A document split into sentences, without tokens; an analysis has the same blocks and sentences. */
export type SplitDocument = {
  readonly text: string;
  /** In order, covering every line; `blockIndex` of a sentence is an index into this list. */
  readonly blocks: readonly Block[];
  readonly sentences: readonly SentenceSpan[];
};

/** Much faster than an analysis: no dictionary is needed. */
export function splitDocument(document: Document): SplitDocument {
  const { blocks, sentences } = splitIncrementally(document);
  return { text: document.text, blocks, sentences: [...sentences] };
}

/** The same with a lazy list of sentences, for callers that process each before they need the next. */
export function splitIncrementally({ text, blocks: given }: Document): {
  blocks: Block[];
  sentences: Iterable<SentenceSpan>;
} {
  const blocks = [...nameSpeakers(text, promoteHeadings(text, fillBlocks(text, given)))];
  return { blocks, sentences: listSentences(text, blocks) };
}

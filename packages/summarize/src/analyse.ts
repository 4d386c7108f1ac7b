import type { Block, Document } from '@youyaku/contract/document';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import type { Dictionary } from '#tokenize/dictionary.ts';
import { listTerms } from '#tokenize/list-terms.ts';
import type { Token, Tokenizer } from '#tokenize/token.ts';
import { fillBlocks } from '#split/fill-blocks.ts';
import type { SentenceSpan } from '#split/sentence-span.ts';
import { splitSentences } from '#split/split-sentences.ts';

export type AnalysedSentence = SentenceSpan & {
  /** From `contentStart` to `end`; offsets into the document's text. */
  readonly tokens: Token[];
  /** Base forms that carry content, in order, repeats included. */
  readonly terms: string[];
};

/** What rank, write and ground all need to know of a document, worked out once. */
export type Analysis = {
  /** Blocks in order covering every line; `blockIndex` of a sentence counts in here. */
  readonly blocks: Block[];
  readonly sentences: AnalysedSentence[];
  readonly tokenizer: Tokenizer;
};

export function analyse(document: Document, dictionary: Dictionary): Analysis {
  const blocks = fillBlocks(document.text, document.blocks);
  const spans = splitSentences(document.text, blocks);
  const tokenizer = createTokenizer(dictionary);
  const sentences = spans.map((span) => analyseSentence(document.text, span, tokenizer));
  return { blocks, sentences, tokenizer };
}

export function analyseSentence(text: string, span: SentenceSpan, tokenizer: Tokenizer): AnalysedSentence {
  const tokens = tokenizer.tokenize(text, span.contentStart, span.end);
  return { ...span, tokens, terms: listTerms(tokens) };
}

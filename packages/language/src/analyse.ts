import type { Block, Document } from '@youyaku/contract/document';
import { runSteps } from '#text/run-steps.ts';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import type { Dictionary } from '#tokenize/dictionary.ts';
import { listTerms } from '#tokenize/list-terms.ts';
import type { Token, Tokenizer } from '#tokenize/token.ts';
import type { SentenceSpan } from '#split/sentence-span.ts';
import { splitIncrementally } from '#split/split-document.ts';

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

/** UTF-16 units between two chances for the host to do something else; about 20 ms of work. */
const stepUnits = 15_000;

export function analyse(document: Document, dictionary: Dictionary): Analysis {
  return runSteps(analyseInSteps(document, dictionary));
}

/** The same in steps: yields how many UTF-16 units have been read, returns the analysis. */
export function* analyseInSteps(document: Document, dictionary: Dictionary): Generator<number, Analysis> {
  const { text } = document;
  const { blocks, sentences: spans } = splitIncrementally(document);
  const tokenizer = createTokenizer(dictionary);
  const sentences: AnalysedSentence[] = [];
  let stepEnd = stepUnits;
  for (const span of spans) {
    if (span.end > stepEnd) {
      yield span.start;
      stepEnd = span.end + stepUnits;
    }
    const tokens = tokenizer.tokenize(text, span.contentStart, span.end);
    sentences.push({ ...span, tokens, terms: listTerms(tokens) });
  }
  return { blocks, sentences, tokenizer };
}

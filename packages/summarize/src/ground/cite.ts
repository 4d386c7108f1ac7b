import type { Evidence } from '@youyaku/contract/summary';
import type { Alignment } from './align.ts';
import { wordsOfHeading } from './heading-above.ts';
import { locatorsOf } from './locators.ts';
import type { SourceIndex } from './source-index.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';

/** The supporting sentences in the order of the document. */
export function citeSentences(source: SourceIndex, alignment: Alignment): Evidence[] {
  return alignment.support
    .flatMap((index, rank) => {
      const sentence = source.sentences[index];
      return sentence
        ? [citeSpan(source, { start: sentence.contentStart, end: sentence.end }, alignment.shares[rank] ?? 0)]
        : [];
    })
    .toSorted((a, b) => a.start - b.start);
}

/** A stretch of the document as evidence, with the locators of its block and the heading above it. */
export function citeSpan(source: SourceIndex, span: Span, score: number): Evidence {
  const { blocks } = source.analysis;
  const blockIndex = source.sentences[sentenceAt(source.sentences, span.start)]?.blockIndex ?? 0;
  const block = blocks[blockIndex];
  const heading = wordsOfHeading(source.text, source.headingAbove(blockIndex), block);
  return {
    start: span.start,
    end: span.end,
    quote: source.text.slice(span.start, span.end),
    ...locatorsOf(block),
    ...(heading !== undefined && { heading }),
    score: Math.round(score * 1000) / 1000,
  };
}

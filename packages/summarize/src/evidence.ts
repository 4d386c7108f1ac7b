import type { Block } from '@youyaku/contract/document';
import { listLocators } from '@youyaku/contract/find-place';
import type { Evidence } from '@youyaku/contract/summary';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { type HeadingAbove, indexHeadings, wordsOfHeading } from '#ground/heading-above.ts';

/**
 * Makes the evidence record of a span of the document: its words, the locators of the block it begins in and the heading
 * above it. `score` is from 0 to 1 and is rounded to three decimals.
 */
export type Citer = (span: Span, score: number) => Evidence;

/**
 * Creates every evidence record. `blocks`: those of the analysis, which cover the whole text in order and include headings that
 * extraction did not mark.
 */
export function createCiter(
  text: string,
  blocks: readonly Block[],
  headingAbove: HeadingAbove = indexHeadings(blocks),
): Citer {
  return ({ start, end }, score) => {
    const blockIndex = sentenceAt(blocks, start);
    const block = blocks[blockIndex];
    const heading = wordsOfHeading(text, headingAbove(blockIndex), block);
    return {
      start,
      end,
      quote: text.slice(start, end),
      ...listLocators(block),
      ...(heading !== undefined && { heading }),
      score: Math.round(score * 1000) / 1000,
    };
  };
}

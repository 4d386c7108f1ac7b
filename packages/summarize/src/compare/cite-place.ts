import type { Evidence } from '@youyaku/contract/summary';
import type { Analysis } from '@youyaku/language/analyse';
import { headingAbove } from '#ground/heading-above.ts';
import { locatorsOf } from '#ground/locators.ts';

/** A sentence of the document as evidence, with the locators of its block and the heading above it. */
export function citePlace(
  { start, end, index }: { readonly start: number; readonly end: number; readonly index: number },
  text: string,
  { blocks, sentences }: Pick<Analysis, 'blocks' | 'sentences'>,
): Evidence {
  const blockIndex = sentences[index]?.blockIndex ?? 0;
  const heading = headingAbove(text, blocks, blockIndex);
  return {
    start,
    end,
    quote: text.slice(start, end),
    ...locatorsOf(blocks[blockIndex]),
    ...(heading === undefined ? {} : { heading }),
    score: 1,
  };
}

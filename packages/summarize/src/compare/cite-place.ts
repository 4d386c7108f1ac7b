import type { Evidence } from '@youyaku/contract/summary';
import type { Analysis } from '#analyse.ts';
import { locatorsOf } from '#ground/locators.ts';

/** A sentence of the document as evidence, with the locators of its block and the heading above it. */
export function citePlace(
  { start, end, index }: { readonly start: number; readonly end: number; readonly index: number },
  text: string,
  { blocks, sentences }: Pick<Analysis, 'blocks' | 'sentences'>,
): Evidence {
  const blockIndex = sentences[index]?.blockIndex ?? 0;
  const heading = blocks.slice(0, blockIndex).findLast(({ kind }) => kind === 'heading');
  const title = heading === undefined ? '' : text.slice(heading.start, heading.end).trim();
  return {
    start,
    end,
    quote: text.slice(start, end),
    ...locatorsOf(blocks[blockIndex]),
    // A source of several stands below its own name: once is enough.
    ...(title === '' || title === blocks[blockIndex]?.part ? {} : { heading: title }),
    score: 1,
  };
}

import type { Block } from '@youyaku/contract/document';

/** It stands beside every piece of evidence below it. */
const headingCodePointsMax = 200;

/** Words of the nearest heading above a block, cut where a heading is a text of its own; undefined without one. */
export function headingAbove(text: string, blocks: readonly Block[], blockIndex: number): string | undefined {
  let index = Math.min(blockIndex, blocks.length) - 1;
  while (index >= 0 && blocks[index]?.kind !== 'heading') index -= 1;
  return wordsOfHeading(text, blocks[index], blocks[blockIndex]);
}

/** Words of the heading that a block stands under. */
export function wordsOfHeading(text: string, heading: Block | undefined, block: Block | undefined): string | undefined {
  if (heading === undefined) return undefined;
  const words = text.slice(heading.start, heading.end).trim();
  // A source of several stands below its own name: once is enough.
  if (words === '' || words === block?.part) return undefined;
  return cutHeading(words);
}

/** A heading within 200 code points. */
export function cutHeading(words: string): string {
  if (words.length <= headingCodePointsMax) return words;
  const points = Array.from(words.slice(0, headingCodePointsMax * 2));
  return points.length <= headingCodePointsMax
    ? points.join('')
    : `${points.slice(0, headingCodePointsMax - 1).join('')}…`;
}

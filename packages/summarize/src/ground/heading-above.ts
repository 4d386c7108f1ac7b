import type { Block } from '@youyaku/contract/document';
import { cutWords } from '@youyaku/language/text/cut-words';

/** The heading is repeated in every evidence record below it. */
const headingCodePointsMax = 200;

/** The nearest heading above a block, by the index of the block. */
export type HeadingAbove = (blockIndex: number) => Block | undefined;

/** Computed once for all blocks: a document may have very many below one heading. */
export function indexHeadings(blocks: readonly Block[]): HeadingAbove {
  const headings = new Int32Array(blocks.length + 1).fill(-1);
  blocks.forEach(({ kind }, index) => (headings[index + 1] = kind === 'heading' ? index : (headings[index] ?? -1)));
  return (blockIndex) => blocks[headings[blockIndex] ?? -1];
}

/** Text of the heading of a block, at most 200 code points; undefined without one. */
export function wordsOfHeading(text: string, heading: Block | undefined, block: Block | undefined): string | undefined {
  if (heading === undefined) return undefined;
  const words = text.slice(heading.start, heading.end).trim();
  // In a joined document the heading may repeat the name of the source.
  if (words === '' || words === block?.part) return undefined;
  return cutHeading(words);
}

/** Truncates a heading to 200 code points. */
export function cutHeading(words: string): string {
  return cutWords(words, headingCodePointsMax);
}

import type { Block } from '@youyaku/contract/document';
import { cutWords } from '@youyaku/language/text/cut-words';

/** It stands beside every piece of evidence below it. */
const headingCodePointsMax = 200;

/** The nearest heading above a block, by the index of the block. */
export type HeadingAbove = (blockIndex: number) => Block | undefined;

/** Found once for all blocks: a document may have very many below one heading. */
export function indexHeadings(blocks: readonly Block[]): HeadingAbove {
  const headings = new Int32Array(blocks.length + 1).fill(-1);
  blocks.forEach(({ kind }, index) => (headings[index + 1] = kind === 'heading' ? index : (headings[index] ?? -1)));
  return (blockIndex) => blocks[headings[blockIndex] ?? -1];
}

/** Words of the heading that a block is under, within 200 code points; undefined without one. */
export function wordsOfHeading(text: string, heading: Block | undefined, block: Block | undefined): string | undefined {
  if (heading === undefined) return undefined;
  const words = text.slice(heading.start, heading.end).trim();
  // A source of several stands below its own name: once is enough.
  if (words === '' || words === block?.part) return undefined;
  return cutHeading(words);
}

/** A heading within 200 code points. */
export function cutHeading(words: string): string {
  return cutWords(words, headingCodePointsMax);
}

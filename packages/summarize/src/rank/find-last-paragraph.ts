import type { Analysis } from '@youyaku/language/analyse';

/** A shorter block at the end is a name, a date or an address. In UTF-16 units. */
const paragraphUnits = 40;

/** The position of the last paragraph among the blocks; -1 without one. */
export function findLastParagraph({ blocks }: Analysis): number {
  return blocks.findLastIndex(({ kind, start, end }) => kind === 'paragraph' && end - start >= paragraphUnits);
}

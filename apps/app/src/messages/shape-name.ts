import type { SummaryLength, SummaryShape } from '@youyaku/contract/summary-request';
import type { Messages } from './ja.ts';

/** The name of a shape; three lines have a name of their own. */
export function shapeName(shape: SummaryShape, length: SummaryLength | undefined, words: Messages['compose']): string {
  const isThree = length !== undefined && 'count' in length && length.count === 3;
  return shape === 'lines' && isThree ? words.sangyo : words.shapes[shape];
}

import type { SummaryLength } from '@youyaku/contract/summary-request';
import { sangyo, type SummaryShape } from '@youyaku/contract/shapes';
import type { Messages } from './ja.ts';

/** The name of a shape; three lines have a name of their own. */
export function getShapeName(
  shape: SummaryShape,
  length: SummaryLength | undefined,
  labels: Messages['compose'],
): string {
  const isThree = length !== undefined && 'count' in length && length.count === sangyo.items;
  return shape === sangyo.shape && isThree ? labels.sangyo : labels.shapes[shape];
}

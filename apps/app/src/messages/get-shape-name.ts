import type { SummaryLength } from '@youyaku/contract/summary-request';
import { sangyo, type SummaryShape } from '@youyaku/contract/shapes';
import type { Messages } from './ja.ts';

/** The name of a shape; three lines have a name of their own. */
export function getShapeName(
  shape: SummaryShape,
  length: SummaryLength | undefined,
  labels: Messages['compose'],
): string {
  const lines =
    length === undefined ? undefined : 'count' in length ? length.count : 'items' in length ? length.items : undefined;
  return shape === sangyo.shape && lines === sangyo.items ? labels.sangyo : labels.shapes[shape];
}

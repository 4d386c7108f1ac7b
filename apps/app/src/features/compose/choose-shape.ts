import type { EngineListing } from '@youyaku/contract/engine-listing';
import { isPlainShape, sangyo, shapes, summaryShapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import { listLengthUnits, withLength, withShape, type Draft } from './compose-draft.ts';

const tabOf = (shape: SummaryShape): number => shapes[shape].tab ?? 0;

/** The shapes that are always in sight, in the order of their keys. */
export const tabShapes: readonly SummaryShape[] = summaryShapes
  .filter((shape) => tabOf(shape) > 0)
  .toSorted((one, other) => tabOf(one) - tabOf(other));
export const otherShapes: readonly SummaryShape[] = summaryShapes.filter((shape) => tabOf(shape) === 0);

/** Three lines as such, or three lines within so many characters. */
export function isThreeLines(length: SummaryLength | undefined): boolean {
  if (length === undefined) return false;
  return ('count' in length && length.count === sangyo.items) || ('items' in length && length.items === sangyo.items);
}

/**
 * Changes the shape as a reader means it: a length in characters or percent stays, a count of items becomes the usual one of the shape. Three
 * lines are always three, and a limit in characters stays beside them.
 */
export function withChosenShape(draft: Draft, shape: SummaryShape): Draft {
  const next = withShape(draft, shape);
  const { lengthUnit, lengthAmount } = draft;
  const isInCharacters = lengthUnit === 'max' || lengthUnit === 'about' || lengthUnit === 'percent';
  const stays =
    isInCharacters && (shape !== sangyo.shape || lengthUnit === 'max') && listLengthUnits(shape).includes(lengthUnit);
  return stays ? withLength(next, { lengthUnit, lengthAmount }) : next;
}

/** The shapes that the chosen engine writes, or for 自動 any available one. */
export function listShapes(engines: readonly EngineListing[], draft: Draft): readonly SummaryShape[] {
  const fitting = engines.filter(
    (engine) => engine.available && (draft.engine === 'auto' || engine.id === draft.engine),
  );
  const offered = new Set<string>(fitting.flatMap((engine) => engine.shapes));
  // Until the engines are known, or if they cannot be loaded: what the built-in engine always writes.
  const listed = summaryShapes.filter((shape) =>
    offered.size === 0 ? isPlainShape(shape) || tabOf(shape) > 0 : offered.has(shape),
  );
  return listed.includes(draft.shape) ? listed : [draft.shape, ...listed];
}

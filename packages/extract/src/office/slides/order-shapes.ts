import type { SlideShape } from './slide-shape.ts';

type Placed = SlideShape & { box: NonNullable<SlideShape['box']> };

/** Above this many shapes a slide is a drawing, and the shapes are simply read row by row. */
const cutShapesMax = 200;

/** Share of a shape's size by which it may extend across a cut. */
const overlapShareMax = 0.15;

/**
 * Sorts shapes into reading order: titles first, then by cutting the slide along its widest gap, rows before columns on
 * a tie. Shapes without a position keep their file order, after the others.
 */
export function orderShapes(shapes: readonly SlideShape[]): SlideShape[] {
  const rest = shapes.filter(({ isTitle }) => !isTitle);
  const placed = rest.filter(isPlaced);
  const ordered = placed.length > cutShapesMax ? placed.toSorted(byRows) : cut(placed);
  return [...shapes.filter(({ isTitle }) => isTitle), ...ordered, ...rest.filter((shape) => !isPlaced(shape))];
}

function isPlaced(shape: SlideShape): shape is Placed {
  return shape.box !== undefined;
}

function byRows(one: Placed, other: Placed): number {
  return one.box.top - other.box.top || one.box.left - other.box.left;
}

function cut(shapes: Placed[]): Placed[] {
  if (shapes.length < 2) return shapes;
  const rows = widestGap(
    shapes,
    ({ box }) => box.top,
    ({ box }) => box.height,
  );
  const columns = widestGap(
    shapes,
    ({ box }) => box.left,
    ({ box }) => box.width,
  );
  const best = columns !== undefined && (rows === undefined || columns.gap > rows.gap) ? columns : rows;
  if (best === undefined) return shapes.toSorted(byRows);
  return [...cut(best.before), ...cut(best.after)];
}

type Cut = { gap: number; before: Placed[]; after: Placed[] };

/** The widest gap between shapes along one axis; a small overlap counts as a gap of negative width. */
function widestGap(
  shapes: readonly Placed[],
  start: (shape: Placed) => number,
  size: (shape: Placed) => number,
): Cut | undefined {
  const sorted = shapes.toSorted((one, other) => start(one) - start(other));
  let end = -Infinity;
  let reach = 0;
  let best: { gap: number; at: number } | undefined;
  sorted.forEach((shape, at) => {
    const gap = start(shape) - end;
    const isCut = at > 0 && gap >= -overlapShareMax * Math.min(reach, size(shape));
    if (isCut && (best === undefined || gap > best.gap)) best = { gap, at };
    if (start(shape) + size(shape) > end) {
      end = start(shape) + size(shape);
      reach = size(shape);
    }
  });
  if (best === undefined) return undefined;
  return { gap: best.gap, before: sorted.slice(0, best.at), after: sorted.slice(best.at) };
}

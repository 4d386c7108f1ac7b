import type { Segment } from './run.ts';
import { median } from '#median.ts';
import { largest, right, smallest } from './run.ts';

const binPoints = 1.5;
const columnSegmentsMin = 3;
const columnEmsMin = 7;
const columnFillMin = 0.55;
const crossingShareMax = 0.4;
const depthMax = 6;
/** With more segments, columns can be detected without the previous page. */
const fewSegmentsMax = 24;

/** Two columns of a page: the gutter between them, and where the lines of each begin. */
export type Columns = { gutter: number; left: number; right: number };

/**
 * Splits the segments of a page into regions in reading order: columns are found by the gutter between them, and lines
 * that cross it (titles, full-width tables) split the page into bands that are read one after the other. A page with
 * too few lines to decide (the last one, where the columns are balanced) uses the columns of the previous page.
 */
export function cutRegions(segments: readonly Segment[], depth = 0, before?: () => Columns | undefined): Segment[][] {
  if (segments.length === 0) return [];
  const gutter = depth < depthMax ? (findGutter(segments) ?? gutterAsBefore(segments, before)) : undefined;
  if (gutter === undefined) return depth < depthMax ? cutAtGaps(segments, depth) : [[...segments]];
  const regions: Segment[][] = [];
  for (const band of cutBands(segments, gutter)) {
    if (band.isCrossing) regions.push(band.segments);
    else {
      regions.push(
        ...cutRegions(
          band.segments.filter((segment) => isLeftOf(segment, gutter)),
          depth + 1,
        ),
      );
      regions.push(
        ...cutRegions(
          band.segments.filter((segment) => !isLeftOf(segment, gutter)),
          depth + 1,
        ),
      );
    }
  }
  return regions;
}

/** The two columns of a whole page; undefined when it has none, or more. */
export function columnsOf(segments: readonly Segment[]): Columns | undefined {
  const gutter = findGutter(segments);
  if (gutter === undefined) return undefined;
  const first = segments.filter((one) => isLeftOf(one, gutter));
  const second = segments.filter((one) => one.x >= gutter - 1);
  if (findGutter(first) !== undefined || findGutter(second) !== undefined) return undefined;
  return { gutter, left: usualStart(first), right: usualStart(second) };
}

function usualStart(segments: readonly Segment[]): number {
  return median(segments.map((segment) => segment.x));
}

/**
 * The previous page's gutter, if the lines on either side of it begin where that page's lines did and none crosses it.
 */
function gutterAsBefore(segments: readonly Segment[], before?: () => Columns | undefined): number | undefined {
  const columns = segments.length > fewSegmentsMax ? undefined : before?.();
  if (columns === undefined) return undefined;
  const { gutter, left, right: start } = columns;
  const beginsAt = (x: number) => segments.some((one) => Math.abs(one.x - x) < one.size * 0.5);
  const isDivided = segments.every((one) => isLeftOf(one, gutter) || one.x >= gutter - 1);
  return isDivided && beginsAt(left) && beginsAt(start) ? gutter : undefined;
}

function isLeftOf(segment: Segment, gutter: number): boolean {
  return right(segment) <= gutter + 1;
}

/**
 * A region without columns may have parts with columns, separated by white space of more than a line. Adjacent parts of
 * the same kind stay together, so that columns are read to their end.
 */
function cutAtGaps(segments: readonly Segment[], depth: number): Segment[][] {
  const em = median(segments.map((segment) => segment.size));
  const groups: { gutter: number | undefined; segments: Segment[] }[] = [];
  for (const band of bandsOf(segments, em)) {
    const gutter = findGutter(band);
    const last = groups.at(-1);
    const isAlike =
      last !== undefined &&
      (gutter === undefined || last.gutter === undefined
        ? gutter === last.gutter
        : Math.abs(gutter - last.gutter) < em);
    if (isAlike) last.segments.push(...band);
    else groups.push({ gutter, segments: band });
  }
  return groups.flatMap(({ gutter, segments: group }) =>
    gutter === undefined ? [group] : cutRegions(group, depth + 1),
  );
}

/** Segments from top to bottom, split at white space taller than a line. */
function bandsOf(segments: readonly Segment[], em: number): Segment[][] {
  const bands: Segment[][] = [];
  let y = -Infinity;
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    if (segment.y - y > em * 1.9) bands.push([]);
    bands.at(-1)?.push(segment);
    y = segment.y;
  }
  return bands;
}

type Band = { isCrossing: boolean; segments: Segment[] };

function cutBands(segments: readonly Segment[], gutter: number): Band[] {
  const bands: Band[] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const isCrossing = segment.x < gutter - 1 && right(segment) > gutter + 1;
    const last = bands.at(-1);
    if (last?.isCrossing === isCrossing) last.segments.push(segment);
    else bands.push({ isCrossing, segments: [segment] });
  }
  return bands;
}

/** The x of the emptiest strip of at least 0.9 em with text columns on both sides. */
function findGutter(segments: readonly Segment[]): number | undefined {
  if (segments.length < columnSegmentsMin * 2) return undefined;
  const em = median(segments.map((segment) => segment.size));
  const from = smallest(segments.map((segment) => segment.x));
  const crossings = countCrossings(segments, from);
  let best: { x: number; crossing: number; width: number } | undefined;
  for (const strip of stripsOf(crossings, segments.length * crossingShareMax, Math.ceil((em * 0.9) / binPoints))) {
    const x = from + ((strip.from + strip.to) / 2) * binPoints;
    const isBetter =
      best === undefined ||
      strip.crossing < best.crossing ||
      (strip.crossing === best.crossing && strip.to - strip.from > best.width);
    if (
      isBetter &&
      isColumn(
        segments.filter((part) => right(part) <= x + 1),
        em,
      ) &&
      isColumn(
        segments.filter((part) => part.x >= x - 1),
        em,
      )
    ) {
      best = { x, crossing: strip.crossing, width: strip.to - strip.from };
    }
  }
  return best?.x;
}

/** Number of segments that cross each strip of 1.5 points. */
function countCrossings(segments: readonly Segment[], from: number): number[] {
  const steps: number[] = [];
  for (const segment of segments) {
    const start = Math.max(0, Math.floor((segment.x - from) / binPoints));
    const end = Math.min(4_000, Math.ceil((right(segment) - from) / binPoints));
    steps[start] = (steps[start] ?? 0) + 1;
    steps[end] = (steps[end] ?? 0) - 1;
  }
  const crossings: number[] = [];
  let open = 0;
  for (let i = 0; i < steps.length; i++) crossings.push((open += steps[i] ?? 0));
  return crossings;
}

type Strip = { from: number; to: number; crossing: number };

/** Runs of adjacent bins that few segments cross: local minima of the crossing count. */
function stripsOf(crossings: readonly number[], crossingMax: number, binsMin: number): Strip[] {
  const strips: Strip[] = [];
  for (let from = 0; from < crossings.length;) {
    const crossing = crossings[from] ?? 0;
    let to = from + 1;
    while (to < crossings.length && crossings[to] === crossing) to++;
    if (crossing <= crossingMax && to - from >= binsMin && from > 0 && to < crossings.length)
      strips.push({ from, to, crossing });
    from = to;
  }
  return strips.toSorted((a, b) => a.crossing - b.crossing || b.to - b.from - (a.to - a.from)).slice(0, 12);
}

/** Lines that fill a common width of several characters: a column of text, not of a table. */
function isColumn(segments: readonly Segment[], em: number): boolean {
  if (segments.length < columnSegmentsMin) return false;
  const left = smallest(segments.map((segment) => segment.x));
  const width = largest(segments.map(right)) - left;
  if (width < em * columnEmsMin) return false;
  const lines = new Map<number, number>();
  for (const { y, width: own } of segments) {
    const line = Math.round(y / (em * 0.6));
    lines.set(line, (lines.get(line) ?? 0) + own);
  }
  if (median([...lines.values()]) < em * columnEmsMin) return false;
  const filled = [...lines.values()].reduce((sum, own) => sum + Math.min(1, own / width), 0);
  return filled / lines.size >= columnFillMin;
}

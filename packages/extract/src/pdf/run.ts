/**
 * Glyphs that the file draws together, in reading space: x grows along the line, y from line to line, both in points.
 * On a vertical page x runs down the page and y from its right edge.
 */
export type Run = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  mark?: Mark;
};

/** What a tagged file says about a piece of text. Pieces of one paragraph, item or cell share the number of their block. */
export type Mark = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'ruby' | 'artifact';
  block: number;
  level?: number;
  /** Number of the table row that a cell stands in, and its place there from 0. */
  row?: number;
  column?: number;
};

/** A run as it lies on the page (x from the left, y of the baseline from the top) with the way its glyphs go. */
export type PageRun = Run & {
  /** Quarter turns of the text, clockwise; 1 is Latin laid along a vertical line. */
  turn: 0 | 1 | 2 | 3;
  /** Set in a vertical font: `width` is its length downwards. */
  isVertical: boolean;
};

export type PageRuns = { page: number; width: number; height: number; runs: PageRun[] };

/** Runs of one line without a wide gap between them. */
export type Segment = {
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
  mark?: Mark;
  /** A whole table row, its cells parted by tabs. */
  isTableRow?: true;
};

export function right(part: { x: number; width: number }): number {
  return part.x + part.width;
}

export function isWide(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0xa4cf) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xff00 && unit <= 0xffef);
}

/** Infinity of nothing. */
export function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

/** -Infinity of nothing. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}

/** Middle value; 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

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

/** The tag of a piece of text. Pieces of one paragraph, item or cell share the block number. */
export type Mark = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'ruby' | 'artifact';
  block: number;
  level?: number;
  /** Row number of a table cell, and its column from 0. */
  row?: number;
  column?: number;
};

/** A run in page space (x from the left, y of the baseline from the top) with its direction. */
export type PageRun = Run & {
  /** Quarter turns of the text, clockwise; 1 is Latin text rotated along a vertical line. */
  turn: 0 | 1 | 2 | 3;
  /** Set in a vertical font: `width` is its vertical extent. */
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
  /** A whole table row with tab-separated cells. */
  isTableRow?: true;
};

export function right(part: { x: number; width: number }): number {
  return part.x + part.width;
}

export function isWide(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0xa4cf) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xff00 && unit <= 0xffef);
}

/** Infinity for an empty list. */
export function smallest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

/** -Infinity for an empty list. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}

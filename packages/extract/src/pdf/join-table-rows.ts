import { joinPrinted } from './join-printed.ts';
import type { Segment } from './run.ts';
import { median, right } from './run.ts';

/** A longer cell is a part of the page that is laid out with a table, and is read as text. */
const CELL_UNITS_MAX = 200;

/** Makes one segment of each table row that a tagged file names: its cells in their order, parted by tabs. */
export function joinTableRows(segments: readonly Segment[]): Segment[] {
  const rows = new Map<number, Segment[]>();
  const rest: Segment[] = [];
  for (const segment of segments) {
    const row = segment.mark?.row;
    if (row === undefined) rest.push(segment);
    else rows.set(row, [...(rows.get(row) ?? []), segment]);
  }
  return [...rest, ...[...rows.values()].flatMap(joinRow)];
}

function joinRow(segments: readonly Segment[]): Segment[] {
  const cells = new Map<number, Segment[]>();
  for (const segment of segments) {
    const column = segment.mark?.column ?? 0;
    cells.set(column, [...(cells.get(column) ?? []), segment]);
  }
  const texts = Array.from({ length: Math.max(...cells.keys()) + 1 }, (_, column) => textOf(cells.get(column) ?? []));
  if (texts.length < 2 || texts.some((text) => text.length > CELL_UNITS_MAX)) return [...segments];
  const x = Math.min(...segments.map((segment) => segment.x));
  return [
    {
      x,
      y: Math.min(...segments.map((segment) => segment.y)),
      width: Math.max(...segments.map(right)) - x,
      size: median(segments.map((segment) => segment.size)),
      text: texts.join('\t'),
      isTableRow: true,
    },
  ];
}

function textOf(segments: readonly Segment[]): string {
  return joinPrinted(segments.toSorted((a, b) => a.y - b.y || a.x - b.x).map((segment) => segment.text));
}

import { joinPrinted } from './join-printed.ts';
import type { Segment } from './run.ts';
import { median } from '#median.ts';
import { largest, right, smallest } from './run.ts';

/** A longer cell belongs to a layout table, and is read as text. */
const cellUnitsMax = 200;
const columnsMax = 200;

/** Merges each table row of a tagged file into one segment: its cells in order, separated by tabs. */
export function joinTableRows(segments: readonly Segment[]): Segment[] {
  const [rest, cells] = [
    segments.filter((one) => one.mark?.row === undefined),
    segments.filter((one) => one.mark?.row),
  ];
  const rows = Map.groupBy(cells, (segment) => segment.mark?.row);
  return [...rest, ...[...rows.values()].flatMap(joinRow)];
}

function joinRow(segments: readonly Segment[]): Segment[] {
  const cells = Map.groupBy(segments, (segment) => segment.mark?.column ?? 0);
  const columns = largest([...cells.keys()]) + 1;
  if (columns > columnsMax) return [...segments];
  const texts = Array.from({ length: columns }, (_, column) => textOf(cells.get(column) ?? []));
  if (texts.length < 2 || texts.some((text) => text.length > cellUnitsMax)) return [...segments];
  const x = smallest(segments.map((segment) => segment.x));
  return [
    {
      x,
      y: smallest(segments.map((segment) => segment.y)),
      width: largest(segments.map(right)) - x,
      size: median(segments.map((segment) => segment.size)),
      text: texts.join('\t'),
      isTableRow: true,
    },
  ];
}

function textOf(segments: readonly Segment[]): string {
  return joinPrinted(segments.toSorted((a, b) => a.y - b.y || a.x - b.x).map((segment) => segment.text));
}

import type { Line } from './split-lines.ts';

const followedLinesMin = 3;
const columnsMin = 36;
const columnsMax = 180;
const fullShareMin = 0.6;

/**
 * The column at which the text was wrapped by hand or by a mail program; undefined when its lines are whole paragraphs.
 */
export function measureWrap(text: string, runs: Line[][]): number | undefined {
  const followed = runs.flatMap((run) => run.slice(0, -1));
  if (followed.length < followedLinesMin) return undefined;
  const widths = followed.map((line) => columnsOf(text, line)).toSorted((a, b) => a - b);
  const column = widths[Math.floor(widths.length * 0.9)] ?? 0;
  if (column < columnsMin || column > columnsMax) return undefined;
  const full = followed.filter((line) => isFullLine(text, line, column)).length;
  return full >= followed.length * fullShareMin ? column : undefined;
}

/**
 * Whether the next line may continue this line's sentence: there is no space for another word before the wrap column.
 */
export function isFullLine(text: string, line: Line, wrapColumns: number): boolean {
  const last = text.charCodeAt(line.end - 1);
  const slack = last < 0x2e80 ? 0.75 : 0.86;
  return columnsOf(text, line) >= wrapColumns * slack;
}

/** Width including the indent, in columns of a fixed-width font; counting stops beyond any wrap column. */
function columnsOf(text: string, line: Line): number {
  let columns = line.indent;
  for (let i = line.start; i < line.end && columns <= columnsMax; i++) {
    columns += text.charCodeAt(i) >= 0x1100 ? 2 : 1;
  }
  return columns;
}

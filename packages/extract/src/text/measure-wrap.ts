import type { Line } from './split-lines.ts';

const followedLinesMin = 3;
const columnsMin = 36;
const columnsMax = 180;
const fullShareMin = 0.6;

/** Columns at which the text was wrapped by hand or by a mail program; undefined when its lines end where paragraphs end. */
export function measureWrap(text: string, runs: Line[][]): number | undefined {
  const followed = runs.flatMap((run) => run.slice(0, -1));
  if (followed.length < followedLinesMin) return undefined;
  const widths = followed.map((line) => columnsOf(text, line)).toSorted((a, b) => a - b);
  const column = widths[Math.floor(widths.length * 0.9)] ?? 0;
  if (column < columnsMin || column > columnsMax) return undefined;
  const full = followed.filter((line) => isFullLine(text, line, column)).length;
  return full >= followed.length * fullShareMin ? column : undefined;
}

/** Whether the next line may go on with this one's sentence: it reaches the wrap column but for one more word. */
export function isFullLine(text: string, line: Line, wrapColumns: number): boolean {
  const last = text.charCodeAt(line.end - 1);
  const slack = last < 0x2e80 ? 0.75 : 0.86;
  return columnsOf(text, line) >= wrapColumns * slack;
}

/** Width with its indent in columns of a fixed-width font; counting stops where no wrap column can be. */
function columnsOf(text: string, line: Line): number {
  let columns = line.indent;
  for (let i = line.start; i < line.end && columns <= columnsMax; i++) {
    columns += text.charCodeAt(i) >= 0x1100 ? 2 : 1;
  }
  return columns;
}

import { listMarks } from '@youyaku/contract/list-marks';
import type { Run, Segment } from './run.ts';
import { isWide, right } from './run.ts';

const wideGap = 1.25;
const latinGap = 1.05;

/** Groups runs into lines and splits the lines at wide gaps: column gutters, space between cells. */
export function toSegments(runs: readonly Run[]): Segment[] {
  const segments: Segment[] = [];
  for (const line of toLines(runs)) {
    let part: Run[] = [];
    for (const run of line) {
      const before = part.at(-1);
      if (before !== undefined && isGap(before, run)) {
        segments.push(toSegment(part));
        part = [];
      }
      part.push(run);
    }
    if (part.length > 0) segments.push(toSegment(part));
  }
  return segments;
}

function toLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  let anchor: Run | undefined;
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    if (anchor !== undefined && run.y - anchor.y <= Math.min(anchor.size, run.size) * 0.4) lines.at(-1)?.push(run);
    else {
      lines.push([run]);
      anchor = run;
    }
  }
  return lines.map((line) => withoutDuplicates(line.toSorted((a, b) => a.x - b.x)));
}

/** Some writers draw a word twice to make it bold. */
function withoutDuplicates(line: Run[]): Run[] {
  return line.filter((run, i) => {
    const before = line[i - 1];
    return before === undefined || before.text !== run.text || Math.abs(before.x - run.x) > run.size * 0.15;
  });
}

function isGap(before: Run, run: Run): boolean {
  const gap = run.x - right(before);
  const size = Math.max(before.size, run.size);
  const isCell = before.mark?.kind === 'cell' || run.mark?.kind === 'cell';
  if (isCell && before.mark?.block !== run.mark?.block) return true;
  const isBesideWide = isWide(lastUnit(before)) || isWide(run.text.charCodeAt(0));
  if (gap <= size * (isBesideWide ? wideGap : latinGap)) return false;
  return !marker.test(before.text.trim()) || gap > size * 3;
}

const { bulletSigns, squareSigns, circledNumberSigns, bracketedNumbers } = listMarks;
/** A list item's marker: the space after it does not split the line. */
const marker = new RegExp(
  `^(?:[${bulletSigns}${squareSigns}–${circledNumberSigns}]|${bracketedNumbers}|[0-9０-９a-zA-Z]{1,3}[.．)）、])$`,
  'u',
);

function toSegment(runs: readonly Run[]): Segment {
  const [first] = runs;
  let text = '';
  let end = first?.x ?? 0;
  for (const run of runs) {
    const words = run.text.trim();
    if (text !== '' && needsSpace(text, run, end)) text += ' ';
    text += words;
    end = Math.max(end, right(run));
  }
  const largest = runs.reduce((a, b) => (b.text.length * b.size > a.text.length * a.size ? b : a));
  const place = { x: first?.x ?? 0, y: largest.y, width: end - (first?.x ?? 0), size: largest.size, text };
  return largest.mark === undefined ? place : { ...place, mark: largest.mark };
}

/** Between Latin words any visible gap is a space; between Japanese characters only a gap of an em. */
function needsSpace(text: string, run: Run, end: number): boolean {
  const gap = run.x - end;
  const last = text.charCodeAt(text.length - 1);
  const isBesideWide = isWide(last) || isWide(run.text.trimStart().charCodeAt(0));
  if (isBesideWide) return gap > run.size * 0.8;
  return gap > run.size * 0.18 || /^\s/.test(run.text);
}

function lastUnit(run: Run): number {
  return run.text.charCodeAt(run.text.length - 1);
}

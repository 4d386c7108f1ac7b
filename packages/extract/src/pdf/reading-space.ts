import type { PageRun, PageRuns, Run } from './run.ts';
import { isWide } from './run.ts';

/** Text of one page by direction; vertical text is already rotated so that its lines run along x. */
export type ReadingSpace = { isVertical: boolean; runs: Run[]; others: Run[] };

/**
 * Detects whether a page is set vertically and rotates it. Many writers draw vertical text glyph by glyph in a
 * horizontal font: then the next glyph is one em below, closer than the next line.
 */
export function readingSpace(page: PageRuns): ReadingSpace {
  const upright = page.runs.filter((run) => run.turn === 0 || run.isVertical);
  if (!isSetVertically(upright)) {
    const runs = page.runs.filter((run) => run.turn === 0);
    return { isVertical: false, runs, others: page.runs.filter((run) => run.turn !== 0).map(toTurnedRun) };
  }
  const isOfLine = (run: PageRun) =>
    run.isVertical || run.turn === 1 || run.width <= run.size * 1.3 || dashes.test(run.text);
  return {
    isVertical: true,
    runs: page.runs.filter(isOfLine).map((run) => toVerticalRun(run, page.width)),
    others: page.runs.filter((run) => !isOfLine(run) && run.turn === 0),
  };
}

function isSetVertically(runs: readonly PageRun[]): boolean {
  let down = 0;
  let across = 0;
  const singles: PageRun[] = [];
  for (const run of runs) {
    if (run.isVertical) down += run.text.length;
    else if (run.text.length > 1) across += run.text.length;
    else if (isWide(run.text.charCodeAt(0))) singles.push(run);
  }
  const { below, beside } = countNeighbours(singles);
  return down + below > (across + beside) * 1.5 && down + below >= 2;
}

/** Maximum number of glyphs at one position that are compared. */
const stackedMax = 16;

/** Counts single glyphs with another one em below, and with another one em to the right. */
function countNeighbours(singles: readonly PageRun[]): { below: number; beside: number } {
  const cell = 4;
  const places = new Map<string, PageRun[]>();
  for (const run of singles) {
    const key = `${Math.round(run.x / cell)},${Math.round(run.y / cell)}`;
    const others = places.get(key);
    if (others === undefined) places.set(key, [run]);
    else if (others.length < stackedMax) others.push(run);
  }
  const has = (x: number, y: number, size: number) => {
    const [column, row] = [Math.round(x / cell), Math.round(y / cell)];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = places.get(`${column + dx},${row + dy}`) ?? [];
        if (near.some((run) => Math.abs(run.x - x) < size * 0.12 && Math.abs(run.y - y) < size * 0.12)) return true;
      }
    }
    return false;
  };
  let below = 0;
  let beside = 0;
  for (const { x, y, size } of singles) {
    if (has(x, y + size, size)) below++;
    if (has(x + size, y, size)) beside++;
  }
  return { below, beside };
}

/** Long dashes and dots run along a vertical line, however they were drawn. */
const dashes = /^[\u2014\u2015\u2500\u2025\u2026]{2}$/;

function toVerticalRun(run: PageRun, pageWidth: number): Run {
  const { text, size, width, mark } = run;
  const same = { text, size, ...(mark === undefined ? {} : { mark }) };
  if (run.isVertical) return { ...same, x: run.y, y: pageWidth - run.x, width };
  if (run.turn === 1 || dashes.test(text)) return { ...same, x: run.y, y: pageWidth - (run.x + size * 0.35), width };
  return { ...same, x: run.y - size * 0.88, y: pageWidth - (run.x + width / 2), width: size };
}

/** Text along the page edge or in a rotated figure, laid out separately. */
function toTurnedRun(run: PageRun): Run {
  const { text, size, width } = run;
  if (run.turn === 1) return { text, size, width, x: run.y, y: -run.x };
  if (run.turn === 3) return { text, size, width, x: -run.y, y: run.x };
  return { text, size, width, x: -run.x, y: -run.y };
}

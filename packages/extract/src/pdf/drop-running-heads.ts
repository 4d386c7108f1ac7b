import type { PageRun, PageRuns } from './run.ts';
import { toSegments } from './segments.ts';

const ZONE = 0.13;
const PAGES_MIN = 3;
const HEIGHT_STEP = 6;
const LINES_MAX = 3;

const pageNumber = /^[-–—‐ー\s]*(?:p\.?|page)?\s*#\s*(?:(?:[/／]|of)\s*#)?[-–—‐ー\s]*(?:頁|ページ)?$/i;

/**
 * Takes away heads, feet and page numbers: the outermost lines in the top or bottom 13 % that stand on at least three
 * pages at the same height with the same words, where figures may differ. A line that is a page number and nothing
 * else goes in shorter files too.
 */
export function dropRunningHeads(pages: PageRuns[]): PageRuns[] {
  const marked = pages.map((page) => ({ page, lines: [edgeLines(page, true), edgeLines(page, false)] }));
  const seen = new Map<string, Set<number>>();
  for (const { page, lines } of marked) {
    for (const { key } of lines.flat(2)) seen.set(key, (seen.get(key) ?? new Set()).add(page.page));
  }
  const isRunning = ({ key, words }: Mark) =>
    (seen.get(key)?.size ?? 0) >= PAGES_MIN || (pages.length < PAGES_MIN && isPageNumber(words));
  const kept = marked.map(({ page, lines }) => {
    const heads = lines.flatMap((edge) => peel(edge, isRunning));
    return heads.length === 0 ? page : { ...page, runs: page.runs.filter((run) => !isIn(run, heads)) };
  });
  // A file whose every page says the same holds no heads: that is its text.
  return kept.every((page) => page.runs.length === 0) ? pages : kept;
}

type Mark = { key: string; words: string; x: number; y: number; end: number };

/** A bare figure may be anything on a page or two; 「- 1 -」 and 「1 / 2」 are page numbers. */
function isPageNumber(words: string): boolean {
  return pageNumber.test(words) && words !== '#';
}

/** Marks of the outermost lines of one edge, from the edge inwards. */
function edgeLines(page: PageRuns, isTop: boolean): Mark[][] {
  const isInZone = (run: PageRun) =>
    run.turn === 0 && (isTop ? run.y < page.height * ZONE : run.y > page.height * (1 - ZONE));
  const lines = new Map<number, Mark[]>();
  for (const { x, y, width, text } of toSegments(page.runs.filter(isInZone))) {
    const words = text.replace(/[0-9０-９]+|(?<![a-z])[ivxlc]{1,6}(?![a-z])/gi, '#').replace(/\s+/g, '');
    const step = Math.round(y / HEIGHT_STEP);
    const mark = { key: `${step}|${words}`, words, x, y, end: x + width };
    lines.set(step, [...(lines.get(step) ?? []), mark]);
  }
  const sorted = [...lines.entries()].toSorted(([a], [b]) => (isTop ? a - b : b - a));
  return sorted.slice(0, LINES_MAX).map(([, marks]) => marks);
}

/** Goes inwards as long as whole lines are running ones. Single characters are columns of vertical text. */
function peel(lines: Mark[][], isRunning: (mark: Mark) => boolean): Mark[] {
  const heads: Mark[] = [];
  for (const line of lines) {
    const running = line.filter((mark) => isRunning(mark) && (mark.words.length > 1 || mark.words === '#'));
    heads.push(...running);
    if (running.length < line.length) break;
  }
  return heads;
}

function isIn(run: PageRun, heads: Mark[]): boolean {
  return heads.some(({ x, y, end }) => Math.abs(run.y - y) < run.size * 0.5 && run.x >= x - 0.5 && run.x < end);
}

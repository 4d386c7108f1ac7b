import { isLoneHead } from './is-lone-head.ts';
import type { PageRun, PageRuns, Segment } from './run.ts';
import { isWide } from './run.ts';
import { toSegments } from './segments.ts';

const edgeZoneShare = 0.13;
const pagesMin = 3;
const shareMin = 0.4;
const nearPages = 2;
const heightStep = 6;
const linesMax = 3;
/** Maximum number of glyphs of one column that are compared. */
const glyphsMax = 400;
/** A line with more parts is a table or a drawing. */
const partsMax = 40;

const pageNumber = /^[-–—‐ー\s]*(?:p\.?|page)?\s*#\s*(?:(?:[/／]|of)\s*#)?[-–—‐ー\s]*(?:頁|ページ)?$/i;

/**
 * Removes running heads, feet and page numbers: what the file tags as such at the edge of a page, and the outermost
 * lines in the top or bottom 13 % that occur on at least three pages, close together or many, at the same height with
 * the same words (figures may differ). In shorter files a line that is only a page number is removed too, together with
 * a line that is set apart at the top: `guessed` lists the pages where that was done, because it may have been text.
 */
export function dropRunningHeads(given: readonly PageRuns[]): { pages: PageRuns[]; guessed: number[] } {
  const pages = given.map(withoutArtifacts);
  const marked = pages.map((page) => ({ page, lines: [edgeLines(page, true), edgeLines(page, false)] }));
  const seen = new Map<string, Set<number>>();
  for (const { page, lines } of marked) {
    for (const { key } of lines.flat(2)) seen.set(key, (seen.get(key) ?? new Set()).add(page.page));
  }
  const isShort = pages.length < pagesMin;
  const running = new Map([...seen].map(([key, on]) => [key, runningPages([...on], pages.length)]));
  const guessed: number[] = [];
  const kept = marked.map(({ page, lines }) => {
    const isRunning = ({ key, words }: Line) =>
      running.get(key)?.has(page.page) === true || (isShort && isPageNumber(words));
    const heads = lines.flatMap((edge) => collectRunningLines(edge, isRunning));
    const rest =
      heads.length === 0
        ? page
        : { ...page, runs: page.runs.filter((run) => isLongColumn(run, page) || !isIn(run, heads)) };
    if (!isShort || heads.length === 0) return rest;
    const [lone] = edgeLines(rest, true);
    if (lone === undefined || !isLoneHead(lone, rest)) return rest;
    guessed.push(page.page);
    return { ...rest, runs: rest.runs.filter((run) => !isIn(run, lone)) };
  });
  // If all pages would be empty, the repeated lines are the text and are kept.
  return kept.every((page) => page.runs.length === 0) ? { pages: [...given], guessed: [] } : { pages: kept, guessed };
}

/**
 * Of the pages with a line, those where it is a running head: all of them if it is frequent in the file, otherwise
 * groups of close pages, as for a chapter's head on left or right pages.
 */
function runningPages(on: readonly number[], pageCount: number): Set<number> {
  if (on.length >= Math.max(pagesMin, pageCount * shareMin)) return new Set(on);
  const runs: number[][] = [];
  for (const page of on) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || page - last > nearPages) runs.push([page]);
    else run.push(page);
  }
  return new Set(runs.filter((run) => run.length >= pagesMin).flat());
}

/** A line at one edge of a page; in `words` a # replaces every figure. */
type Line = Segment & { key: string; words: string; end: number };

function withoutArtifacts(page: PageRuns): PageRuns {
  const runs = page.runs.filter(
    (run) => run.mark?.kind !== 'artifact' || !(isAtTop(run, page) || isAtBottom(run, page)),
  );
  return runs.length === page.runs.length ? page : { ...page, runs };
}

function isAtTop({ y }: PageRun, { height }: PageRuns): boolean {
  return y < height * edgeZoneShare;
}

function isAtBottom({ y }: PageRun, { height }: PageRuns): boolean {
  return y > height * (1 - edgeZoneShare);
}

/** A bare figure is ambiguous on a page or two; 「- 1 -」 and 「1 / 2」 are page numbers. */
function isPageNumber(words: string): boolean {
  return pageNumber.test(words) && words !== '#';
}

/** Outermost lines of one edge, from the edge inwards. */
function edgeLines(page: PageRuns, isTop: boolean): Line[][] {
  const zone = page.runs.filter((run) => run.turn === 0 && (isTop ? isAtTop(run, page) : isAtBottom(run, page)));
  const columns = columnsOf(page, zone);
  const lines = new Map<number, Line[]>();
  for (const segment of toSegments(zone.filter((run) => !columns.has(run)))) {
    const { x, y, width, text } = segment;
    const words = text.replace(/[0-9０-９]+|(?<![a-z])[ivxlc]{1,6}(?![a-z])/gi, '#').replace(/\s+/g, '');
    const step = Math.round(y / heightStep);
    const line = { ...segment, key: `${step}|${words}`, words, end: x + width };
    const others = lines.get(step);
    if (others === undefined) lines.set(step, [line]);
    else others.push(line);
  }
  const sorted = [...lines.entries()].toSorted(([a], [b]) => (isTop ? a - b : b - a));
  return sorted.slice(0, linesMax).map(([, line]) => line);
}

/** Glyphs in the edge zone that are the ends of vertical lines: side by side they look like a line. */
function columnsOf(page: PageRuns, zone: readonly PageRun[]): Set<PageRun> {
  const isGlyph = (run: PageRun) => run.text.length === 1 && (isWide(run.text.charCodeAt(0)) || sign.test(run.text));
  const glyphs = zone.filter(isGlyph);
  const columns = zone.filter((run) => isLongColumn(run, page));
  if (glyphs.length + columns.length < 2) return new Set();
  const places = Map.groupBy(page.runs.filter(isGlyph), (run) => Math.round(run.x));
  const isOverColumn = (run: PageRun) =>
    columns.some(
      (column) => Math.abs(run.x + run.width / 2 - column.x) < run.size && Math.abs(column.y - run.y) < run.size * 1.25,
    );
  const isOver = (run: PageRun) =>
    isOverColumn(run) ||
    [-1, 0, 1].some((step) =>
      (places.get(Math.round(run.x) + step) ?? []).slice(0, glyphsMax).some((other) => {
        const distance = Math.abs(other.y - run.y) / run.size;
        return distance > 0.8 && distance < 1.25;
      }),
    );
  return new Set([...columns, ...glyphs.filter((run) => run.isVertical || isOver(run))]);
}

/**
 * ○ before a speaker, long dashes, points, arrows and enclosed characters; they are set in vertical lines as characters
 * are.
 */
const sign = /^[\u2010-\u206f\u2190-\u2bff]$/;

/** A vertical line that is longer than the edge zone is tall. */
function isLongColumn({ isVertical, y, width }: PageRun, { height }: PageRuns): boolean {
  return isVertical && y + width > height * edgeZoneShare && y < height * (1 - edgeZoneShare);
}

/** Collects lines inwards as long as whole lines are running heads. Single characters are columns of vertical text. */
function collectRunningLines(lines: Line[][], isRunning: (line: Line) => boolean): Line[] {
  const heads: Line[] = [];
  for (const line of lines) {
    if (line.length > partsMax) break;
    const running = line.filter((part) => isRunning(part) && (part.words.length > 1 || part.words === '#'));
    heads.push(...running);
    if (running.length < line.length) break;
  }
  return heads;
}

function isIn(run: PageRun, heads: readonly Line[]): boolean {
  return heads.some(({ x, y, end }) => Math.abs(run.y - y) < run.size * 0.5 && run.x >= x - 0.5 && run.x < end);
}

import type { Piece } from '#container/assemble-pieces.ts';
import { median } from '#median.ts';
import { closeGaps } from './close-gaps.ts';
import type { OcrLine } from './ocr-worker.ts';

/** A line in coordinates of its own direction: where it begins and ends along the line, and its two edges across it. */
type Placed = { text: string; begin: number; end: number; near: number; far: number; block: number };

const headingUnitsMax = 60;
const headingSizeMin = 1.25;

/**
 * Joins lines in reading order into paragraphs: a line that is indented, follows a short one, a gap or a different size
 * starts a new one.
 */
export function joinLines(lines: readonly OcrLine[], isVertical: boolean): Piece[] {
  const placed = lines.map((line) => place(line, isVertical)).filter(({ text }) => text !== '');
  const size = median(placed.map(({ near, far }) => far - near));
  const pieces: Piece[] = [];
  let paragraph: Placed[] = [];
  const flush = () => {
    if (paragraph.length > 0) pieces.push(toPiece(paragraph, size));
    paragraph = [];
  };
  for (const [index, line] of placed.entries()) {
    const before = paragraph.at(-1);
    if (before !== undefined && isNew(line, before, columnOf(placed, index), size)) flush();
    paragraph.push(line);
  }
  flush();
  return pieces;
}

function place(line: OcrLine, isVertical: boolean): Placed {
  const { left, top, right, bottom } = line.box;
  const { block } = line;
  const words = closeGaps(lineText(line));
  return isVertical
    ? { text: words, begin: top, end: bottom, near: -right, far: -left, block }
    : { text: words, begin: left, end: right, near: top, far: bottom, block };
}

/** The text of a line; a lone bar is a table rule, not a letter. */
export function lineText({ words }: OcrLine): string {
  return words
    .map(({ text }) => text)
    .filter((text) => text !== '' && text !== '|')
    .join(' ');
}

/** The extent of a block's lines along their direction. */
function columnOf(lines: readonly Placed[], index: number): { begin: number; end: number } {
  const own = lines.filter(({ block }) => block === lines[index]?.block);
  return { begin: Math.min(...own.map(({ begin }) => begin)), end: Math.max(...own.map(({ end }) => end)) };
}

function isNew(line: Placed, before: Placed, column: { begin: number; end: number }, size: number): boolean {
  if (line.block !== before.block) return true;
  const thick = before.far - before.near;
  const isOtherSize = Math.max(thick, line.far - line.near) > 1.35 * Math.min(thick, line.far - line.near);
  const isApart = line.near - before.far > 1.3 * size;
  const isIndented = line.begin - column.begin > 0.6 * size && line.begin - before.begin > 0.6 * size;
  return isOtherSize || isApart || isIndented || column.end - before.end > 2 * size;
}

function toPiece(lines: readonly Placed[], size: number): Piece {
  const text = lines.reduce((joined, line) => joinTexts(joined, line.text), '');
  const thick = median(lines.map(({ near, far }) => far - near));
  const isHeading = thick >= size * headingSizeMin && text.length <= headingUnitsMax && !/[。．.、,]$/.test(text);
  return isHeading ? { kind: 'heading', level: 1, text } : { kind: 'paragraph', text };
}

/** Joins Latin words with a space, or without their hyphen where one divided them; Japanese is joined directly. */
function joinTexts(before: string, after: string): string {
  if (before === '') return after;
  if (/\p{Script=Latin}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  return closeGaps(`${before} ${after}`);
}

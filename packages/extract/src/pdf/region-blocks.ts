import type { Piece } from '#assemble-pieces.ts';
import { joinPrinted } from './join-printed.ts';
import type { Segment } from './run.ts';
import { isWide, median, right } from './run.ts';

/** One printed line of a region: one segment, or several where a table or a wide space parts it. */
export type Row = { segments: Segment[]; x: number; end: number; y: number; size: number; text: string };

export type RegionBlock = Piece & {
  size: number;
  /** Whether the last line reaches the right edge without an end of sentence: it may go on in the next region. */
  isOpen: boolean;
  /** Whether the first line begins at the left edge, as a continued one does. */
  isFlush: boolean;
};

/** Paragraphs, items and table rows of one region. */
export function regionBlocks(segments: readonly Segment[]): RegionBlock[] {
  const rows = toRows(segments);
  const texts = rows.filter((_, i) => !isTableRow(rows, i));
  const frame = frameOf(texts);
  const blocks: RegionBlock[] = [];
  let open: Row[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(toBlock(open, frame));
    open = [];
  };
  for (const [i, row] of rows.entries()) {
    if (isTableRow(rows, i)) {
      close();
      const text = row.segments.map((segment) => segment.text).join('\t');
      blocks.push({ kind: 'table', text, size: row.size, isOpen: false, isFlush: false });
      continue;
    }
    const before = open.at(-1);
    if (before !== undefined && startsBlock(before, row, frame)) close();
    open.push(row);
  }
  close();
  return blocks;
}

function toRows(segments: readonly Segment[]): Row[] {
  const groups: Segment[][] = [];
  let anchor: Segment | undefined;
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    if (anchor !== undefined && segment.y - anchor.y <= Math.min(anchor.size, segment.size) * 0.4)
      groups.at(-1)?.push(segment);
    else {
      groups.push([segment]);
      anchor = segment;
    }
  }
  return groups.map((group) => {
    const parts = group.toSorted((a, b) => a.x - b.x);
    const text = joinSegments(parts);
    const size = parts.reduce((a, b) => (b.text.length > a.text.length ? b : a)).size;
    return {
      segments: parts,
      x: parts[0]?.x ?? 0,
      end: Math.max(...parts.map(right)),
      y: parts[0]?.y ?? 0,
      size,
      text,
    };
  });
}

function joinSegments(parts: readonly Segment[]): string {
  return parts.map((part) => part.text).join(parts.some((part) => isWide(part.text.charCodeAt(0))) ? '\u3000' : ' ');
}

/** Two neighbouring lines that are both parted, at the same places, are rows of a table. */
function isTableRow(rows: readonly Row[], i: number): boolean {
  const row = rows[i];
  if (row === undefined || row.segments.length < 2) return false;
  return [rows[i - 1], rows[i + 1]].some((other) => other !== undefined && hasSameCells(row, other));
}

/**
 * The wide spaces of a justified line fall anywhere; cells begin, or end in a figure, one
 * under the other. Lines of lower-case words that end at one edge are justified, whatever falls under what.
 */
function hasSameCells(a: Row, b: Row): boolean {
  return a.segments.slice(1).some((cell) =>
    b.segments.slice(1).some((other) => {
      if (/^[a-z]/.test(cell.text) && Math.abs(a.end - b.end) < a.size * 0.3) return false;
      if (Math.abs(cell.x - other.x) < a.size * 0.4) return true;
      const isFigures = /^[^\p{L}]*\d[^\p{L}]{0,20}$/u.test(cell.text) || /^[-–—―]$/.test(cell.text);
      const isCentred = Math.abs(cell.x + cell.width / 2 - other.x - other.width / 2) < a.size * 0.3;
      return isCentred || (isFigures && Math.abs(right(cell) - right(other)) < a.size * 0.4);
    }),
  );
}

type Frame = { left: number; right: number; pitch: number };

function frameOf(rows: readonly Row[]): Frame {
  const size = median(rows.map((row) => row.size));
  const body = rows.filter((row) => Math.abs(row.size - size) < size * 0.1);
  const gaps = body.slice(1).map((row, i) => row.y - (body[i]?.y ?? row.y));
  const lefts = body.map((row) => row.x).toSorted((a, b) => a - b);
  return {
    left: lefts[Math.floor(lefts.length * 0.1)] ?? 0,
    right: Math.max(0, ...body.map((row) => row.end)),
    pitch: median(gaps.filter((gap) => gap > 0 && gap < size * 4)) || size * 1.7,
  };
}

const marker =
  /^(?:[・•‣●○■□◆◇▪※–]|[-*]\s|[（(][0-9０-９一二三四五六七八九十ア-ンa-z]{1,3}[)）]|[①-⑳]|[0-9０-９]{1,3}(?:[.．][0-9０-９]{1,3}){0,3}[.．)）]?[\s\u3000]|第[0-9０-９一二三四五六七八九十百]{1,4}[章節条項])/u;
const endsSentence = /[。．.!?！？:：][」』）)"'”’]*$/;

function startsBlock(before: Row, row: Row, frame: Frame): boolean {
  const size = Math.max(before.size, row.size);
  if (Math.abs(before.size - row.size) > size * 0.09) return true;
  if (row.y - before.y > Math.max(frame.pitch * 1.4, size * 1.25)) return true;
  if (marker.test(row.text)) return true;
  const isIndented = row.x > frame.left + size * 0.7;
  const isAsBefore = Math.abs(row.x - before.x) <= size * 0.7;
  const goesOn = isFull(before, row, frame) && !endsSentence.test(before.text);
  if (isIndented && !isAsBefore && !goesOn) return true;
  return !isFull(before, row, frame);
}

/** No room was left for the next line's first character or word. */
function isFull(row: Row, next: Row | undefined, frame: Frame): boolean {
  const room = frame.right - row.end;
  const slack = endsSentence.test(row.text) ? 0.6 : 1.6;
  if (isWide(row.text.charCodeAt(row.text.length - 1))) return room < row.size * slack + row.size * 0.6;
  const word = /^\S+/.exec(next?.text ?? '')?.[0] ?? '';
  const wordWidth = isWide(word.charCodeAt(0)) ? row.size * 2 : Math.min(30, word.length) * row.size * 0.5;
  return room < wordWidth + row.size * 0.9;
}

function toBlock(rows: readonly Row[], frame: Frame): RegionBlock {
  const [first] = rows;
  const last = rows.at(-1);
  const text = joinPrinted(rows.map((row) => row.text));
  const isItem = /^(?:[・•‣●○▪※–]|[-*]\s|[（(][0-9０-９ア-ンa-z]{1,3}[)）]|[①-⑳])/u.test(text);
  return {
    ...(isItem ? { kind: 'item', level: 1 } : { kind: 'paragraph' }),
    text,
    size: median(rows.map((row) => row.size)),
    isOpen: last !== undefined && rows.length > 1 && isFull(last, undefined, frame) && !endsSentence.test(last.text),
    isFlush: first !== undefined && first.x <= frame.left + first.size * 0.7 && !marker.test(first.text),
  };
}

import { listMarks } from '@youyaku/contract/list-marks';
import type { Piece } from '#container/assemble-pieces.ts';
import { joinPrinted } from './join-printed.ts';
import type { Mark, Segment } from './run.ts';
import { median } from '#median.ts';
import { isWide, largest, right } from './run.ts';
import { tightenSpaces } from './tighten-spaces.ts';

/** One printed line of a region: one segment, or several when it is a table row or has a wide space. */
export type Row = {
  segments: Segment[];
  x: number;
  end: number;
  y: number;
  size: number;
  text: string;
  mark: Mark | undefined;
};

/** Maximum number of cells compared to detect a table. */
const cellsMax = 40;

export type RegionBlock = Piece & {
  size: number;
  /** Whether the last line reaches the right edge without ending a sentence: it may continue in the next region. */
  isOpen: boolean;
  /** Whether the first line begins at the left edge, as a continued one does. */
  isFlush: boolean;
  /** Block number in a tagged file. */
  mark?: number;
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
      const text = row.segments.map((segment) => tightenSpaces(segment.text)).join('\t');
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
    const isAlone = segment.isTableRow === true || anchor?.isTableRow === true;
    if (anchor !== undefined && !isAlone && segment.y - anchor.y <= Math.min(anchor.size, segment.size) * 0.4)
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
      end: largest(parts.map(right)),
      y: parts[0]?.y ?? 0,
      size,
      text,
      mark: parts.find((part) => part.mark !== undefined)?.mark,
    };
  });
}

function joinSegments(parts: readonly Segment[]): string {
  return parts.map((part) => part.text).join(parts.some((part) => isWide(part.text.charCodeAt(0))) ? '\u3000' : ' ');
}

/** Two adjacent lines that are split at the same positions are rows of a table. */
function isTableRow(rows: readonly Row[], i: number): boolean {
  const row = rows[i];
  if (row?.segments[0]?.isTableRow === true) return true;
  if (row === undefined || row.segments.length < 2) return false;
  return [rows[i - 1], rows[i + 1]].some((other) => other !== undefined && hasSameCells(row, other));
}

/**
 * The wide spaces of justified lines fall anywhere, whereas cells begin (or, if figures, end) at the same positions.
 * Lines of lower-case words with a common right edge are justified, wherever their spaces fall.
 */
function hasSameCells(a: Row, b: Row): boolean {
  return a.segments.slice(1, cellsMax).some((cell) =>
    b.segments.slice(1, cellsMax).some((other) => {
      if (/^[a-z]/.test(cell.text) && Math.abs(a.end - b.end) < a.size * 0.3) return false;
      if (Math.abs(cell.x - other.x) < a.size * 0.4) return true;
      const isFigures = /^[^\p{L}]*\d[^\p{L}]{0,20}$/u.test(cell.text) || /^[-–—―]$/.test(cell.text);
      const isCentred = Math.abs(cell.x + cell.width / 2 - other.x - other.width / 2) < a.size * 0.3;
      return isCentred || (isFigures && Math.abs(right(cell) - right(other)) < a.size * 0.4);
    }),
  );
}

type Frame = { left: number; right: number; pitch: number; rows: number };

function frameOf(rows: readonly Row[]): Frame {
  const size = median(rows.map((row) => row.size));
  const body = rows.filter((row) => Math.abs(row.size - size) < size * 0.1);
  const gaps = body.slice(1).map((row, i) => row.y - (body[i]?.y ?? row.y));
  const lefts = body.map((row) => row.x).toSorted((a, b) => a - b);
  const ends = body.map((row) => row.end).toSorted((a, b) => a - b);
  return {
    left: lefts[Math.floor(lefts.length * 0.1)] ?? 0,
    right: edgeOf(ends, size),
    pitch: median(gaps.filter((gap) => gap > 0 && gap < size * 4)) || size * 1.7,
    rows: body.length,
  };
}

/** Hanging punctuation may extend beyond the edge by its own width: then the farthest end is not the edge. */
function edgeOf(ends: readonly number[], size: number): number {
  const farthest = ends.at(-1) ?? 0;
  const usual = ends[Math.floor((ends.length - 1) * 0.85)] ?? 0;
  return farthest - usual <= size * 1.2 ? usual : farthest;
}

const { bulletSigns, dashSigns, squareSigns, circledNumberSigns, bracketedNumbers } = listMarks;
/** A dash is printed without a space here. */
const itemMark = `[${bulletSigns}–${circledNumberSigns}]|[${dashSigns}]\\s|${bracketedNumbers}`;
const item = new RegExp(`^(?:${itemMark})`, 'u');
const marker = new RegExp(
  `^(?:${itemMark}|[${squareSigns}]|[0-9０-９]{1,3}(?:[.．][0-9０-９]{1,3}){0,3}[.．)）]?[\\s\\u3000]|第[0-9０-９一二三四五六七八九十百]{1,4}[章節条項])`,
  'u',
);
/** A short word before a colon, as in 「保留：…」; no time of day, no address. */
const label = /^(?=\D)[\p{L}\p{N}ー]{1,8}[ \u3000]?[：:](?!\/\/)/u;
/** Characters that cannot start a line in Japanese unless the paragraph continues. */
const cannotStartLine = /^[、。，．」』）〕】ぁぃぅぇぉっゃゅょァィゥェォッャュョをん]/;
const endsSentence = /[。．.!?！？:：][」』）)"'”’]*$/;

function startsBlock(before: Row, row: Row, frame: Frame): boolean {
  const size = Math.max(before.size, row.size);
  if (label.test(before.text) && label.test(row.text)) return true;
  if (before.mark !== undefined && row.mark !== undefined) return splitsMarkedBlock(before, row, frame);
  if (cannotStartLine.test(row.text)) return false;
  if (Math.abs(before.size - row.size) > size * 0.09) return true;
  if (row.y - before.y > Math.max(frame.pitch * 1.4, size * 1.25)) return true;
  const isBareNumber = /^[0-9０-９]/.test(row.text) && !/^[0-9０-９.．]+[)）.．]/.test(row.text);
  const isContinued = isFull(before, row, frame) && !endsSentence.test(before.text);
  if (marker.test(row.text) && !(isBareNumber && isContinued)) return true;
  const isIndented = row.x > frame.left + size * 0.7;
  const isAsBefore = Math.abs(row.x - before.x) <= size * 0.7;
  if (isIndented && !isAsBefore && !isContinued) return true;
  return !isFull(before, row, frame);
}

/** Within a tagged paragraph only a short line ends deliberately. */
function splitsMarkedBlock(before: Row, row: Row, frame: Frame): boolean {
  if (before.mark?.block !== row.mark?.block) return true;
  return before.end < frame.left + (frame.right - frame.left) * 0.6 && row.x <= before.x + row.size;
}

/** Whether the line had no space left for the next line's first character or word. */
function isFull(row: Row, next: Row | undefined, frame: Frame): boolean {
  const remaining = frame.right - row.end;
  const isEnd = endsSentence.test(row.text);
  const slack = isEnd ? 0.6 : 1.6;
  // Inseparable characters, as in 「「。」で」, take the whole start of the next line with them.
  const isFlush = next !== undefined && next.x <= frame.left + next.size * 0.7;
  if (!isEnd && isFlush && remaining < Math.min(row.size * 5, (frame.right - frame.left) * 0.2)) return true;
  if (isWide(row.text.charCodeAt(row.text.length - 1))) return remaining < row.size * slack + row.size * 0.6;
  const word = /^\S+/.exec(next?.text ?? '')?.[0] ?? '';
  const wordWidth = isWide(word.charCodeAt(0)) ? row.size * 2 : Math.min(30, word.length) * row.size * 0.5;
  return remaining < wordWidth + row.size * 0.9;
}

function toBlock(rows: readonly Row[], frame: Frame): RegionBlock {
  const [first] = rows;
  const text = tightenSpaces(joinPrinted(rows.map((row) => row.text)));
  const isItem = item.test(text);
  const guessed: Pick<Piece, 'kind' | 'level'> = isItem ? { kind: 'item', level: 1 } : { kind: 'paragraph' };
  return {
    ...(kindOf(first?.mark) ?? guessed),
    text,
    size: median(rows.map((row) => row.size)),
    isOpen: isOpen(rows, frame),
    isFlush: first !== undefined && first.x <= frame.left + first.size * 0.7 && !marker.test(first.text),
    ...(first?.mark === undefined ? {} : { mark: first.mark.block }),
  };
}

function kindOf(mark: Mark | undefined): Pick<Piece, 'kind' | 'level'> | undefined {
  if (mark?.kind !== 'heading' && mark?.kind !== 'item') return undefined;
  return { kind: mark.kind, level: mark.level ?? 1 };
}

/** A single line is continued only when it is completely filled. */
function isOpen(rows: readonly Row[], frame: Frame): boolean {
  const last = rows.at(-1);
  if (last === undefined || endsSentence.test(last.text)) return false;
  return rows.length > 1 ? isFull(last, undefined, frame) : frame.right - last.end < last.size * 0.7 && frame.rows > 2;
}

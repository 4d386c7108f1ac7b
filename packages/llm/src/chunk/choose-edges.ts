import type { Analysis } from '@youyaku/language/analyse';
import type { Piece } from './list-pieces.ts';

/** Scores of the places where a chunk may end, balanced against the distance from the even size. */
const headingScores = [0.8, 0.7, 0.6] as const;
const blockScore = 0.25;
const rowScore = 0.1;
const insideScore = -1;
const sizeWeight = 1.5;
/** No chunk but the last is smaller than this share of the even size, unless nothing else fits. */
const sizeShareMin = 0.5;

/**
 * Divides the pieces into runs of at most `costMax`: returns where each run begins. As few as needed, of even size,
 * preferably before a heading or a paragraph, never between a heading and its section.
 */
export function chooseEdges(pieces: readonly Piece[], analysis: Analysis, costMax: number): number[] {
  const starts: number[] = [];
  let left = pieces.reduce((sum, { cost }) => sum + cost, 0);
  for (let start = 0; start < pieces.length;) {
    starts.push(start);
    const end = left <= costMax ? pieces.length : chooseEnd(pieces, analysis, start, left, costMax);
    for (let index = start; index < end; index += 1) left -= pieces[index]?.cost ?? 0;
    start = end;
  }
  return starts;
}

function chooseEnd(pieces: readonly Piece[], analysis: Analysis, start: number, left: number, costMax: number): number {
  const even = left / Math.ceil(left / costMax);
  let size = 0;
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  let last = start + 1;
  for (let end = start + 1; end < pieces.length; end += 1) {
    size += pieces[end - 1]?.cost ?? 0;
    if (size > costMax) break;
    if (isHeading(pieces[end - 1], analysis)) continue;
    last = end;
    if (size < even * sizeShareMin) continue;
    const score = scoreOf(pieces, analysis, end) - (sizeWeight * Math.abs(size - even)) / even;
    if (score > bestScore) {
      best = end;
      bestScore = score;
    }
  }
  return best > 0 ? best : fillToBound(pieces, analysis, start, last, costMax);
}

/** For headings alone, or pieces too large to come near the even size: as much as fits. */
function fillToBound(
  pieces: readonly Piece[],
  analysis: Analysis,
  start: number,
  last: number,
  costMax: number,
): number {
  if (!isHeading(pieces[last - 1], analysis)) return last;
  let size = 0;
  let end = start;
  while (end < pieces.length && size + (pieces[end]?.cost ?? 0) <= costMax) {
    size += pieces[end]?.cost ?? 0;
    end += 1;
  }
  return Math.max(end, start + 1);
}

function scoreOf(pieces: readonly Piece[], analysis: Analysis, end: number): number {
  const before = pieces[end - 1];
  const after = pieces[end];
  if (before === undefined || after === undefined) return 0;
  if (after.isRest) return insideScore;
  const blockBefore = blockOf(before, analysis);
  const block = blockOf(after, analysis);
  if (block === undefined || block === blockBefore) return 0;
  if (block.kind === 'heading') return headingScores[Math.min(block.level ?? 1, 3) - 1] ?? 0;
  return block.kind === blockBefore?.kind && block.kind !== 'paragraph' ? rowScore : blockScore;
}

function isHeading(piece: Piece | undefined, analysis: Analysis): boolean {
  return piece !== undefined && blockOf(piece, analysis)?.kind === 'heading';
}

function blockOf(piece: Piece, { blocks, sentences }: Analysis): Analysis['blocks'][number] | undefined {
  return blocks[sentences[piece.sentence]?.blockIndex ?? -1];
}

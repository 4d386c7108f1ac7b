import type { Block, OmittedSpan } from '@youyaku/contract/document';
import { assemblePieces } from './assemble-pieces.ts';
import type { Piece } from './assemble-pieces.ts';

/** A place where the source has content that the text omits; the value is the reason code. */
export type Gap = { omitted: string };
export type Part = Piece | Gap;

type Assembled = { text: string; blocks: Block[]; omitted?: OmittedSpan[] };

/** Joins pieces as `assemblePieces` does; every gap becomes an empty omitted span after the preceding piece. */
export function assembleParts(parts: Iterable<Part>): Assembled {
  const pieces: Piece[] = [];
  const gaps: { after: number; reason: string }[] = [];
  for (const part of parts) {
    if ('omitted' in part) gaps.push({ after: pieces.length, reason: part.omitted });
    else if (hasText(part.text)) pieces.push(part);
  }
  const { text, blocks } = assemblePieces(pieces);
  if (gaps.length === 0) return { text, blocks };
  const omitted = gaps.map(({ after, reason }) => {
    const at = blocks[after - 1]?.end ?? 0;
    return { start: at, end: at, reason };
  });
  return { text, blocks, omitted };
}

/** Whether a text contains anything but white space and control characters. */
export function hasText(text: string): boolean {
  return /[^\s\0-\x1f\x7f]/.test(text);
}

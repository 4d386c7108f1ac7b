import type { Part } from '#container/assemble-parts.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import { canBeHeading } from '#text/classify-line.ts';
import { joinLines } from '#text/join-lines.ts';
import { orderShapes } from './order-shapes.ts';
import type { SlideShape } from './slide-shape.ts';

/** One slide as it is in the file. */
export type Slide = {
  /** From 1, counting hidden slides. */
  number: number;
  isHidden: boolean;
  shapes: SlideShape[];
  notes: Piece[];
};

/**
 * Pieces of a slide: its title as a heading (level 1 on the first visible slide, otherwise 2), its shapes in reading
 * order, its notes. Hidden slides and slides without text leave gaps.
 */
export function slideParts({ number, isHidden, shapes, notes }: Slide, isFirst: boolean): Part[] {
  if (isHidden) return [{ omitted: 'hidden_slide' }];
  const ordered = withTitle(orderShapes(shapes.filter(({ pieces }) => pieces.length > 0)));
  const parts: Part[] = ordered.flatMap(({ isTitle, pieces }) => (isTitle ? [headingOf(pieces, isFirst)] : pieces));
  if (parts.length === 0) parts.push({ omitted: 'slide_without_text' });
  return [...parts, ...notes].map((part) => ('omitted' in part ? part : { ...part, slide: number }));
}

/** On slides made of plain text boxes the first box is the title, if it is a short line. */
function withTitle(shapes: SlideShape[]): SlideShape[] {
  const [first, ...rest] = shapes;
  if (first === undefined || rest.length === 0 || shapes.some(({ isTitle }) => isTitle)) return shapes;
  const [line, more] = first.pieces;
  const isHead =
    line?.kind === 'paragraph' &&
    more === undefined &&
    !line.text.includes('\n') &&
    canBeHeading(line.text, line.text.length);
  return isHead ? [{ ...first, isTitle: true }, ...rest] : shapes;
}

/** Line breaks inside a title are only visual. */
function headingOf(pieces: readonly Piece[], isFirst: boolean): Piece {
  const text = joinLines(pieces.flatMap((piece) => piece.text.split('\n')).map((line) => line.trim()));
  return { kind: 'heading', level: isFirst ? 1 : 2, text };
}

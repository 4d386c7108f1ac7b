import type { Piece } from '#container/assemble-pieces.ts';

/** A shape on a slide with its bounding box, in any unit; the box is missing when the shape states none. */
export type SlideShape = {
  isTitle: boolean;
  box?: { left: number; top: number; width: number; height: number };
  pieces: Piece[];
};

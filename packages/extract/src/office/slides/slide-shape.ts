import type { Piece } from '#container/assemble-pieces.ts';

/** A shape on a slide with its place, in any unit; a shape that states no place has none. */
export type SlideShape = {
  isTitle: boolean;
  box?: { left: number; top: number; width: number; height: number };
  pieces: Piece[];
};

import type { RenderWords } from '#messages/render-words.ts';

/** The columns of the list of evidence and their widths in percent; a source without pages and headings has no places to name. */
export function evidenceColumns(words: RenderWords, hasPlaces: boolean): { names: string[]; shares: number[] } {
  const { number, quote, where } = words;
  return hasPlaces
    ? { names: [number, quote, where], shares: [9, 66, 25] }
    : { names: [number, quote], shares: [9, 91] };
}

export const taskShares = [58, 21, 21];
export const formShares = [24, 76];

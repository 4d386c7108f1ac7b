/** How far a summary of 「約…字」 may be from what was asked for, as a share of it. */
const aboutTolerance = 0.05;

/** The fewest and the most characters, both inclusive, that keep a wish for about so many. */
export function getLengthRange(characters: number): { readonly low: number; readonly high: number } {
  return {
    low: Math.ceil(characters * (1 - aboutTolerance)),
    high: Math.floor(characters * (1 + aboutTolerance)),
  };
}

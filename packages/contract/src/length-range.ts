/** How far the length of a summary of 「約…字」 may be from the requested one, as a share of it. */
const aboutTolerance = 0.05;

/** The fewest and the most characters, both inclusive, that satisfy a request for about this many. */
export function getLengthRange(characters: number): { readonly low: number; readonly high: number } {
  return {
    low: Math.ceil(characters * (1 - aboutTolerance)),
    high: Math.floor(characters * (1 + aboutTolerance)),
  };
}

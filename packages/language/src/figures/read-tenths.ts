import { readNumeral } from './read-numeral.ts';

/** What follows 割: 3割2分5厘 is 30 per cent and 2.5 more. `step` is the size of the last digit given, in per cent. */
export type Tenths = { readonly end: number; readonly percent: number; readonly step: number };

/** The smaller places at `at`, behind 割. */
export function readTenths(text: string, at: number): Tenths {
  const tenths = { end: at, percent: 0, step: 10 };
  return readPlace(text, readPlace(text, tenths, '分', 1), '厘', 0.1);
}

function readPlace(text: string, tenths: Tenths, place: string, factor: number): Tenths {
  const digit = readNumeral(text, tenths.end);
  if (digit === undefined || text.charAt(digit.end) !== place) return tenths;
  return { end: digit.end + 1, percent: tenths.percent + digit.value * factor, step: factor };
}

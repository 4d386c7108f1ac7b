import { ExtractError } from './extract-error.ts';

/** Longest text that is read, in UTF-16 units; a longer one is `source_too_large`, reason `characters`. */
export const textUnitsMax = 5_000_000;

/** Ends the reading of a text that is too long before anybody takes it apart. */
export function refuseLongText(text: string): void {
  if (text.length > textUnitsMax) throw new ExtractError('source_too_large', 'characters');
}

import { ExtractError } from './extract-error.ts';

/** Maximum length of a text, in UTF-16 units; longer is `source_too_large`, reason `characters`. */
export const textUnitsMax = 5_000_000;

/** Rejects a text that is too long before it is processed. */
export function refuseLongText(text: string): void {
  if (text.length > textUnitsMax) throw new ExtractError('source_too_large', 'characters');
}

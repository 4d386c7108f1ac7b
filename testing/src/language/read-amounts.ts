import { findDates } from '@youyaku/language/dates/find-dates';
import { findQuantities, type Quantity } from '@youyaku/language/figures/find-quantities';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';

/** The amounts of a text, its dates left out. */
export function readAmounts(text: string): Quantity[] {
  const normalized = normalizeForMatching(text);
  return findQuantities(normalized, findDates(normalized, text));
}

/** The one amount of a text; throws when it has none or several. */
export function readOnlyAmount(text: string): Quantity {
  const [first, ...rest] = readAmounts(text);
  if (first === undefined || rest.length > 0) throw new Error(`${text}: ${rest.length + (first ? 1 : 0)} amounts`);
  return first;
}

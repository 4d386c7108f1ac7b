import type { DateMention } from '@youyaku/language/dates/date-parts';
import { findDates } from '@youyaku/language/dates/find-dates';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findQuantities, type Quantity } from '@youyaku/language/figures/find-quantities';
import type { Span } from '@youyaku/language/text/span';
import { boundSuffix, boundPrefix } from '@youyaku/language/lexicon/comparison-words';

/** An amount or a date of a sentence. `start` and `end` include the bound next to it: 約, 以上. */
export type Fact = Span &
  ({ readonly kind: 'number'; readonly quantity: Quantity } | { readonly kind: 'date'; readonly date: DateMention });

/** All amounts and dates of a sentence in order. */
export function readFacts(text: string): Fact[] {
  const folded = normalizeForMatching(text);
  const dates = findDates(folded, text);
  const facts: Fact[] = [
    ...dates.map((date): Fact => ({ ...widen(folded, date), kind: 'date', date })),
    ...findQuantities(folded, dates).map((quantity): Fact => ({
      ...widen(folded, quantity),
      kind: 'number',
      quantity,
    })),
  ];
  return facts.toSorted((a, b) => a.start - b.start);
}

function widen(folded: string, { start, end }: Span): Span {
  const before = boundPrefix.exec(folded.slice(Math.max(0, start - 10), start))?.[0].length ?? 0;
  const after = boundSuffix.exec(folded.slice(end, end + 4))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}

/** Whether two facts are equal, including their bounds: 1万円 and 10,000円, but not 20人 and 20人以上. */
export function isSameFact(a: Fact, b: Fact): boolean {
  if (a.kind === 'number' && b.kind === 'number')
    return relateQuantities(a.quantity, b.quantity) === 'equal' && a.quantity.modifier === b.quantity.modifier;
  if (a.kind === 'date' && b.kind === 'date')
    return relateDates(a.date, b.date) === 'equal' && relateDates(b.date, a.date) === 'equal';
  return false;
}

/** Whether two facts are comparable: the same part of a date, the same unit. */
export function isSameKind(a: Fact, b: Fact): boolean {
  if (a.kind === 'number' && b.kind === 'number')
    return a.quantity.unit === b.quantity.unit && a.quantity.ordinal === b.quantity.ordinal;
  return (
    a.kind === 'date' &&
    b.kind === 'date' &&
    parts.some((part) => a.date[part] !== undefined && b.date[part] !== undefined)
  );
}

const parts = ['year', 'shortYear', 'quarter', 'month', 'day', 'hour', 'weekday'] as const;

import type { DateParts } from '@youyaku/language/dates/date-parts';
import { amountsOf } from '@youyaku/language/dates/relate-dates';
import { canRelateUnits, relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Quantity } from '@youyaku/language/figures/find-quantities';

/** The amounts of a document by unit and value: what looking one up costs does not grow with how many there are. */
export type AmountIndex = {
  /** Whether the document has an amount that this one says again, roughly, or with another bound. */
  has(quantity: Quantity): boolean;
  /** Whether the document gives this date as a plain amount: 2024 for 2024年. */
  hasDate(date: DateParts): boolean;
};

/** Amounts that differ in their value alone, the values ascending; how they relate to another depends on nothing else. */
type Group = { readonly like: Quantity; readonly values: Float64Array };

/** Yields while it works on a long list. */
export function* indexAmounts(quantities: readonly Quantity[]): Generator<undefined, AmountIndex> {
  const units = yield* groupByUnit(quantities);
  return {
    has: (quantity) => {
      for (const [unit, groups] of units)
        if (canRelateUnits(quantity.unit, unit) && groups.some((group) => hasRelated(quantity, group))) return true;
      return false;
    },
    hasDate: (date) =>
      amountsOf(date).some(({ unit, value }) =>
        (units.get(unit) ?? []).some(({ values }) => values[placeAbove(values, value) - 1] === value),
      ),
  };
}

const stepAmounts = 20_000;

function* groupByUnit(quantities: readonly Quantity[]): Generator<undefined, Map<string, Group[]>> {
  const found = new Map<string, { like: Quantity; values: Set<number> }>();
  for (const [index, like] of quantities.entries()) {
    const key = `${like.unit} ${like.step} ${like.vague} ${like.ordinal}`;
    const group = found.get(key);
    if (group === undefined) found.set(key, { like, values: new Set([like.value]) });
    else group.values.add(like.value);
    if (index % stepAmounts === stepAmounts - 1) yield;
  }
  const units = new Map<string, Group[]>();
  for (const { like, values } of found.values()) {
    const group = { like, values: Float64Array.from(values).toSorted() };
    const same = units.get(like.unit);
    if (same === undefined) units.set(like.unit, [group]);
    else same.push(group);
    if (values.size > stepAmounts) yield;
  }
  return units;
}

/**
 * Whether some amount of the group relates to this one. The nearest on either side does if any on that side does; a vague
 * one (数十人) begins at its double, and a figure of a table stands without its unit.
 */
function hasRelated(quantity: Quantity, { like, values }: Group): boolean {
  const above = placeAbove(values, quantity.value);
  const places = [above - 1, above];
  if (quantity.vague) places.push(placeFrom(values, 2 * quantity.value));
  if (like.unit === '') places.push(placeAbove(values, quantity.figure) - 1);
  return places.some((place) => {
    const value = values[place];
    return value !== undefined && relateQuantities(quantity, { ...like, value }) !== undefined;
  });
}

/** First place with a value above this one. */
function placeAbove(values: Float64Array, value: number): number {
  return findPlace(values, (other) => other > value);
}

/** First place with at least this value. */
function placeFrom(values: Float64Array, value: number): number {
  return findPlace(values, (other) => other >= value);
}

function findPlace(values: Float64Array, isBehind: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(values[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}

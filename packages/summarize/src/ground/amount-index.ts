import type { DateParts } from '@youyaku/language/dates/date-parts';
import { amountsOf } from '@youyaku/language/dates/relate-dates';
import { canRelateUnits, relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Quantity } from '@youyaku/language/figures/find-quantities';

/** The amounts of a document by unit and value. The cost of a lookup hardly grows with their number. */
export type AmountIndex = {
  /** Whether the document has this amount, exactly, rounded, or with another bound. */
  has(quantity: Quantity): boolean;
  /** Whether the document has this date as a plain amount: 2024 for 2024年. */
  hasDate(date: DateParts): boolean;
};

/** Amounts that differ only in value, ascending. Their relation to another amount depends on the value alone. */
type Group = { readonly sample: Quantity; readonly values: Float64Array };

/** In steps: yields while it works on a long list. */
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
        (units.get(unit) ?? []).some(({ values }) => values[indexAbove(values, value) - 1] === value),
      ),
  };
}

const stepAmounts = 20_000;

function* groupByUnit(quantities: readonly Quantity[]): Generator<undefined, Map<string, Group[]>> {
  const found = new Map<string, { sample: Quantity; values: Set<number> }>();
  for (const [index, sample] of quantities.entries()) {
    const key = `${sample.unit} ${sample.step} ${sample.vague} ${sample.ordinal}`;
    const group = found.get(key);
    if (group === undefined) found.set(key, { sample, values: new Set([sample.value]) });
    else group.values.add(sample.value);
    if (index % stepAmounts === stepAmounts - 1) yield;
  }
  const units = new Map<string, Group[]>();
  for (const { sample, values } of found.values()) {
    const group = { sample, values: Float64Array.from(values).toSorted() };
    const same = units.get(sample.unit);
    if (same === undefined) units.set(sample.unit, [group]);
    else same.push(group);
    if (values.size > stepAmounts) yield;
  }
  return units;
}

/**
 * Whether some amount of the group relates to this one. If any on one side does, the nearest on that side does. A vague
 * amount (数十人) begins at its double, and a figure of a table has no unit.
 */
function hasRelated(quantity: Quantity, { sample, values }: Group): boolean {
  const above = indexAbove(values, quantity.value);
  const places = [above - 1, above];
  if (quantity.vague) places.push(indexFrom(values, 2 * quantity.value));
  if (sample.unit === '') places.push(indexAbove(values, quantity.figure) - 1);
  return places.some((place) => {
    const value = values[place];
    return value !== undefined && relateQuantities(quantity, { ...sample, value }) !== undefined;
  });
}

/** Index of the first greater value. */
function indexAbove(values: Float64Array, value: number): number {
  return findPlace(values, (other) => other > value);
}

/** Index of the first value that is not smaller. */
function indexFrom(values: Float64Array, value: number): number {
  return findPlace(values, (other) => other >= value);
}

function findPlace(values: Float64Array, isAfter: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(values[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}

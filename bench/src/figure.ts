/** One measured number. `bound` is the required limit; timings are medians. */
export type Figure = {
  name: string;
  value: number;
  unit: 'ms' | 's' | 'MB' | 'KB' | '%' | 'count' | 'points';
  bound?: { max: number } | { min: number };
  isBroken: boolean;
};

export function measured(name: string, value: number, unit: Figure['unit'], bound?: Figure['bound']): Figure {
  const isBroken = bound !== undefined && ('max' in bound ? value > bound.max : value < bound.min);
  return { name, value: Math.round(value * 100) / 100, unit, ...(bound === undefined ? {} : { bound }), isBroken };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = Number.isInteger(middle)
    ? [sorted[middle - 1], sorted[middle]]
    : [sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The nearest-rank percentile; `share` from above 0 to 1. Infinite for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}

/** 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

import { seededRandom } from '@youyaku/testing/seeded-random';

const rounds = 2000;

export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

/**
 * The mean difference a − b over texts that both have summarised and its 95 % interval: percentiles over 2,000 resamples of the texts
 * (Efron and Tibshirani 1993; for summaries Koehn 2004). Seeded, so that the same scores give the same interval.
 */
export function comparePaired(a: readonly number[], b: readonly number[], seed: string): Interval {
  const differences = a.map((score, at) => score - (b[at] ?? 0));
  const random = seededRandom(seed);
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let at = 0; at < differences.length; at += 1)
      sum += differences[Math.floor(random() * differences.length)] ?? 0;
    return sum / differences.length;
  }).toSorted((x, y) => x - y);
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  return { mean, low: means[Math.floor(rounds * 0.025)] ?? mean, high: means[Math.ceil(rounds * 0.975) - 1] ?? mean };
}

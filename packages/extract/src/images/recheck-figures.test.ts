import { describe, expect, it } from 'vitest';
import { agreeOn } from './recheck-figures.ts';

describe('agreeOn', () => {
  it.each([
    ['4.582', '4,582', '4,582'],
    ['12.49%', '12.4%', '12.4%'],
    ['12.404', '12.4%', '12.4%'],
    ['8.1%4', '8.1%', '8.1%'],
    ['2.860', ',860', '2,860'],
    ['12.4%', '2.4%', '12.4%'],
    ['AI', 'Al', 'Al'],
    ['|BM', 'IBM', 'IBM'],
  ])('resolves %s and %s to %s', (first, second, agreed) => {
    expect(agreeOn(first, second)).toBe(agreed);
  });

  it.each([
    ['1.5', '15'],
    ['1.5', '1.5%'],
    ['3.8%', '8%'],
    ['1.5', '1.6'],
    ['4.076', '2200'],
    ['8.1%', '38%1%'],
    ['2025', '2.5'],
    ['SaaS', 'Soos'],
    ['3.', '5'],
    ['4.5', ''],
  ])('keeps %s when the second reading is %s', (first, second) => {
    expect(agreeOn(first, second)).toBeUndefined();
  });
});

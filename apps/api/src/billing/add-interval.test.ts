import { describe, expect, it } from 'vitest';
import { addInterval, renewalDayOf } from './add-interval.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

describe('the next renewal', () => {
  it.each([
    ['2027-01-31', 'month', '2027-02-28'],
    ['2028-01-31', 'month', '2028-02-29'],
    ['2027-12-31', 'month', '2028-01-31'],
    ['2028-02-29', 'year', '2029-02-28'],
    ['2027-04-30', 'month', '2027-05-30'],
  ] as const)('after %s, by the %s, is %s', (from, interval, to) => {
    expect(addInterval(day(from), interval)).toEqual(day(to));
  });

  it.each([
    ['2027-01-31', '2027-02-28', '2027-03-31'],
    ['2027-02-28', '2027-03-31', '2027-04-30'],
    ['2027-02-28', '2027-03-28', '2027-04-28'],
    ['2027-03-30', '2027-04-30', '2027-05-30'],
  ])('of a subscription whose period is from %s to %s is on %s', (start, end, next) => {
    expect(addInterval(day(end), 'month', renewalDayOf(day(start), day(end)))).toEqual(day(next));
  });
});

import { describe, expect, it } from 'vitest';
import { dayAfterKey, sumDays, toDate } from './usage-day.ts';

describe('the days of the chart', () => {
  it('are reached by arrow keys, by weeks and by both ends, and never left', () => {
    expect(dayAfterKey('ArrowLeft', 29, 30)).toBe(28);
    expect(dayAfterKey('ArrowRight', 29, 30)).toBe(29);
    expect(dayAfterKey('ArrowLeft', 0, 30)).toBe(0);
    expect(dayAfterKey('PageDown', 10, 30)).toBe(3);
    expect(dayAfterKey('PageDown', 3, 30)).toBe(0);
    expect(dayAfterKey('Home', 20, 30)).toBe(0);
    expect(dayAfterKey('End', 20, 30)).toBe(29);
    expect(dayAfterKey('a', 20, 30)).toBeUndefined();
  });

  it('are days of Japan, and are summed by engine', () => {
    const day = { day: '2026-11-22', model: 2, builtin: 3, characters: 400 };
    expect(toDate(day).toISOString()).toBe('2026-11-21T15:00:00.000Z');
    expect(sumDays([day, day])).toEqual({ model: 4, builtin: 6, characters: 800 });
  });
});

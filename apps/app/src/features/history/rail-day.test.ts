import { expect, it } from 'vitest';
import { formatRailTime } from './rail-day.ts';

it('says the time of today, the day of this year and the year of others, by the clock of Japan', () => {
  const now = new Date('2026-11-22T16:00:00Z'); // 01:00 of the 23rd in Japan
  expect(formatRailTime('2026-11-22T15:05:00Z', now, 'ja')).toBe('0:05');
  expect(formatRailTime('2026-11-22T14:59:00Z', now, 'ja')).toBe('11月22日');
  expect(formatRailTime('2025-12-31T15:00:00Z', now, 'ja')).toBe('1月1日');
  expect(formatRailTime('2025-12-31T14:00:00Z', now, 'ja')).toBe('2025年12月31日');
  expect(formatRailTime('2026-11-01T00:00:00Z', now, 'en')).toBe('Nov 1');
});

import { expect, it } from 'vitest';
import { askDelayMs } from './ask-delay.ts';

it('asks soon at first, and leaves more than half of the 120 looks of ten minutes to others', () => {
  const asked = [];
  for (let ms = 0; ms < 600_000; ms += askDelayMs(ms / 1_000)) asked.push(ms);
  expect(asked.slice(0, 3)).toEqual([0, 3_000, 6_000]);
  expect(asked.length).toBeLessThan(60);
});

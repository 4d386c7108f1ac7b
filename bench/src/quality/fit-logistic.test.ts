import { expect, test } from 'vitest';
import { fitLogistic, probabilityOf } from './fit-logistic.ts';

test('a cue that goes with what is searched for gets the greater weight, one of chance hardly any', () => {
  const observations = Array.from({ length: 200 }, (_, index) => ({
    group: String(index % 7),
    cues: [index % 4 === 0 ? 1 : 0, index % 3 === 0 ? 1 : 0],
    isHit: index % 8 === 0,
  }));
  const weights = fitLogistic(observations);
  expect(weights[1]).toBeGreaterThan(2);
  expect(Math.abs(weights[2] ?? 9)).toBeLessThan(0.5);
  expect(probabilityOf([1, 0], weights)).toBeGreaterThan(0.35);
  expect(probabilityOf([0, 0], weights)).toBeLessThan(0.05);
});

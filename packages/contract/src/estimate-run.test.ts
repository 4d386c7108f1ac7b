import { expect, it } from 'vitest';
import { estimateRun, roundEstimate } from './estimate-run.ts';

const facts = { wholeTokensMax: 100_000, chunkTokens: 24_000, promptTokens: 1_000 };
const prices = { inputYenPerMillionTokens: 60, outputYenPerMillionTokens: 240 };

it('counts a source that fits once, with its numbers, the instructions and a judgement', () => {
  expect(estimateRun(10_000, facts)).toEqual({
    inputTokens: 11_700 + 1_000 + 4_000,
    outputTokens: 900,
    yen: undefined,
  });
});

it('counts a longer one in chunks, each with instructions and notes', () => {
  const { inputTokens, outputTokens } = estimateRun(200_000, facts);
  const chunks = 10;
  expect(inputTokens).toBe(234_000 + chunks * 1_000 + chunks * 280 + 1_000 + 4_000);
  expect(outputTokens).toBe(900 + chunks * 280);
});

it('counts notes that do not fit at once as often as they are shortened, and ends', () => {
  const small = { wholeTokensMax: 1_500, chunkTokens: 1_800, promptTokens: 1_000 };
  const { inputTokens } = estimateRun(21_000, small);
  expect(inputTokens).toBeGreaterThan(2 * 21_000);
  expect(estimateRun(2_000_000, { wholeTokensMax: 1, chunkTokens: 256, promptTokens: 1_000 }).inputTokens).toBeLessThan(
    1e8,
  );
});

it('prices what is sent and what is written each by its own price', () => {
  const { inputTokens, outputTokens, yen } = estimateRun(10_000, facts, prices);
  expect(yen).toBeCloseTo((inputTokens * 60 + outputTokens * 240) / 1e6, 10);
});

it('never estimates less for a longer source', () => {
  const sizes = Array.from({ length: 400 }, (_, index) => index * 1_000);
  const costs = sizes.map((size) => estimateRun(size, facts, prices).yen ?? 0);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});

it.each([
  [16_712, 17_000],
  [1_050, 1_100],
  [0.0234, 0.023],
  [0, 0],
])('rounds %d to two digits', (value, rounded) => expect(roundEstimate(value)).toBe(rounded));

import { expect, test } from 'vitest';
import type { ModelFault } from '@youyaku/contract/model-faults';
import { ModelError } from './model-error.ts';
import { createRetryBudget } from './retry-budget.ts';
import { planRetry } from './plan-retry.ts';

const failure = (fault: ModelFault, retryAfterSeconds?: number): ModelError =>
  new ModelError(fault, 'm', retryAfterSeconds);

test('waits a random share of 250 ms, then of 500 ms, and then gives up', () => {
  expect(planRetry(failure('provider'), 0, () => 0)).toBe(0);
  expect(planRetry(failure('provider'), 0, () => 0.5)).toBe(125);
  expect(planRetry(failure('provider'), 1, () => 0.5)).toBe(250);
  expect(planRetry(failure('provider'), 2, () => 0.5)).toBeUndefined();
});

test('waits as long as the provider asks, up to 20 s', () => {
  expect(planRetry(failure('rate', 20), 0, () => 0.4)).toBe(20_100);
  expect(planRetry(failure('rate', 20.1), 0, () => 0.4)).toBeUndefined();
});

test.each(['key', 'spend', 'refusal', 'window', 'request', 'resting', 'cap', 'language'] as const)(
  'never asks again after %s',
  (fault) => {
    expect(planRetry(failure(fault), 0, () => 0)).toBeUndefined();
  },
);

test('limits retries to a fifth of the requests, and keeps a few for times of little traffic', () => {
  let time = 0;
  const budget = createRetryBudget(() => time);
  const takeAll = (): number => {
    let taken = 0;
    while (budget.take()) taken += 1;
    return taken;
  };
  expect(takeAll()).toBe(3);
  let retries = 0;
  for (let request = 0; request < 1000; request += 1) {
    budget.noteRequest();
    if (budget.take()) retries += 1;
  }
  expect(retries).toBeGreaterThanOrEqual(198);
  expect(retries).toBeLessThanOrEqual(200);
  time += 3_600_000;
  expect(takeAll()).toBe(3);
  for (let request = 0; request < 1000; request += 1) budget.noteRequest();
  expect(takeAll()).toBe(10);
});

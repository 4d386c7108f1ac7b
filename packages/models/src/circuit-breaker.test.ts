import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function setUp(): { breaker: ReturnType<typeof createCircuitBreaker>; pass: (seconds: number) => void } {
  let time = 1000;
  return { breaker: createCircuitBreaker(() => time), pass: (seconds) => (time += seconds * 1000) };
}

test('opens after five failures in 30 s, and allows one trial call every 30 s until one succeeds', () => {
  const { breaker, pass } = setUp();
  for (let failure = 0; failure < 4; failure += 1) breaker.recordFailure('provider');
  expect(breaker.enter()).toBeUndefined();
  breaker.recordFailure('timeout');
  expect(breaker.isOpen).toBe(true);
  expect(breaker.enter()).toBe(30);
  pass(29);
  expect(breaker.enter()).toBe(1);
  pass(1);
  expect(breaker.enter()).toBeUndefined();
  expect(breaker.enter()).toBe(30);
  breaker.recordFailure('connect');
  expect(breaker.enter()).toBe(30);
  pass(30);
  expect(breaker.enter()).toBeUndefined();
  breaker.recordSuccess();
  expect(breaker.isOpen).toBe(false);
  breaker.recordFailure('connect');
  expect(breaker.isOpen).toBe(false);
});

test('ignores failures that are further apart', () => {
  const { breaker, pass } = setUp();
  for (let failure = 0; failure < 20; failure += 1) {
    breaker.recordFailure('provider');
    pass(8);
  }
  expect(breaker.isOpen).toBe(false);
});

test('stays closed while most calls succeed', () => {
  const { breaker } = setUp();
  for (let call = 0; call < 100; call += 1) breaker.recordSuccess();
  for (let failure = 0; failure < 20; failure += 1) breaker.recordFailure('provider');
  expect(breaker.isOpen).toBe(false);
});

test.each(['refusal', 'window', 'request', 'language'] as const)('does not count %s against the model', (fault) => {
  const { breaker } = setUp();
  for (let failure = 0; failure < 10; failure += 1) breaker.recordFailure(fault);
  expect(breaker.isOpen).toBe(false);
});

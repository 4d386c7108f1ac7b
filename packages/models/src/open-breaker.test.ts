import { expect, test } from 'vitest';
import { openBreaker } from './open-breaker.ts';

function setUp(): { breaker: ReturnType<typeof openBreaker>; pass: (seconds: number) => void } {
  let time = 1000;
  return { breaker: openBreaker(() => time), pass: (seconds) => (time += seconds * 1000) };
}

test('rests after five failures in 30 s, and lets one call try every 30 s until one is answered', () => {
  const { breaker, pass } = setUp();
  for (let failure = 0; failure < 4; failure += 1) breaker.fail('provider');
  expect(breaker.rest()).toBeUndefined();
  breaker.fail('timeout');
  expect(breaker.isOpen).toBe(true);
  expect(breaker.rest()).toBe(30);
  pass(29);
  expect(breaker.rest()).toBe(1);
  pass(1);
  expect(breaker.rest()).toBeUndefined();
  expect(breaker.rest()).toBe(30);
  breaker.fail('connect');
  expect(breaker.rest()).toBe(30);
  pass(30);
  expect(breaker.rest()).toBeUndefined();
  breaker.succeed();
  expect(breaker.isOpen).toBe(false);
  breaker.fail('connect');
  expect(breaker.isOpen).toBe(false);
});

test('does not add up failures that lie further apart', () => {
  const { breaker, pass } = setUp();
  for (let failure = 0; failure < 20; failure += 1) {
    breaker.fail('provider');
    pass(8);
  }
  expect(breaker.isOpen).toBe(false);
});

test('goes on while most calls are answered', () => {
  const { breaker } = setUp();
  for (let call = 0; call < 100; call += 1) breaker.succeed();
  for (let failure = 0; failure < 20; failure += 1) breaker.fail('provider');
  expect(breaker.isOpen).toBe(false);
});

test.each(['refusal', 'window', 'request', 'language'] as const)('%s says nothing about the model', (fault) => {
  const { breaker } = setUp();
  for (let failure = 0; failure < 10; failure += 1) breaker.fail(fault);
  expect(breaker.isOpen).toBe(false);
});

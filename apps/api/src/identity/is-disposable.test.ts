import { expect, it } from 'vitest';
import { isDisposable } from './is-disposable.ts';

it.each([
  ['someone@mailinator.com', true],
  ['someone@anything.mailinator.com', true],
  ['someone@gmail.com', false],
  ['someone@docomo.ne.jp', false],
  ['someone@mailinator.com.example', false],
  ['someone@example.co.jp', false],
])('%s: %s', async (email, disposable) => {
  expect(await isDisposable(email)).toBe(disposable);
});

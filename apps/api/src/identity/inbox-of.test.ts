import { expect, it } from 'vitest';
import { inboxOf } from './inbox-of.ts';

it.each([
  ['taro@example.jp', 'taro@example.jp'],
  ['taro+shop@example.jp', 'taro@example.jp'],
  ['ta.ro@example.jp', 'ta.ro@example.jp'],
  ['ta.r.o+1+2@gmail.com', 'taro@gmail.com'],
  ['ta.ro@googlemail.com', 'taro@gmail.com'],
  ['+tag@example.jp', '+tag@example.jp'],
])('%s is counted as %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
});

import { expect, it } from 'vitest';
import { isReturnPath } from './account-paths.ts';

it.each(['/', '/s/sum_1', '/mypage/history?q=%E4%BC%9A', '/?from=sum_1'])('returns to %s after signing in', (path) => {
  expect(isReturnPath(path)).toBe(true);
});

it.each([
  '//evil.example/a',
  '/\\evil.example',
  'https://evil.example/',
  '/sign-in?x=1',
  '/confirm-email#token=a',
  '',
  undefined,
  `/${'a'.repeat(2_000)}`,
])('never returns to %s', (path) => {
  expect(isReturnPath(path)).toBe(false);
});

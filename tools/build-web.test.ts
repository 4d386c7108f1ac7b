import { expect, it } from 'vitest';
import { isOutOfMemory } from './build-web.ts';

it.each<[number | null, NodeJS.Signals | null, boolean]>([
  [null, 'SIGKILL', true],
  [137, null, true],
  [null, 'SIGABRT', true],
  [1, null, false],
  [null, 'SIGINT', false],
])('a build that ended with %j and %j ran out of memory: %j', (code, signal, isSo) => {
  expect(isOutOfMemory(code, signal)).toBe(isSo);
});

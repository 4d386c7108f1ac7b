import { expect, it } from 'vitest';
import { isOutOfMemory } from './build-web.ts';

it.each<[number | null, NodeJS.Signals | null, boolean]>([
  [null, 'SIGKILL', true],
  [137, null, true],
  [null, 'SIGABRT', true],
  [1, null, false],
  [null, 'SIGINT', false],
])('classifies exit code %j and signal %j as out of memory: %j', (code, signal, isSo) => {
  expect(isOutOfMemory(code, signal)).toBe(isSo);
});

import { chdir, cwd, env } from 'node:process';
import { expect, it, vi } from 'vitest';
import { findChanges, takeTrace } from './process-trace.ts';

/** What is seen of a change before it is taken back. */
function changesOf(change: () => void, undo: () => void): string[] {
  const before = takeTrace();
  change();
  try {
    return findChanges(before, takeTrace());
  } finally {
    undo();
  }
}

it('sees timers that stayed fake', () => {
  const changes = changesOf(
    () => vi.useFakeTimers(),
    () => vi.useRealTimers(),
  );
  expect(changes).toEqual(expect.arrayContaining(['Date', 'setTimeout']));
});

it('sees a variable of the environment that stayed', () => {
  const changes = changesOf(
    () => (env.LEFT_BEHIND = '1'),
    () => delete env.LEFT_BEHIND,
  );
  expect(changes).toEqual(['LEFT_BEHIND']);
});

it('sees a global function that stayed replaced', () => {
  const changes = changesOf(
    () => vi.stubGlobal('fetch', () => undefined),
    () => vi.unstubAllGlobals(),
  );
  expect(changes).toEqual(['fetch']);
});

it('sees nothing where everything was put back', () => {
  const folder = cwd();
  vi.useFakeTimers();
  vi.useRealTimers();
  expect(
    changesOf(
      () => chdir(folder),
      () => chdir(folder),
    ),
  ).toEqual([]);
});

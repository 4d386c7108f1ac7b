import { chdir, cwd, env } from 'node:process';
import { expect, it, vi } from 'vitest';
import { findChanges, takeTrace } from './process-trace.ts';

/** The changes found before a modification is undone. */
function changesOf(change: () => void, undo: () => void): string[] {
  const before = takeTrace();
  change();
  try {
    return findChanges(before, takeTrace());
  } finally {
    undo();
  }
}

it('detects timers that are still fake', () => {
  const changes = changesOf(
    () => vi.useFakeTimers(),
    () => vi.useRealTimers(),
  );
  expect(changes).toEqual(expect.arrayContaining(['Date', 'setTimeout']));
});

it('detects an environment variable that is still set', () => {
  const changes = changesOf(
    () => (env.LEFT_BEHIND = '1'),
    () => delete env.LEFT_BEHIND,
  );
  expect(changes).toEqual(['LEFT_BEHIND']);
});

it('detects a global function that is still replaced', () => {
  const changes = changesOf(
    () => vi.stubGlobal('fetch', () => undefined),
    () => vi.unstubAllGlobals(),
  );
  expect(changes).toEqual(['fetch']);
});

it('reports nothing when everything was restored', () => {
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

/** Global state that a test can change for later tests in the same process. */
export type ProcessTrace = { environment: Record<string, string | undefined>; folder: string; globals: unknown[] };

const watchedGlobals = ['fetch', 'Date', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance'] as const;

export function takeTrace(): ProcessTrace {
  return {
    environment: { ...process.env },
    folder: process.cwd(),
    globals: [...watchedGlobals.map((name) => globalThis[name]), Math.random, Date.now],
  };
}

/** The names of everything that changed. */
export function findChanges(before: ProcessTrace, after: ProcessTrace): string[] {
  const names = new Set([...Object.keys(before.environment), ...Object.keys(after.environment)]);
  const globalNames = [...watchedGlobals, 'Math.random', 'Date.now'];
  return [
    ...[...names].filter((name) => before.environment[name] !== after.environment[name]),
    ...(before.folder === after.folder ? [] : ['the working folder']),
    ...globalNames.filter((_, index) => before.globals[index] !== after.globals[index]),
  ];
}

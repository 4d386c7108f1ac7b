import type { Chores } from './port.ts';

/** Chores that are added here and done by other processes. */
export function leaveToOthers(chores: Chores): Chores {
  const doNothing = (): Promise<void> => Promise.resolve();
  return { ...chores, work: doNothing, addDaily: doNothing, addEvery: doNothing };
}

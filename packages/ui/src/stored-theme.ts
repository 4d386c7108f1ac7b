import { readStored, writeStored } from './browser-storage.ts';

export type ThemeChoice = 'auto' | 'light' | 'dark';

const storageKey = 'youyaku-theme';
const listeners = new Set<() => void>();
/** The choice made on this page, for browsers that refuse storage. */
let chosenHere: ThemeChoice | undefined;

/** The user's choice stored in this browser; `auto`, the system's, if none is stored or storage is unavailable. */
export function readStoredTheme(): ThemeChoice {
  if (chosenHere !== undefined) return chosenHere;
  const stored = readStored('local', storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Applies the theme to this page. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Applies the theme and stores it for the next visit, if the browser allows it. */
export function storeTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  applyTheme(choice);
  writeStored('local', storageKey, choice === 'auto' ? undefined : choice);
  for (const listener of listeners) listener();
}

/** Calls the listener when the choice changes on this page; returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

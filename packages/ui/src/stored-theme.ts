export type ThemeChoice = 'auto' | 'light' | 'dark';

const storageKey = 'youyaku-theme';
const listeners = new Set<() => void>();
/** What was chosen on this page, for a browser that refuses storage. */
let chosenHere: ThemeChoice | undefined;

/** The reader's own choice kept in this browser; `auto`, the system's, where none is kept or storage is closed. */
export function readStoredTheme(): ThemeChoice {
  if (chosenHere !== undefined) return chosenHere;
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

/** Shows the theme on this page. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

/** Shows the theme and keeps it for the next visit, where the browser allows it. */
export function storeTheme(choice: ThemeChoice): void {
  chosenHere = choice;
  applyTheme(choice);
  try {
    if (choice === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that refuses storage still shows the theme until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes on this page; gives the way to stop. */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type ThemeChoice = 'auto' | 'light' | 'dark';

const storageKey = 'youyaku-theme';

/** The reader's own choice kept in this browser; `auto`, the system's, where none is kept or storage is closed. */
export function readStoredTheme(): ThemeChoice {
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
  applyTheme(choice);
  try {
    if (choice === 'auto') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that refuses storage still shows the theme until the page is left.
  }
}

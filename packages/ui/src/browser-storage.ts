/** `local`: until it is removed, for all tabs; `session`: for this tab. */
type Duration = 'local' | 'session';

/** What this browser keeps under a name; undefined if it keeps nothing there, or refuses storage. */
export function readStored(duration: Duration, name: string): string | undefined {
  try {
    return storageOf(duration).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a name, or removes it; a browser that refuses storage forgets it with the page. */
export function writeStored(duration: Duration, name: string, value: string | undefined): void {
  try {
    if (value === undefined) storageOf(duration).removeItem(name);
    else storageOf(duration).setItem(name, value);
  } catch {
    // The page goes on with what it has.
  }
}

/** Throws where a browser refuses it. */
const storageOf = (duration: Duration): Storage => (duration === 'local' ? localStorage : sessionStorage);

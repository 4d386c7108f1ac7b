import { isReturnPath } from '#frame/account-paths.ts';

const storageKey = 'youyaku-return';
/** No mailed link lasts longer. */
const keptMs = 24 * 3_600_000;

/** Remembers where to return to for a link that opens in another tab of this browser. */
export function storeReturnPath(path: string | undefined, now = Date.now(), storage = findStorage()): void {
  if (path === undefined) return;
  try {
    storage?.setItem(storageKey, JSON.stringify({ path, at: now }));
  } catch {
    // Without storage one returns to the start page.
  }
}

/** What was remembered, once. */
export function takeReturnPath(now = Date.now(), storage = findStorage()): string | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    storage?.removeItem(storageKey);
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('at' in stored)) return undefined;
    const { path, at } = stored;
    return isReturnPath(path) && typeof at === 'number' && now - at < keptMs ? path : undefined;
  } catch {
    return undefined;
  }
}

function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** What a page leaves for a mailed link that opens in another tab of this browser: one value by key, taken once. */
export function leaveForLink(key: string, value: string, now = Date.now(), storage = findStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify({ value, at: now }));
  } catch {
    // Without storage the other tab begins without it.
  }
}

/** What was left less than `keptMs` ago. */
export function takeForLink(
  key: string,
  keptMs: number,
  now = Date.now(),
  storage = findStorage(),
): string | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    storage?.removeItem(key);
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('at' in stored)) return undefined;
    const { value, at } = stored;
    return typeof value === 'string' && typeof at === 'number' && now - at < keptMs ? value : undefined;
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

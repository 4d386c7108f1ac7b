import { isReturnPath } from '#frame/account-paths.ts';
import { leaveForLink, takeForLink } from './left-for-link.ts';

const storageKey = 'youyaku-return';
/** No mailed link lasts longer. */
const keptMs = 24 * 3_600_000;

/** Remembers where to return to for a link that opens in another tab of this browser. */
export function storeReturnPath(path: string | undefined, now?: number, storage?: Storage): void {
  if (path !== undefined) leaveForLink(storageKey, path, now, storage);
}

/** What was remembered, once. */
export function takeReturnPath(now?: number, storage?: Storage): string | undefined {
  const path = takeForLink(storageKey, keptMs, now, storage);
  return isReturnPath(path) ? path : undefined;
}

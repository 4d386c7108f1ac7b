import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import { findAccountSpace, type PageUser } from './note-session-end.ts';

const storageKey = 'youyaku-account-space';

/**
 * Whom this tab was last used for. A draft survives a reload of its tab, so that an account's must not become a guest's because the page that
 * saw the session end is gone. Undefined: a guest, or a tab that has just been opened.
 */
export function readUserOfTab(): PageUser | undefined {
  const spaceId = readStored('session', storageKey) ?? '';
  return /^spc_[\w-]{1,96}$/.test(spaceId) ? { account: null, hasEnded: true, endedSpaceId: spaceId } : undefined;
}

export function storeUserOfTab(user: PageUser): void {
  writeStored('session', storageKey, findAccountSpace(user));
}

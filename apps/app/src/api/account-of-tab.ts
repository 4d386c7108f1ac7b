import { findAccountSpace, type PageUser } from './note-session-end.ts';

const storageKey = 'youyaku-account-space';

/**
 * Whom this tab was last used for. A draft survives a reload of its tab, so that an account's must not become a guest's because the page that
 * saw the session end is gone. Undefined: a guest, or a tab that has just been opened.
 */
export function readUserOfTab(): PageUser | undefined {
  const spaceId = attempt(() => sessionStorage.getItem(storageKey)) ?? '';
  return /^spc_[\w-]{1,96}$/.test(spaceId) ? { account: null, hasEnded: true, endedSpaceId: spaceId } : undefined;
}

export function storeUserOfTab(user: PageUser): void {
  const spaceId = findAccountSpace(user);
  attempt(() => {
    if (spaceId === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, spaceId);
  });
}

/** Undefined if the browser refuses storage: the page then knows it until it is reloaded. */
function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import type { PageUser } from './note-session-end.ts';
import type { Scope } from './offline-summaries.ts';

const storageKey = 'youyaku-offline-owner';

/** Whose what this page loads is. */
export const ownerOf = ({ account }: Pick<PageUser, 'account'>): string => account?.id ?? 'guest';

/** Who uses this page, or, while nobody can be asked, who used this browser last; in the space of this tab. */
export function findOwner(user: PageUser | undefined, space: string | undefined): Scope | undefined {
  const owner = user === undefined ? readLastOwner() : ownerOf(user);
  return owner === undefined ? undefined : { owner, space: space ?? 'own' };
}

export function readLastOwner(): string | undefined {
  const owner = readStored('local', storageKey);
  return owner === '' ? undefined : owner;
}

export function storeLastOwner(owner: string): void {
  writeStored('local', storageKey, owner);
}

import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import type { PageUser } from './note-session-end.ts';
import type { Scope } from './offline-summaries.ts';

const storageKey = 'youyaku-offline-owner';

/** Owns nothing that is kept. */
const nobody = 'nobody';

/** Whose what this page loads is: an account's or one guest's. Nobody's while a guest has no session yet, or has lost it. */
export function ownerOf({ account, guest }: Pick<PageUser, 'account' | 'guest'>): string {
  return account?.id ?? (guest === undefined ? nobody : `guest-${guest}`);
}

/** Whether something may be kept for them. */
export const isOwner = (owner: string | undefined): owner is string => owner !== undefined && owner !== nobody;

/** Who uses this page, or, while nobody can be asked, who used this browser last; in the space of this tab. */
export function findOwner(user: PageUser | undefined, space: string | undefined): Scope | undefined {
  const owner = user === undefined ? readLastOwner() : ownerOf(user);
  return isOwner(owner) ? { owner, space: space ?? 'own' } : undefined;
}

export function readLastOwner(): string | undefined {
  const owner = readStored('local', storageKey);
  return owner === '' ? undefined : owner;
}

export function storeLastOwner(owner: string): void {
  writeStored('local', storageKey, owner);
}

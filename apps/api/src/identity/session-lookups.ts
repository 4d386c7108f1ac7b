import { identityBounds } from './identity-bounds.ts';
import type { SignedIn } from './sessions-store.ts';

/** Looks sessions up by their token, for requests that come together with one query. */
export type SessionLookups = {
  find(token: string): Promise<SignedIn | undefined>;
  /** After anything that ends or changes a session here; other processes notice within `identityBounds.sessionLookupMs`. */
  forget: () => void;
};

type Lookup = { at: number; found: Promise<SignedIn | undefined> };

/**
 * A session is looked up before requests are counted, so a flood of them under one cookie must not become a flood of queries. A fault is not
 * remembered.
 */
export function createSessionLookups(
  query: (token: string) => Promise<SignedIn | undefined>,
  now: () => number = () => performance.now(),
): SessionLookups {
  const lookups = new Map<string, Lookup>();
  return {
    find(token) {
      const recent = lookups.get(token);
      if (recent !== undefined && now() - recent.at < identityBounds.sessionLookupMs) return recent.found;
      // Whatever is in it is old within a moment.
      if (lookups.size >= identityBounds.sessionLookupsMax) lookups.clear();
      const lookup: Lookup = { at: now(), found: query(token) };
      lookups.set(token, lookup);
      lookup.found.catch(() => {
        if (lookups.get(token) === lookup) lookups.delete(token);
      });
      return lookup.found;
    },
    forget: () => lookups.clear(),
  };
}

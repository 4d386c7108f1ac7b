import type { PreparedSource } from '@youyaku/summarize';
import { createDocumentCache } from '#sources/document-cache.ts';
import { variantBounds } from './variant-bounds.ts';

/** The prepared texts of a thread, by owner: a key of another owner is unknown. */
export type HeldSources = {
  find(ownerId: string, key: string): PreparedSource | undefined;
  /** Holds it for some minutes from now. */
  keep(ownerId: string, key: string, source: PreparedSource): void;
  /** Drops what an owner has here. */
  forget(ownerId: string): void;
};

/** Bounded by an estimate of its bytes, and for each owner by a count, so that nobody displaces the texts of all others. */
export function createHeldSources(bytesMax: number = variantBounds.heldBytesMax): HeldSources {
  const { heldBytes, heldMsMax: msMax, heldPerOwnerMax } = variantBounds;
  const bytesOf = ({ document }: PreparedSource): number => heldBytes.each + document.text.length * heldBytes.perUnit;
  const cache = createDocumentCache(bytesOf, { bytesMax, msMax });
  const toEntry = (ownerId: string, key: string): string => JSON.stringify([ownerId, key]);
  return {
    find: (ownerId, key) => cache.find(toEntry(ownerId, key)),
    keep(ownerId, key, source) {
      cache.keep(toEntry(ownerId, key), source);
      for (const older of cache.listKeys(ownerPrefix(ownerId)).slice(0, -heldPerOwnerMax)) cache.drop(older);
    },
    forget(ownerId) {
      for (const entry of cache.listKeys(ownerPrefix(ownerId))) cache.drop(entry);
    },
  };
}

/** With what every entry of the owner begins, and none of another. */
function ownerPrefix(ownerId: string): string {
  return `${JSON.stringify([ownerId]).slice(0, -1)},`;
}

import { turnBounds } from '#bounds.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';

/** Turns for the scarce resources of reading. */
export type ReadingTurns = {
  /** Processes that extract files and pages and recognise text in images: a core and up to 1 GB each. */
  extractors: OwnerTurns;
  /** URLs that are being read: each may hold a page of 10 MB. */
  addresses: OwnerTurns;
};

/**
 * One set per process. No owner may take all turns of either kind, so that nobody's file waits behind sixteen slow ones of another owner.
 */
export function createReadingTurns(): ReadingTurns {
  return {
    extractors: createOwnerTurns(turnBounds.extractors),
    addresses: createOwnerTurns(turnBounds.addresses),
  };
}

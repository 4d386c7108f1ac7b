import { turnBounds } from '#bounds.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';

/** Turns at what reading needs and a machine has little of. */
export type ReadingTurns = {
  /** Processes that open files and pages, and recognise what is in pictures: a core and up to 1 GB each. */
  extractors: OwnerTurns;
  /** Addresses that are being read: each may hold a page of 10 MB. */
  addresses: OwnerTurns;
};

/** One set for a process. At neither may one owner hold all turns: the next one's file is not behind a slow one's sixteen. */
export function createReadingTurns(): ReadingTurns {
  return {
    extractors: createOwnerTurns(turnBounds.extractors),
    addresses: createOwnerTurns(turnBounds.addresses),
  };
}

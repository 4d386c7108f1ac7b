import type { Database } from '#platform/database/open-database.ts';
import type { Reads } from './port.ts';

/** Where there is no replica. */
export function createPrimaryReads(database: Database): Reads {
  return { run: (read) => read(database), close: () => Promise.resolve() };
}

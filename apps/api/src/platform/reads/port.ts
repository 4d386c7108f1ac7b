import type { Database } from '#platform/database/open-database.ts';

/**
 * Where a read is done that a replica of the database may do: histories, searches and the lists of operators. It always sees what was
 * committed before it began, one's own writes and what live changes have announced included; other reads go to the database itself.
 */
export type Reads = {
  /** May call `read` twice: where a replica fails, the database itself is asked. Throws what that one throws. */
  run<Value>(read: (database: Database) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
};

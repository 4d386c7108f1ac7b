import { openPgBossChores } from './chores/pg-boss.ts';
import { inspectDatabase, migrate, openDatabase } from './database/open-database.ts';
import type { Log } from './log/port.ts';

/**
 * Makes every table of this version, those of the chores too, so that processes that start later change none. Safe for several at once.
 * Returns the names of the migrations that were pending. Throws the database's errors, and `DatabaseUnfitError`.
 */
export async function prepareDatabase(databaseUrl: string, log: Log): Promise<string[]> {
  const database = openDatabase(databaseUrl, log, 1);
  try {
    const { pending } = await inspectDatabase(database);
    await migrate(databaseUrl, log);
    const chores = await openPgBossChores(databaseUrl, log);
    await chores.close();
    return pending;
  } finally {
    await database.destroy();
  }
}

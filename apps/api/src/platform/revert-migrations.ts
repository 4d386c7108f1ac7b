import { inspectDatabase, migrate, openDatabase } from './database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Reverts the tables to `target`, the last migration of an older version; later tables and columns are dropped with their data. Returns the
 * names of the reverted migrations. Throws the database's errors, and `RangeError` for a migration that was not applied.
 */
export async function revertMigrations(databaseUrl: string, target: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, silent);
  try {
    const { migrations } = (await inspectDatabase(database)).facts;
    const place = migrations.indexOf(target);
    if (place === -1) throw new RangeError(`The database has had no migration ${target}: ${migrations.join(', ')}.`);
    await migrate(databaseUrl, silent, target);
    return migrations.slice(place + 1);
  } finally {
    await database.destroy();
  }
}

import { inspectDatabase, migrate, openDatabase } from './database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Takes the tables back to how `target`, the last migration of an older version, left them; what came later is dropped with
 * what it holds. Gives the names of the migrations that were taken back. Throws what the database says, and `RangeError`
 * for a migration that it has not had.
 */
export async function takeBack(databaseUrl: string, target: string): Promise<string[]> {
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

import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Version and encoding of a database, and its applied migrations. */
export type DatabaseFacts = {
  /** As reported by the server, such as `15.8 (Debian 15.8-0+deb12u1)`. */
  serverVersion: string;
  /** `150008` for 15.8. */
  versionNumber: number;
  encoding: string;
  /** Names of the applied migrations, in order. */
  migrations: string[];
};

type Row = { version: string; number: string; encoding: string; has_migrations: boolean };

export async function readDatabaseFacts(database: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<Row>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding, to_regclass('kysely_migration') is not null as has_migrations`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError('a server that knows nothing of itself');
  const applied = row.has_migrations
    ? await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(database)
    : { rows: [] };
  return {
    serverVersion: row.version,
    versionNumber: Number(row.number),
    encoding: row.encoding,
    migrations: applied.rows.map(({ name }) => name),
  };
}

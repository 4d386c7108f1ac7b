import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

/** The session that opened a backup; its connection must be the only one of `database`. */
export type OpenedBackup = {
  /** Ends it. Throws where the session is over. */
  stop(): Promise<StoppedBackup>;
  firstWal: string;
};
type StoppedBackup = { label: string; lastWal: string };

/**
 * Begins an online backup of the whole server (PostgreSQL 18, 25.3.4). Until the connection ends, a temporary slot keeps the log that the
 * backup needs.
 */
export async function startBackup(session: Database): Promise<OpenedBackup> {
  const slot = `backup_${process.pid}`;
  await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(session);
  const { rows } = await sql<{ wal: string }>`
    select pg_walfile_name(pg_backup_start('youyaku', fast => true)) as wal
  `.execute(session);
  return { firstWal: rows[0]?.wal ?? '', stop: () => stopBackup(session) };
}

async function stopBackup(session: Database): Promise<StoppedBackup> {
  const { rows } = await sql<{ label: string; wal: string }>`
    select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(wait_for_archive => false)
  `.execute(session);
  return { label: rows[0]?.label ?? '', lastWal: rows[0]?.wal ?? '' };
}

/** Rows of every table, at one moment. Reads all of them whole, so that a damaged page is found (its checksum is verified). */
export async function countRows(database: Database): Promise<Record<string, number>> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local enable_indexonlyscan = off`.execute(trx);
      const tables = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1
      `.execute(trx);
      const counts: Record<string, number> = {};
      for (const { name } of tables.rows) {
        const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from ${sql.raw(name)}`.execute(trx);
        counts[name] = rows[0]?.n ?? 0;
      }
      return counts;
    });
}

/** The last migration; undefined before the first. */
export async function findLastMigration(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    database,
  );
  return rows[0]?.name;
}

/** Files that the database knows, by key, in pages. */
export async function* listFileKeys(database: Database): AsyncGenerator<string[]> {
  const pageMax = 1_000;
  let after = '';
  for (;;) {
    const rows = await database
      .selectFrom('files')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageMax)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id ?? '';
  }
}

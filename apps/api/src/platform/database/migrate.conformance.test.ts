import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { inspectDatabase, migrate, migrateDown, type Database } from './open-database.ts';
import { openTestDatabase } from './test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function listColumns(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !name.includes('kysely_migration'));
}

it('migrates up, down to nothing and up again', async () => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  const made = await listColumns(database);
  expect(made).toContain('summaries.id text');
  const { migrations } = (await inspectDatabase(database)).facts;
  for (const _ of migrations) await migrateDown(database);
  expect(await listColumns(database)).toEqual([]);
  await migrate(url, silent);
  expect(await listColumns(database)).toEqual(made);
});

it('uses one transaction for each migration, and runs each once for many processes', async () => {
  const { database, url } = await openTestDatabase();
  await Promise.all([migrate(url, silent), migrate(url, silent), migrate(url, silent)]);
  const { facts, pending } = await inspectDatabase(database);
  expect(pending).toEqual([]);
  const { rows } = await sql`select distinct xmin::text from kysely_migration`.execute(database);
  expect(rows).toHaveLength(facts.migrations.length);
});

it('takes as long as it needs, and waits for no lock longer than others can wait behind it', async () => {
  const { database, url } = await openTestDatabase();
  await sql`create table noted (statement text, lock text)`.execute(database);
  await sql`create function note() returns event_trigger language plpgsql as $$ begin
    insert into noted values (current_setting('statement_timeout'), current_setting('lock_timeout')); end $$`.execute(
    database,
  );
  await sql`create event trigger note on ddl_command_end execute function note()`.execute(database);
  await migrate(url, silent);
  const { rows } = await sql`select distinct statement, lock from noted`.execute(database);
  expect(rows).toEqual([{ statement: '0', lock: '3s' }]);
});

it('retries while a table is locked, and lets other queries run in between', async () => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  await migrate(url, silent, '0005-templates');
  let tries = 0;
  let migrating: Promise<void> | undefined;
  await database.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`lock table summaries in access share mode`.execute(transaction);
    const triedTwice = new Promise<void>((resolve) => {
      const note = (): void => {
        tries += 1;
        if (tries === 2) resolve();
      };
      migrating = migrate(url, { ...silent, warn: note });
    });
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await waiting.execute(database)).rows).toHaveLength(1);
    }, 10_000);
    // Waits behind the migration, and ends only because the migration times out.
    await sql`select count(*) from summaries`.execute(database);
    await triedTwice;
  });
  await migrating;
  expect(tries).toBeGreaterThanOrEqual(2);
  expect((await inspectDatabase(database)).pending).toEqual([]);
});

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

it('keeps a stored mark only where a figure, date, name or negation had failed', async () => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  await migrate(url, silent, '0009-address-of-run');
  const sentence = (verdict: string, ...checks: [string, string][]) => ({
    text: verdict,
    verdict,
    checks: checks.map(([kind, result]) => ({ kind, value: '1', verdict: result })),
  });
  const sentences = [
    sentence('supported', ['number', 'found'], ['coverage', 'found']),
    sentence('check', ['number', 'found'], ['coverage', 'missing']),
    sentence('unsupported', ['coverage', 'conflict']),
    sentence('check', ['date', 'conflict'], ['coverage', 'missing']),
    sentence('unsupported', ['name', 'missing'], ['coverage', 'found']),
    sentence('unsupported'),
  ];
  await sql`insert into summaries (id, owner_id, title, request, body, status) values
    ('sum_1', 'own_1', 't', '{}', ${JSON.stringify({ sentences, chapters: [{ title: 'c', sentences }] })}::jsonb, 'done'),
    ('sum_2', 'own_1', 't', '{}', null, 'failed'),
    ('sum_3', 'own_1', 't', '{}', '{"sentences": []}', 'done')`.execute(database);
  await sql`insert into questions (id, summary_id, owner_id, question, answer)
    values ('que_1', 'sum_1', 'own_1', 'q', ${JSON.stringify({ sentences })}::jsonb)`.execute(database);
  await sql`insert into summary_events (summary_id, seq, event) values
    ('sum_1', 1, ${JSON.stringify({ type: 'sentence-ready', index: 0, sentence: sentences[2] })}::jsonb),
    ('sum_1', 2, '{"type": "text-delta", "text": "t"}')`.execute(database);
  await migrate(url, silent);
  const { rows } = await sql<{ body: { sentences: typeof sentences; chapters: { sentences: typeof sentences }[] } }>`
    select body from summaries where id = 'sum_1'`.execute(database);
  const migrated = rows[0]?.body.sentences ?? [];
  expect(migrated.map(({ verdict }) => verdict)).toEqual([
    'supported',
    'paraphrased',
    'paraphrased',
    'check',
    'check',
    'paraphrased',
  ]);
  expect(migrated[3]?.checks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['date', 'conflict'],
    ['coverage', 'open'],
  ]);
  expect(rows[0]?.body.chapters[0]?.sentences).toEqual(migrated);
  const others = await sql<{ value: object }>`
    select answer -> 'sentences' as value from questions
    union all select event from summary_events where seq = 1 union all select event from summary_events where seq = 2
    union all select body from summaries where id = 'sum_3'`.execute(database);
  expect(others.rows.map(({ value }) => value)).toEqual([
    migrated,
    { type: 'sentence-ready', index: 0, sentence: migrated[2] },
    { type: 'text-delta', text: 't' },
    { sentences: [] },
  ]);
});

it('is not stopped by a stored body of another form, and leaves it as it is', async () => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  await migrate(url, silent, '0009-address-of-run');
  const bodies = [
    null,
    'text',
    [1],
    { text: 'a' },
    { sentences: null, chapters: null },
    { sentences: {}, chapters: 'c' },
    { sentences: [null, 'x'], chapters: [null, { title: 'c' }] },
  ];
  for (const [index, body] of bodies.entries())
    await sql`insert into summaries (id, owner_id, title, request, body, status) values
      (${`sum_${index}`}, 'own_1', 't', '{}', ${JSON.stringify(body)}::jsonb, 'done')`.execute(database);
  await migrate(url, silent);
  await migrate(url, silent, '0009-address-of-run');
  await migrate(url, silent);
  const { rows } = await sql<{ body: unknown }>`select body from summaries order by id`.execute(database);
  expect(rows.map(({ body }) => body)).toEqual(bodies);
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, type Database } from '#platform/database/open-database.ts';
import { forgetOldRows, makePartitions, type PartitionedTable } from './partitions-store.ts';
import { openTestDatabase } from '#platform/database/test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const tables: PartitionedTable[] = ['audit_acts', 'model_calls'];

async function openMigrated(): Promise<{ database: Database; url: string }> {
  const opened = await openTestDatabase();
  await migrate(opened.url, silent);
  return opened;
}

async function addRow(database: Database, table: PartitionedTable, at: string, owner = 'spc_1'): Promise<void> {
  if (table === 'audit_acts')
    await sql`insert into audit_acts (act, space_id, at) values ('signed-in', ${owner}, ${at})`.execute(database);
  else
    await sql`
      insert into model_calls (owner_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy, at)
      values (${owner}, 'm', 'summary', 1, 1, 1, 1, ${at})`.execute(database);
}

/** Days of the rows by the partition that holds them. */
async function listRows(database: Database, table: PartitionedTable): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ partition: string; days: string[] }>`
    select tableoid::regclass::text as partition, array_agg(to_char(at at time zone 'UTC', 'YYYY-MM-DD') order by at) as days
    from ${sql.table(table)} group by 1 order by 1`.execute(database);
  return Object.fromEntries(rows.map(({ partition, days }) => [partition, days]));
}

async function listPartitions(database: Database, table: PartitionedTable): Promise<string[]> {
  const { rows } = await sql<{ partition: string }>`
    select partition from partition_bounds where parent = ${table} order by until_at`.execute(database);
  return rows.map(({ partition }) => partition);
}

it.each(tables)('%s has a partition for this month and the next two, made once by many processes', async (table) => {
  const { database } = await openMigrated();
  const now = new Date('2031-11-30T23:59:59Z');
  const made = await Promise.all(Array.from({ length: 4 }, () => makePartitions(database, table, now)));
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect((await listPartitions(database, table)).slice(-3)).toEqual(
    ['2031_11', '2031_12', '2032_01'].map((month) => `${table}_${month}`),
  );
  expect(await makePartitions(database, table, now)).toBe(0);
});

it.each(tables)('%s keeps a row without a partition, which moves when its month is made', async (table) => {
  const { database } = await openMigrated();
  for (const at of ['2031-10-31T23:59:59Z', '2031-11-01T00:00:00Z', '2031-11-30T23:59:59Z'])
    await addRow(database, table, at);
  expect(await listRows(database, table)).toEqual({
    [`${table}_default`]: ['2031-10-31', '2031-11-01', '2031-11-30'],
  });
  await makePartitions(database, table, new Date('2031-11-02T00:00:00Z'));
  expect(await listRows(database, table)).toEqual({
    [`${table}_default`]: ['2031-10-31'],
    [`${table}_2031_11`]: ['2031-11-01', '2031-11-30'],
  });
});

it.each(tables)(
  '%s forgets months with their partition, and of the month of the limit the days before it',
  async (table) => {
    const { database } = await openMigrated();
    await makePartitions(database, table, new Date('2031-09-01T00:00:00Z'));
    for (const at of ['2031-08-31', '2031-09-01', '2031-09-30', '2031-10-04', '2031-10-06', '2031-11-01'])
      await addRow(database, table, `${at}T12:00:00Z`);
    const forgotten = await forgetOldRows(database, { table, keptDays: 400, now: new Date('2032-11-08T00:00:00Z') });
    // What there was before the partitions, with its last month; the months from then on until September were never made.
    expect(forgotten.deleted).toBe(2);
    expect(forgotten.dropped).toBeGreaterThanOrEqual(2);
    expect(await listPartitions(database, table)).toEqual([`${table}_2031_10`, `${table}_2031_11`]);
    expect(await listRows(database, table)).toEqual({
      [`${table}_2031_10`]: ['2031-10-06'],
      [`${table}_2031_11`]: ['2031-11-01'],
    });
  },
);

it.each(tables)('%s waits for no lock longer than others can wait behind it', async (table) => {
  const { database } = await openMigrated();
  await makePartitions(database, table, new Date('2031-09-01T00:00:00Z'));
  await database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access share mode`.execute(transaction);
    const forgetting = forgetOldRows(database, { table, keptDays: 1, now: new Date('2031-10-08T00:00:00Z') });
    await expect(forgetting).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await listPartitions(database, table)).toContain(`${table}_2031_09`);
});

it.each(tables)('%s keeps its rows and the order of their ids, up and down', async (table) => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  await migrate(url, silent, '0045-traceparent');
  for (const at of ['2026-01-01', '2026-02-01']) await addRow(database, table, at);
  await migrate(url, silent);
  await addRow(database, table, '2031-01-01');
  expect(await listRows(database, table)).toEqual({
    [`${table}_before`]: ['2026-01-01', '2026-02-01'],
    [`${table}_default`]: ['2031-01-01'],
  });
  await migrate(url, silent, '0045-traceparent');
  await addRow(database, table, '2031-02-01');
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by at`.execute(database);
  expect(rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4]);
});

it.each(tables)(
  '%s refuses to delete by ctid alone, as the version before does: it names rows of others too',
  async (table) => {
    const { database } = await openMigrated();
    await makePartitions(database, table, new Date('2031-09-01T00:00:00Z'));
    const column = table === 'audit_acts' ? 'space_id' : 'owner_id';
    await addRow(database, table, '2031-09-02', 'spc_mine');
    await addRow(database, table, '2031-10-02', 'spc_theirs');
    const old = sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} = 'spc_mine' limit 500))`;
    await expect(old.execute(database)).rejects.toMatchObject({ code: '0A000' });
    expect(Object.values(await listRows(database, table)).flat()).toHaveLength(2);
  },
);

it('unlinks a call from its summary when that is deleted, in every partition', async () => {
  const { database } = await openMigrated();
  await makePartitions(database, 'model_calls', new Date('2031-09-01T00:00:00Z'));
  await sql`insert into summaries (id, owner_id, title, request) values ('sum_1', 'spc_1', 't', '{}')`.execute(
    database,
  );
  for (const at of ['2026-01-01', '2031-09-02', '2035-01-01']) await addRow(database, 'model_calls', at);
  await sql`update model_calls set summary_id = 'sum_1'`.execute(database);
  await sql`delete from summaries`.execute(database);
  const { rows } = await sql`select from model_calls where summary_id is null`.execute(database);
  expect(rows).toHaveLength(3);
});

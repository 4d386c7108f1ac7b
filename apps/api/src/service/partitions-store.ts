import { sql } from 'kysely';
import { platformBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';

/** Tables with a partition for each month in UTC, by the time `at` of their rows (migrations 0047 and 0048). */
export type PartitionedTable = 'audit_acts' | 'model_calls';

/** Of this month and as many after it. */
const monthsAhead = 2;
/** Rows of one statement that deletes by the day. */
const oldRowsMax = 10_000;

/**
 * Makes the partitions of this month and the next ones, where they are missing. A row without one is kept by the default partition and moves when its
 * month is made. A lock that others hold is not waited for longer than `platformBounds.lockMsMax`: the next sweep tries again. Returns how many it made.
 */
export async function makePartitions(database: Database, table: PartitionedTable, now: Date): Promise<number> {
  const months = sql`generate_series(0, ${monthsAhead}::int)`;
  const monthAt = sql`(date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => nth))::date`;
  const { rows } = await sql<{ month: string }>`
    select ${monthAt}::text as month from ${months} as nth
    where not exists (
      select from partition_bounds
      where parent = ${table} and until_at > ${monthAt}::timestamp at time zone 'UTC'
        and coalesce(since_at, '-infinity') <= ${monthAt}::timestamp at time zone 'UTC')
    order by 1`.execute(database);
  let made = 0;
  for (const { month } of rows)
    made += await changePartitions(database, table, async (transaction) => {
      const added = await sql<{ added: boolean }>`
        select add_month_partition(${table}, ${month}::date) as added`.execute(transaction);
      return added.rows[0]?.added === true;
    });
  return made;
}

/**
 * Forgets the rows that are older than `keptDays`: months that are over as a whole are dropped with their partition, and of the month in which the
 * limit falls at most 10,000 rows are deleted at a time.
 */
export async function forgetOldRows(
  database: Database,
  { table, keptDays, now }: { table: PartitionedTable; keptDays: number; now: Date },
): Promise<{ dropped: number; deleted: number }> {
  const limit = sql`${now}::timestamptz - make_interval(days => ${keptDays})`;
  const { rows } = await sql<{ partition: string }>`
    select partition from partition_bounds where parent = ${table} and until_at <= ${limit} order by until_at`.execute(
    database,
  );
  let dropped = 0;
  for (const { partition } of rows)
    dropped += await changePartitions(database, table, async (transaction) => {
      await sql`drop table if exists ${sql.table(partition)}`.execute(transaction);
      return true;
    });
  // The limit twice, so that only the partitions below it are read.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where at < ${limit} and id in (
      select id from ${sql.table(table)} where at < ${limit} order by at limit ${oldRowsMax})`.execute(database);
  return { dropped, deleted: Number(numAffectedRows ?? 0n) };
}

/** Several processes sweep: who comes second leaves it to the first. Returns 1 where the change was made. */
async function changePartitions(
  database: Database,
  table: PartitionedTable,
  change: (transaction: Database) => Promise<boolean>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const turn = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`partitions of ${table}`}, 0)) as taken`.execute(transaction);
    if (turn.rows[0]?.taken !== true) return 0;
    await sql`select set_config('lock_timeout', ${String(platformBounds.lockMsMax)}, true)`.execute(transaction);
    return (await change(transaction)) ? 1 : 0;
  });
}

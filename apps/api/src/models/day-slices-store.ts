import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';

type Sql = RawBuilder<unknown>;

/** It may be raised at any time; with fewer, what the others have spent that day would not count. */
export const daySlices = 16;

/**
 * The budget of all calls of a day is `daySlices` rows, because a row is locked until its transaction is on disk: with one row, every
 * call would wait for all others. A row may spend its maximum, and the maxima add up to the cap at most; so a call needs one row. Where none
 * has room for it, all are locked and what is left is shared out again: a call is refused only when the whole budget has no room.
 */
export function scopeOfSlice(day: Sql, slice: Sql): Sql {
  return sql`'day:' || ${day} || ':' || ${slice}`;
}

/** The row that a day had before there were slices: calls of then are settled in it, and it counts. */
export function scopeOfDay(day: Sql): Sql {
  return sql`'day:' || ${day}`;
}

/**
 * The scopes of all rows of a day. NOTE: an array and no join, because a locking select that joins may leave out rows that another transaction
 * has changed meanwhile, depending on its plan.
 */
function listDayScopes(day: Sql): Sql {
  return sql`array(select ${scopeOfDay(day)} union all
    select ${scopeOfSlice(day, sql`nth`)} from generate_series(0, ${daySlices - 1}::int) as nth)`;
}

/** What counts towards the cap of all calls of a day, calls in progress included. */
export async function sumDayBudget(database: Database, day: Sql): Promise<number> {
  const { rows } = await sql<{ spent: string }>`
    select coalesce(sum(spent_micro_jpy), 0) as spent from model_budgets
    where scope = any(${listDayScopes(day)})`.execute(database);
  return Number(rows[0]?.spent ?? 0);
}

type Share = { scope: string; slice: number; maxMicroJpy: number };

/**
 * Locks the rows of a day, makes those that are missing, and says what each may spend of the cap from now on. The call that needs
 * `heldMicroJpy` fits in the first one, unless the whole budget has no room for it.
 */
export async function shareOutDay(
  transaction: Database,
  day: Sql,
  { capMicroJpy, heldMicroJpy, slices }: { capMicroJpy: number; heldMicroJpy: number; slices: number },
): Promise<Share[]> {
  let rows = await lockDay(transaction, day);
  if (rows.filter(({ isSlice }) => isSlice).length < slices) {
    await sql`
      insert into model_budgets (scope, spent_micro_jpy, max_micro_jpy, shared_cap_micro_jpy)
      select ${scopeOfSlice(day, sql`nth`)} as scope, 0, 0, 0 from generate_series(0, ${slices - 1}::int) as nth
      order by scope desc on conflict do nothing`.execute(transaction);
    rows = await lockDay(transaction, day);
  }
  const spent = rows.reduce((sum, row) => sum + Number(row.spent), 0);
  const room = capMicroJpy - spent - heldMicroJpy;
  const parts = rows.filter(({ isSlice }) => isSlice);
  // Small shares would be of no use to calls as large as this one.
  const sharers = Math.max(1, Math.min(parts.length, Math.floor(room / Math.max(1, 4 * heldMicroJpy))));
  const share = Math.max(0, Math.floor(room / sharers));
  return parts.map((row, index) => {
    const isFirst = index === 0;
    const own = isFirst ? room - share * (sharers - 1) + heldMicroJpy : index < sharers ? share : 0;
    return { scope: row.scope, slice: Number(row.scope.split(':').at(-1)), maxMicroJpy: Number(row.spent) + own };
  });
}

type DayRow = { scope: string; spent: string; isSlice: boolean };

async function lockDay(transaction: Database, day: Sql): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select scope, spent_micro_jpy as spent, shared_cap_micro_jpy is not null as "isSlice" from model_budgets
    where scope = any(${listDayScopes(day)}) order by scope desc for update`.execute(transaction);
  return rows;
}

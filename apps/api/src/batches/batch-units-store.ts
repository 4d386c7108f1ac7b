import { sql } from 'kysely';
import { periodOf } from '#plans/quota-store.ts';
import type { Database } from '#platform/database/open-database.ts';

type Units = { id: string; ownerId: string; count: number; max: number };

/**
 * Takes a run of the models of this month for each document of a batch, all or none. False: not so many are left. Within the transaction that
 * starts the batch; a trigger gives back what was not used when it ends (migration 0050).
 */
export async function reserveUnits(transaction: Database, { id, ownerId, count, max }: Units): Promise<boolean> {
  if (count > max) return false;
  const { numAffectedRows } = await sql`
    with held as (
      insert into quota_counters as counter (owner_id, unit, period, used, max)
      values (${ownerId}, 'model', ${periodOf('model')}, ${count}::int, ${max}::int)
      on conflict (owner_id, unit, period) do update set used = counter.used + ${count}::int, max = excluded.max
      where counter.used + ${count}::int <= excluded.max
      returning period
    )
    update batches set units_period = held.period, units_reserved = ${count}::int from held where batches.id = ${id}`.execute(
    transaction,
  );
  return numAffectedRows === 1n;
}

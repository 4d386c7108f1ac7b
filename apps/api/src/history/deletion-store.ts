import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { historyBounds } from './history-bounds.ts';
import { lockRows } from './bulk-store.ts';

/**
 * A deleted summary belongs to nobody until it is deleted for good: whatever reads by owner cannot find it, also what is written later.
 * It can be given back to its owner for some seconds; the sweep deletes it in any case.
 */
const nobody = (ownerId: string): string => `deleted ${ownerId}`;

/** Takes the owner's summaries among these ids away, with their sources and questions, and returns which they are. */
export async function takeAway(database: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with target as (${lockRows(sql`owner_id = ${ownerId}`, ids)})
      update summaries set owner_id = ${nobody(ownerId)}, deleted_at = now() from target
      where summaries.id = target.id returning summaries.id`.execute(transaction);
    const taken = rows.map(({ id }) => id);
    await passOn(transaction, taken, nobody(ownerId));
    // The key of a request means the summary that was made for it, which is gone.
    await transaction
      .deleteFrom('idempotency_keys')
      .where('summary_id', 'in', [...taken, ''])
      .execute();
    return taken;
  });
}

/** Gives back what was taken away less than `historyBounds.undoSeconds` ago. */
export async function giveBack(database: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const isTaken = sql`owner_id = ${nobody(ownerId)} and deleted_at > now() - make_interval(secs => ${historyBounds.undoSeconds})`;
    const { rows } = await sql<{ id: string }>`
      with target as (${lockRows(isTaken, ids)})
      update summaries set owner_id = ${ownerId}, deleted_at = null from target
      where summaries.id = target.id returning summaries.id`.execute(transaction);
    const restored = rows.map(({ id }) => id);
    await passOn(transaction, restored, ownerId);
    return restored;
  });
}

async function passOn(transaction: Database, ids: readonly string[], ownerId: string): Promise<void> {
  const list = sql`any (${[...ids]}::text[])`;
  await sql`update questions set owner_id = ${ownerId} where summary_id = ${list}`.execute(transaction);
  await sql`
    update sources set owner_id = ${ownerId} from summaries
    where summaries.id = ${list} and sources.id = summaries.source_id`.execute(transaction);
}

/** Runs among these ids that are queued or running. */
export async function findOpenRuns(database: Database, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('summaries')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes for good what can no longer be given back, with its sources. */
export async function deleteTaken(database: Database, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from summaries
      where deleted_at < ${now}::timestamptz - make_interval(secs => ${historyBounds.undoSeconds}) returning source_id
    )
    delete from sources using gone where sources.id = gone.source_id`.execute(database);
}

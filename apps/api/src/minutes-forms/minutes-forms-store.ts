import { sql, type Transaction } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { MinutesFormChange, StoredMinutesForm } from '@youyaku/contract/minutes-forms';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { takeTurn } from '#turns/turn-store.ts';

const columns = ['id', 'version', 'form', 'updated_at'] as const;

/** The oldest first. Listing counts as use. */
export async function listMinutesForms(database: Database, ownerId: string): Promise<StoredMinutesForm[]> {
  await sql`
    update minutes_forms set used_at = now()
    where owner_id = ${ownerId} and used_at < now() - interval '1 day'`.execute(database);
  const rows = await database
    .selectFrom('minutes_forms')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toMinutesForm);
}

/** A form of this owner; another owner's is treated as missing. */
export async function findMinutesForm(
  database: Database,
  ownerId: string,
  id: string,
): Promise<StoredMinutesForm | undefined> {
  const row = await database
    .selectFrom('minutes_forms')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toMinutesForm(row);
}

type Refusal = 'full' | 'changed' | 'missing';

/** Stores it whole. `changed`: another version is stored than the change is based on; `missing`: it is based on one that is gone. */
export async function storeMinutesForm(
  database: Database,
  ownerId: string,
  { id, version, form }: MinutesFormChange & { id: string },
): Promise<StoredMinutesForm | Refusal> {
  return database.transaction().execute(async (transaction) => {
    // Two concurrent counts would both be below the limit, and two concurrent changes both be based on the stored version.
    await takeTurn(transaction, `minutes forms ${ownerId}`);
    const stored = await findMinutesForm(transaction, ownerId, id);
    if (stored === undefined && version > 0) return 'missing';
    if (stored !== undefined && stored.version !== version) return 'changed';
    if (stored === undefined && (await isFull(transaction, ownerId))) return 'full';
    const row = { version: version + 1, form: JSON.stringify(form) };
    const changed = await transaction
      .insertInto('minutes_forms')
      .values({ owner_id: ownerId, id, ...row })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'id']).doUpdateSet({ ...row, updated_at: new Date(), used_at: new Date() }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toMinutesForm(changed);
  });
}

async function isFull(database: Database, ownerId: string): Promise<boolean> {
  const { count } = await database
    .selectFrom('minutes_forms')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count) >= limits.minutesFormsMax;
}

/** Returns whether it existed. */
export async function deleteMinutesForm(database: Database, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('minutes_forms')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of a guest join those of the space, also beyond the limit: nothing is lost. One whose id the space has gets another. */
export async function moveMinutesForms(
  transaction: Transaction<Schema>,
  { guestId, spaceId }: { guestId: string; spaceId: string },
): Promise<void> {
  await sql`
    update minutes_forms as mine set owner_id = ${spaceId}, id = case
      when exists (select from minutes_forms as theirs where theirs.owner_id = ${spaceId} and theirs.id = mine.id)
      then 'frm_' || replace(gen_random_uuid()::text, '-', '') else mine.id end
    where owner_id = ${guestId}`.execute(transaction);
}

/** Deletes those of guests that were unused for so long that the guest is forgotten. */
export async function deleteUnusedMinutesForms(database: Database, now: Date): Promise<void> {
  await sql`
    delete from minutes_forms where starts_with(owner_id, 'guest_')
      and used_at < ${now}::timestamptz - make_interval(days => ${modelBounds.templateUnusedDaysMax})`.execute(
    database,
  );
}

type Row = { id: string; version: number; form: MinutesTemplate; updated_at: Date };

function toMinutesForm({ id, version, form, updated_at: updatedAt }: Row): StoredMinutesForm {
  return { id, version, form, updatedAt: updatedAt.toISOString() };
}

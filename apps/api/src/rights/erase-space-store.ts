import { sql, type RawBuilder } from 'kysely';
import { deleteBatchFiles } from '#batches/delete-batches.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { rightsBounds } from './rights-bounds.ts';

type ErasePorts = { database: Database; files: Files; chores: Pick<Chores, 'add'> };

/**
 * What models cost stays in the ledger for the operator's accounts, without a trace of whose calls they were. Calls with keys of users cost nothing,
 * and name models of theirs.
 */
const nobody = 'erased';
/** Columns that say to which space a row belongs. */
const spaceColumns = ['owner_id', 'space_id'] as const;

/**
 * Deletes everything of a space but the row of the space itself: its files first, so that a deletion that breaks off is continued the next time,
 * then the rows of every table that names it, in small statements. A table that is added later is found by its columns.
 */
export async function eraseSpace(ports: ErasePorts, spaceId: string, signal?: AbortSignal): Promise<void> {
  const { database } = ports;
  const owners = [spaceId, ...(await listMovedGuests(database, spaceId))];
  await forgetCustomer(ports, spaceId);
  for (const ownerId of owners) {
    await deleteFilesOf(ports, ownerId, signal);
    await sql`
      update model_calls set owner_id = ${nobody}, summary_id = null
      where owner_id = ${ownerId} and cost_micro_jpy > 0`.execute(database);
    await sql`delete from model_budgets where starts_with(scope, ${`owner:${ownerId}:`})`.execute(database);
    await deleteRowsOf(database, ownerId, signal);
  }
}

/** Shared spaces whose deletion can no longer be undone. */
export async function listDueSpaces(database: Database, now: Date): Promise<string[]> {
  const rows = await database.selectFrom('spaces').select('id').where('delete_after', '<=', now).execute();
  return rows.map(({ id }) => id);
}

/** The chore that deletes a shared space with everything in it, once its deletion can no longer be undone. */
export async function eraseDueSpace(ports: ErasePorts, spaceId: string, now: Date, signal: AbortSignal): Promise<void> {
  if (!(await listDueSpaces(ports.database, now)).includes(spaceId)) return;
  await eraseSpace(ports, spaceId, signal);
  await ports.database.deleteFrom('spaces').where('id', '=', spaceId).execute();
  // What a run or a request that had begun before stored meanwhile.
  await eraseSpace(ports, spaceId, signal);
}

/** The payment provider deletes the buyer, and with that ends what was subscribed. Its chore is stored before the row is gone. */
async function forgetCustomer({ database, chores }: ErasePorts, spaceId: string): Promise<void> {
  const row = await database
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('space_id', '=', spaceId)
    .executeTakeFirst();
  if (row?.customer_id != null) await chores.add('forget-customer', row.customer_id);
}

async function listMovedGuests(database: Database, spaceId: string): Promise<string[]> {
  const rows = await database.selectFrom('moved_guests').select('guest_id').where('space_id', '=', spaceId).execute();
  return rows.map(({ guest_id: id }) => id);
}

/** Files that were uploaded, and those of exports and batches. */
async function deleteFilesOf({ database, files }: ErasePorts, ownerId: string, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select id as key from files where owner_id = ${ownerId}
    union all select file_key from exports where space_id = ${ownerId} and file_key is not null`.execute(database);
  for (const { key } of rows) {
    signal?.throwIfAborted();
    await files.delete(key);
  }
  const batches = await database.selectFrom('batches').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of batches) await deleteBatchFiles({ database, files }, id, signal);
}

/** Deleting a row may write one elsewhere, a change for other browsers for example: goes on until nothing is left anywhere. */
async function deleteRowsOf(database: Database, ownerId: string, signal?: AbortSignal): Promise<void> {
  const places = await listPlaces(database);
  for (let found = true; found;) {
    found = false;
    for (const place of places) {
      while ((await deleteSome(database, place, ownerId)) > 0n) {
        signal?.throwIfAborted();
        found = true;
      }
    }
  }
}

type Place = { table: string; column: string };

async function listPlaces(database: Database): Promise<Place[]> {
  const columns = sql.join(spaceColumns.map((name) => sql.val(name)));
  const { rows } = await sql<Place>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name in (${columns})
      -- Each partition by itself: a ctid names a row within one.
      and not exists (select from pg_class where oid = to_regclass(quote_ident(columns.table_name)) and relkind = 'p')
    -- Summaries go first: their events, questions and keys go with them.
    order by table_name <> 'summaries', table_name`.execute(database);
  return rows;
}

async function deleteSome(database: Database, { table, column }: Place, ownerId: string): Promise<bigint> {
  const from: RawBuilder<unknown> = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${from} where ${sql.ref(column)} = ${ownerId} and ctid = any (array(
      select ctid from ${from} where ${sql.ref(column)} = ${ownerId} limit ${rightsBounds.deleteRowsMax}))`.execute(
    database,
  );
  return numAffectedRows ?? 0n;
}

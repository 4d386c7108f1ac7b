import { sql, type Transaction } from 'kysely';
import { batchLimits, type BatchPace } from '@youyaku/contract/batch-values';
import type { BatchOptions } from '@youyaku/contract/batch';
import { batchBounds } from './batch-bounds.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { scopeOfBatch } from '#models/reserve-call-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { BatchesTable } from '#platform/database/batch-tables.ts';
import type { Schema } from '#platform/database/schema.ts';
import { takeTurn } from '#turns/turn-store.ts';
import type { Selectable } from 'kysely';

/** A batch with the counts of its shards. */
export type BatchRow = Omit<
  Selectable<BatchesTable>,
  'owner_id' | 'served_at' | 'language' | 'bytes' | 'address_key' | 'units_period' | 'units_reserved'
> & {
  done: number;
  failed: number;
  /** What its calls have cost or reserved. */
  spent: string;
  /** Code points of the shards that are not done. */
  left: string;
  /** Questions at the provider. */
  pending: number;
};

type NewBatch = { id: string; ownerId: string; name: string; language: MessageLanguage; options: BatchOptions };

/** Adds a batch that is being read; what it may hold is counted with those that are kept. False: the space has as many as it may. */
export async function insertBatch(database: Database, batch: NewBatch, bytes: number): Promise<boolean> {
  const { id, ownerId, name, language, options } = batch;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `batches ${ownerId}`);
    const { open, held } = await countBatches(transaction, ownerId);
    if (open >= batchLimits.openMax || held + bytes > batchLimits.bytesPerSpaceMax) return false;
    await transaction
      .insertInto('batches')
      .values({
        id,
        owner_id: ownerId,
        name,
        language,
        options: JSON.stringify(options),
        bytes,
        expires_at: sql<Date>`now() + make_interval(days => ${batchLimits.readyDays})`,
      })
      .execute();
    return true;
  });
}

async function countBatches(
  transaction: Transaction<Schema>,
  ownerId: string,
): Promise<{ open: number; held: number }> {
  const { rows } = await sql<{ open: number; held: number }>`
    select count(*) filter (where status in ('reading', 'ready', 'running'))::integer as open,
      coalesce(sum(bytes), 0)::float8 as held
    from batches where owner_id = ${ownerId} and expires_at > now()`.execute(transaction);
  return rows[0] ?? { open: 0, held: 0 };
}

/** A shard of documents whose file is stored. False when the batch was deleted meanwhile. */
export async function insertShard(
  database: Database,
  shard: { batchId: string; number: number; documents: number; characters: number },
): Promise<boolean> {
  const { batchId, number, documents, characters } = shard;
  const { numAffectedRows } = await sql`
    insert into batch_shards (batch_id, number, documents, characters)
    select id, ${number}, ${documents}, ${characters} from batches
    where id = ${batchId} and status = 'reading' and expires_at > now()`.execute(database);
  return numAffectedRows === 1n;
}

type ReadTotals = { documents: number; refused: number; characters: number; microJpy: number };

/** The batch is ready to be started. False when it was deleted meanwhile. */
export async function finishReading(database: Database, id: string, totals: ReadTotals): Promise<boolean> {
  const { documents, refused, characters, microJpy } = totals;
  const { numAffectedRows } = await sql`
    update batches set status = 'ready', documents = ${documents}, refused = ${refused}, characters = ${characters},
      estimated_micro_jpy = ${Math.ceil(microJpy)}
    where id = ${id} and status = 'reading' and expires_at > now()`.execute(database);
  return numAffectedRows === 1n;
}

/** The batches of a space that are not deleted, the newest first; with an id only that one. */
export async function listBatches(database: Database, ownerId: string, id?: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batches.id, name, batches.status, options, batches.documents, refused, batches.characters,
      created_at, started_at, batches.finished_at, expires_at, cap_yen, estimated_micro_jpy, coalesce((
        select spent_micro_jpy from model_budgets where scope = ${scopeOfBatch(sql`batches.id`)}), 0)::text as spent, shards.done, shards.failed, shards.left, pace,
      case when pace = 'deferred' and batches.status = 'running' then (
        select coalesce(sum(questions), 0)::integer from batch_submissions where batch_id = batches.id and state <> 'ended') else 0 end as pending
    from batches cross join lateral (
      select coalesce(sum(done), 0)::integer as done, coalesce(sum(failed), 0)::integer as failed,
        coalesce(sum(characters) filter (where status <> 'done'), 0)::text as left
      from batch_shards where batch_id = batches.id) as shards
    where owner_id = ${ownerId} and expires_at > now() and (${id ?? null}::text is null or batches.id = ${id ?? null})
    order by created_at desc, batches.id limit 200`.execute(database);
  return rows;
}

export type BatchStart = { capYen: number | undefined; addressKey: string; pace: BatchPace | undefined };

/** Starts one that is ready. False where it was not. */
export async function startBatch(
  database: Database | Transaction<Schema>,
  { ownerId, id }: { ownerId: string; id: string },
  { capYen, addressKey, pace }: BatchStart,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update batches set status = 'running', started_at = now(), cap_yen = ${capYen ?? null}::int,
      address_key = ${addressKey}, pace = ${pace ?? null},
      expires_at = now() + make_interval(days => ${batchLimits.keptDays})
    where id = ${id} and owner_id = ${ownerId} and status = 'ready' and expires_at > now()`.execute(database);
  return numAffectedRows === 1n;
}

/** Stops one that is not over: its workers lose their shards with it. False where none was stopped. */
export async function cancelBatch(database: Database, ownerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with stopped as (
      update batches set status = 'cancelled', finished_at = now()
      where id = ${id} and owner_id = ${ownerId} and status in ('ready', 'running') returning id
    ), lost as (
      update batch_shards set status = 'waiting', locked_by = null, done = 0, failed = 0
      from stopped where batch_id = stopped.id and batch_shards.status = 'running'
    ), unneeded as (
      delete from batch_answers using stopped where batch_id = stopped.id
    )
    select id from stopped`.execute(database);
  return rows.length === 1;
}

/** It is gone for its space at once; the sweep deletes its files and then the row. False when there is none. */
export async function expireBatch(database: Database, ownerId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update batches set expires_at = now(), finished_at = coalesce(finished_at, now()),
      status = case when status in ('done', 'cancelled') then status else 'cancelled' end
    where id = ${id} and owner_id = ${ownerId} and expires_at > now()`.execute(database);
  return numAffectedRows === 1n;
}

/** The batch is done when all of its shards are. */
export async function endBatch(database: Database | Transaction<Schema>, id: string): Promise<void> {
  await sql`
    update batches set status = 'done', finished_at = now()
    where id = ${id} and status = 'running'
      and not exists (select from batch_shards where batch_id = ${id} and status <> 'done')`.execute(database);
}

/** Files of the results in the order of the lines. */
export async function listResultKeys(database: Database, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('batch_shards')
    .select('result_key')
    .where('batch_id', '=', id)
    .where('result_key', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.result_key ?? '');
}

/** Batches to be deleted: expired ones, those whose space keeps nothing for so long, and those whose reading broke off. */
export async function listOverBatches(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batches.id from batches left join spaces on spaces.id = owner_id
    where batches.expires_at <= ${now}
      or (status = 'reading' and batches.created_at < ${now}::timestamptz - make_interval(mins => ${batchBounds.readMinutesMax}))
      or batches.finished_at < ${now}::timestamptz - make_interval(days => retention_days)
    order by batches.expires_at limit ${batchBounds.sweptMax}`.execute(database);
  return rows.map(({ id }) => id);
}

export async function deleteBatchRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('batches').where('id', '=', id).execute();
}

/** Characters a second and shard, of what was done last; undefined before anything was. */
export async function readBatchSpeed(database: Database): Promise<number | undefined> {
  const { rows } = await sql<{ speed: number | null }>`
    select (sum(characters) * 1000 / nullif(sum(busy_ms), 0))::float8 as speed from (
      select characters, busy_ms from batch_shards where busy_ms is not null and characters > 0
      order by finished_at desc limit ${batchBounds.estimateShards}) as last`.execute(database);
  return rows[0]?.speed ?? undefined;
}

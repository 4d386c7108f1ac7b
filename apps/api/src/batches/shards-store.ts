import { sql } from 'kysely';
import type { BatchOptions } from '@youyaku/contract/batch';
import type { BatchPace } from '@youyaku/contract/batch-values';
import { batchBounds } from './batch-bounds.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { endBatch } from './batches-store.ts';

/** A shard that this worker has to do, until its lease is over. */
export type ShardLease = {
  batchId: string;
  number: number;
  attempt: number;
  workerId: string;
  ownerId: string;
  documents: number;
  options: BatchOptions;
  language: MessageLanguage;
  /** What its model may cost; undefined for the built-in engine. */
  capYen: number | undefined;
  addressKey: string | undefined;
  /** Whether its questions go to the provider in batches. */
  pace: BatchPace | undefined;
  /** Attempts that ended because questions wait: they broke nothing off. */
  waits: number;
  /** The file with what such attempts have done of it. */
  partialKey: string | undefined;
};

type Nullable<Lease> = {
  [Name in keyof Lease]: undefined extends Lease[Name] ? Exclude<Lease[Name], undefined> | null : Lease[Name];
};

/** The worker does not have the shard any more: another one does, or its batch is stopped. */
export class ShardLostError extends Error {
  constructor() {
    super('the shard is no longer of this worker');
    this.name = 'ShardLostError';
  }
}

/**
 * Claims the next shard: of the space with the fewest shards under way, then of the one that was served longest ago. Two workers never claim
 * the same one. Undefined when there is none, or, unless `isDue`, while any run waits.
 */
export async function claimShard(
  database: Database,
  workerId: string,
  { isDue }: { isDue: boolean },
): Promise<ShardLease | undefined> {
  const { rows } = await sql<Nullable<ShardLease>>`
    with running as (select id, owner_id, started_at, served_at from batches where status = 'running' and expires_at > now()),
    busy as (
      select owner_id, count(*) as shards from running join batch_shards on batch_id = running.id
      where batch_shards.status = 'running' and ${isLive} group by owner_id
    ),
    served as (select owner_id, max(served_at) as at from running group by owner_id),
    turns as (
      select running.id from running
      left join busy using (owner_id) join served using (owner_id) left join spaces on spaces.id = running.owner_id
      where ${isServed}
        and (${isDue} or not exists (
          select from summaries where status = 'queued' and (not_before > now()) is not true))
      order by coalesce(busy.shards, 0), served.at nulls first, running.started_at, running.id
    ),
    next as (
      select turns.id, shard.number from turns cross join lateral (
        select number from batch_shards
        where batch_id = turns.id and (status = 'waiting' and (not_before > now()) is not true or status = 'running' and not ${isLive})
        order by number limit 1 for update skip locked
      ) as shard limit 1
    ),
    served_now as (update batches set served_at = clock_timestamp() from next where batches.id = next.id)
    update batch_shards as shard set status = 'running', attempt = attempt + 1, locked_by = ${workerId},
      heartbeat_at = now(), not_before = null,
      done = case when partial_key is null then 0 else done end, failed = case when partial_key is null then 0 else failed end
    from next join batches on batches.id = next.id
    where shard.batch_id = next.id and shard.number = next.number
    returning shard.batch_id as "batchId", shard.number, shard.attempt, shard.locked_by as "workerId",
      batches.owner_id as "ownerId", shard.documents, batches.options, batches.language,
      batches.cap_yen as "capYen", batches.address_key as "addressKey", batches.pace, shard.waits,
      shard.partial_key as "partialKey"`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { capYen, addressKey, pace, partialKey } = row;
  return {
    ...row,
    capYen: capYen ?? undefined,
    addressKey: addressKey ?? undefined,
    pace: pace ?? undefined,
    partialKey: partialKey ?? undefined,
  };
}

/** Nobody claims anything of a suspended space or of one that is being deleted. */
const isServed = sql`spaces.suspended_at is null and spaces.delete_after is null`;

const isLive = sql`heartbeat_at > now() - make_interval(secs => ${batchBounds.leaseSeconds})`;

/**
 * Shards of batches that are started, by whether a worker has them; those of a space that is not served are neither, nor those whose
 * questions are at a provider.
 */
export async function countShards(database: Database): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where not held)::integer as waiting, count(*) filter (where held)::integer as running
    from (
      select batch_shards.status = 'running' and ${isLive} as held
      from batches join batch_shards on batch_id = batches.id left join spaces on spaces.id = batches.owner_id
      where batches.status = 'running' and expires_at > now() and batch_shards.status <> 'done'
        and (not_before = 'infinity') is not true and ${isServed}
    ) as open`.execute(database);
  return rows[0] ?? { waiting: 0, running: 0 };
}

/** Renews the lease and writes how far the shard is. Throws `ShardLostError`. */
export async function renewShard(
  database: Database,
  lease: ShardLease,
  { done, failed }: { done: number; failed: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update batch_shards set heartbeat_at = now(), done = ${done}, failed = ${failed} from batches
    where ${isHeldBy(lease)} and batches.id = batch_id and batches.status = 'running'`.execute(database);
  if (numAffectedRows !== 1n) throw new ShardLostError();
}

type ShardResult = {
  resultKey: string;
  done: number;
  failed: number;
  written: number;
  /** Undefined where it says nothing of the next one. */
  busyMs: number | undefined;
};

/** Makes its results count, in the transaction that ends the batch with its last shard. Throws `ShardLostError`: the file is then nobody's. */
export async function finishShard(database: Database, lease: ShardLease, result: ShardResult): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Two last shards would each see the other one open.
    await sql`select from batches where id = ${lease.batchId} for update`.execute(transaction);
    const { numAffectedRows } = await sql`
      update batch_shards set status = 'done', done = ${result.done}, failed = ${result.failed}, written = ${result.written}, locked_by = null,
        result_key = ${result.resultKey}, partial_key = null, finished_at = now(),
        busy_ms = ${result.busyMs === undefined ? null : Math.round(result.busyMs)}
      from batches where ${isHeldBy(lease)} and batches.id = batch_id and batches.status = 'running'`.execute(
      transaction,
    );
    if (numAffectedRows !== 1n) throw new ShardLostError();
    await sql`delete from batch_answers where batch_id = ${lease.batchId} and shard = ${lease.number}`.execute(
      transaction,
    );
    await sql`delete from batch_questions where batch_id = ${lease.batchId} and shard = ${lease.number}`.execute(
      transaction,
    );
    await endBatch(transaction, lease.batchId);
  });
}

/** Gives the shard back to any worker after a delay. */
export async function releaseShard(database: Database, lease: ShardLease, delaySeconds: number): Promise<void> {
  await sql`
    update batch_shards set status = 'waiting', locked_by = null, done = 0, failed = 0,
      not_before = now() + make_interval(secs => ${delaySeconds})
    where ${isHeldBy(lease)}`.execute(database);
}

/** The shard that this worker still has. */
export const isHeldBy = ({ batchId, number, attempt, workerId }: ShardLease) => sql`
  batch_id = ${batchId} and number = ${number} and attempt = ${attempt} and locked_by = ${workerId}
  and batch_shards.status = 'running'`;

/** How many shards, and attempts of each, a batch has at most had files for. */
export async function listShardAttempts(
  database: Database,
  batchId: string,
): Promise<{ number: number; attempt: number }[]> {
  return database.selectFrom('batch_shards').select(['number', 'attempt']).where('batch_id', '=', batchId).execute();
}

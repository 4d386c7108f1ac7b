import { sql } from 'kysely';
import { batchIdUnits } from '#batches/shard-keys.ts';
import type { Database } from '#platform/database/open-database.ts';

/** Those of the keys that belong to a file, to a batch, or to an export, also to one that is being made. */
export async function findOwnedKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as given(key)
    where exists (select from files where files.id = key)
      or exists (
        select from exports
        where exports.id = regexp_replace(key, '_[0-9]+$', '')
          and (exports.file_key = key or exports.status in ('waiting', 'making')))
      -- The documents of a shard until it is done; results that count, those so far, and those that an attempt is writing.
      or exists (
        select from batch_shards as shard
        where shard.batch_id = left(key, ${batchIdUnits}) and shard.number::text = split_part(substr(key, ${batchIdUnits + 2}), '_', 1)
          and case when split_part(substr(key, ${batchIdUnits + 2}), '_', 2) = '' then shard.status <> 'done'
            else shard.result_key = key or shard.partial_key = key or shard.status = 'running' and shard.attempt::text = split_part(substr(key, ${batchIdUnits + 2}), '_', 2) end)
      -- A batch that is being read has files before their rows.
      or exists (
        select from batches where id = left(key, ${batchIdUnits}) and batches.status = 'reading')`.execute(database);
  return new Set(rows.map(({ key }) => key));
}

type Owned = { key: string; kind: 'file' | 'export'; id: string };

/** Files and exports that are whole since before `before`, by key; a page begins after the key of the last one. */
export async function listOwned(
  database: Database,
  { before, after, max }: { before: Date; after: string; max: number },
): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select id as key, 'file' as kind, id from files where is_whole and created_at < ${before} and id > ${after}
    union all
    select file_key, 'export', id from exports
    where status = 'ready' and file_key > ${after} and coalesce(finished_at, created_at) < ${before}
    order by key limit ${max}`.execute(database);
  return rows;
}

export async function deleteFileRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('files').where('id', '=', id).execute();
}

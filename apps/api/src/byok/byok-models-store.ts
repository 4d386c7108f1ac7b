import { sql } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { ByokModel, StoredByokModel } from '@youyaku/contract/byok-models';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { takeTurn } from '#turns/turn-store.ts';

type NewByokModel = {
  id: string;
  ownerId: string;
  model: Omit<ByokModel, 'key'>;
  keyEnd: string;
  encryptedKey: Buffer;
};

/** Stores a model for its owner; undefined when the limit is reached. */
export async function insertByokModel(database: Database, own: NewByokModel): Promise<StoredByokModel | undefined> {
  const { id, ownerId, model, keyEnd, encryptedKey } = own;
  return database.transaction().execute(async (transaction) => {
    // Serialized per owner, because two concurrent counts would both be below the limit.
    await takeTurn(transaction, `own_models ${ownerId}`);
    const { rows } = await sql<{ created_at: Date }>`
      insert into own_models (id, owner_id, provider, model, base_url, key_end, sealed_key)
      select ${id}, ${ownerId}, ${model.provider}, ${model.model}, ${model.baseUrl ?? null}, ${keyEnd}, ${encryptedKey}::bytea
      where (select count(*) from own_models where owner_id = ${ownerId}) < ${limits.ownModelsMax}
      returning created_at`.execute(transaction);
    const [row] = rows;
    return row === undefined ? undefined : { id, ...model, keyEnd, createdAt: row.created_at.toISOString() };
  });
}

/** Oldest first. Listing counts as use. */
export async function listByokModels(database: Database, ownerId: string): Promise<StoredByokModel[]> {
  await sql`
    update own_models set used_at = now() where owner_id = ${ownerId} and used_at < now() - interval '1 day'`.execute(
    database,
  );
  const rows = await database
    .selectFrom('own_models')
    .select(['id', 'provider', 'model', 'base_url', 'key_end', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, provider, model, base_url: baseUrl, key_end: keyEnd, created_at: createdAt }) => ({
    id,
    provider,
    model,
    keyEnd,
    createdAt: createdAt.toISOString(),
    ...(baseUrl === null ? {} : { baseUrl }),
  }));
}

/** One of this owner with its encrypted key; another owner's model is treated as missing. */
export async function findEncryptedModel(
  database: Database,
  ownerId: string,
  id: string,
): Promise<{ model: Omit<ByokModel, 'key'>; encryptedKey: Buffer } | undefined> {
  const row = await database
    .updateTable('own_models')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning(['provider', 'model', 'base_url', 'sealed_key'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { provider, model, base_url: baseUrl, sealed_key: encryptedKey } = row;
  return { model: { provider, model, ...(baseUrl === null ? {} : { baseUrl }) }, encryptedKey };
}

/** Returns whether it existed. */
export async function deleteByokModel(database: Database, ownerId: string, id: string): Promise<boolean> {
  const deleted = await database
    .deleteFrom('own_models')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes models of guests that were unused for so long that the guest is forgotten. */
export async function deleteUnusedModels(database: Database, now: Date): Promise<void> {
  await sql`
    delete from own_models where starts_with(owner_id, 'guest_') and used_at < ${now}::timestamptz - make_interval(days => ${modelBounds.byokModelUnusedDaysMax})`.execute(
    database,
  );
}

import type { Selectable } from 'kysely';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { isOwnedBy } from '#identity/moved-guests-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { DirectUpload } from '#platform/files/direct-port.ts';
import { takeTurn } from '#turns/turn-store.ts';
import type { FilesTable } from '#platform/database/schema.ts';

export type FileRow = Selectable<FilesTable>;

type Reservation = { id: string; ownerId: string; bytes: number; ownerBytesMax: number };

/** Reserves space for an upload of up to this many bytes; `false` when the owner would exceed their quota. */
export async function reserveFile(
  database: Database,
  { id, ownerId, bytes, ownerBytesMax }: Reservation,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `files ${ownerId}`);
    const { held } = await transaction
      .selectFrom('files')
      .select((select) => select.fn.sum('bytes').as('held'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(held ?? 0) + bytes > ownerBytesMax) return false;
    const unknown = { name: '', media_type: '', sha256: '', is_whole: false, direct_ref: null };
    await transaction
      .insertInto('files')
      .values({ id, owner_id: ownerId, bytes, ...unknown })
      .execute();
    return true;
  });
}

/** Records the actual bytes of the upload. From here on it is a file; undefined when it was deleted meanwhile. */
export async function finishFile(
  database: Database,
  { id, ...facts }: Pick<FileRow, 'id' | 'name' | 'media_type' | 'bytes' | 'sha256'>,
): Promise<FileRow | undefined> {
  return database
    .updateTable('files')
    .set({ ...facts, is_whole: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Records what is announced of an upload that a browser sends to the storage itself. */
export async function beginDirect(
  database: Database,
  { id, ...facts }: Pick<FileRow, 'id' | 'name' | 'media_type' | 'direct_ref'>,
): Promise<FileRow> {
  return database.updateTable('files').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A direct upload of this owner, also one that has become a file; another owner's counts as absent. */
export async function findUpload(database: Database, ownerId: string, id: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnedBy(ownerId))
    .where((where) => where.or([where('is_whole', '=', true), where('direct_ref', 'is not', null)]))
    .executeTakeFirst();
}

/** One file of this owner; another owner's file counts as absent. */
export async function findFile(database: Database, ownerId: string, id: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnedBy(ownerId))
    .where('is_whole', '=', true)
    .executeTakeFirst();
}

/** Returns what was deleted. */
export async function deleteFile(database: Database, ownerId: string, id: string): Promise<FileRow | undefined> {
  return database
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes the rows of files older than `whole` and of uploads that began before `broken` and never ended; returns their ids, so that their
 * bytes can be deleted too.
 */
export async function deleteFilesBefore(database: Database, before: { whole: Date; broken: Date }): Promise<string[]> {
  const rows = await database
    .deleteFrom('files')
    .where((where) =>
      where.or([
        where('created_at', '<', before.whole),
        where.and([where('is_whole', '=', false), where('created_at', '<', before.broken)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Undefined for one that was sent to the API. */
export function toDirectUpload({ id, bytes, direct_ref: ref }: FileRow): DirectUpload | undefined {
  return ref === null ? undefined : { key: id, bytes, ref };
}

export function toStoredFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.created_at.toISOString(),
  };
}

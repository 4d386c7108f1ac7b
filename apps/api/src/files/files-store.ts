import type { Selectable } from 'kysely';
import type { StoredFile } from '@youyaku/contract/endpoints';
import type { Database } from '#platform/database/open-database.ts';
import type { FilesTable } from '#platform/database/schema.ts';

export type FileRow = Selectable<FilesTable>;

export async function insertFile(database: Database, file: Omit<FileRow, 'created_at'>): Promise<FileRow> {
  return database.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();
}

/** One file of this owner; another owner's is as absent as one that never was. */
export async function findFile(database: Database, ownerId: string, id: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function deleteFile(database: Database, ownerId: string, id: string): Promise<boolean> {
  const result = await database
    .deleteFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Takes uploads older than this out of the table and gives their ids, so that their bytes can follow. */
export async function deleteFilesBefore(database: Database, before: Date): Promise<string[]> {
  const rows = await database.deleteFrom('files').where('created_at', '<', before).returning('id').execute();
  return rows.map((row) => row.id);
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

import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { StorageError, type Files } from '#platform/files/port.ts';
import { deleteFile } from './files-store.ts';

/** Deletes the row first: a file whose bytes are gone must not be offered. */
export function deleteFileHandler({ database, files }: { database: Database; files: Files }) {
  return contract.files.delete.handler(async ({ input, context }) => {
    if (!(await deleteFile(database, context.ownerId(), input.id))) throw new ApiError('not_found');
    try {
      await files.delete(input.id);
    } catch (error) {
      // Its user has deleted it; the bytes are swept once their storage is back.
      if (!(error instanceof StorageError)) throw error;
    }
  });
}

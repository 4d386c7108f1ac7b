import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { DirectUploads } from '#platform/files/direct-port.ts';
import { StorageError, type Files } from '#platform/files/port.ts';
import { deleteFile, toDirectUpload } from './files-store.ts';

type DeletePorts = { database: Database; files: Files; direct: DirectUploads | undefined };

/** Deletes the row first: a file whose bytes are gone must not be offered. An upload that is given up goes the same way. */
export function deleteFileHandler({ database, files, direct }: DeletePorts) {
  return contract.files.delete.handler(async ({ input, context }) => {
    const deleted = await deleteFile(database, context.ownerId(), input.id);
    if (deleted === undefined) throw new ApiError('not_found');
    const upload = deleted.is_whole ? undefined : toDirectUpload(deleted);
    try {
      await (upload === undefined ? files.delete(input.id) : direct?.abort(upload));
    } catch (error) {
      // Its user has deleted it; the bytes are swept once their storage is back.
      if (!(error instanceof StorageError)) throw error;
    }
  });
}

import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import { deleteFile } from './files-store.ts';

/** Deletes the row first: a file whose bytes are gone must not be offered. */
export function deleteFileHandler({ database, files }: { database: Database; files: Files }) {
  return contract.files.delete.handler(async ({ input, context }) => {
    if (!(await deleteFile(database, context.ownerId(), input.id))) throw new ApiError('not_found');
    await files.delete(input.id);
  });
}

import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findFile, toStoredFile } from './files-store.ts';

export function getFileHandler({ database }: { database: Database }) {
  return contract.files.get.handler(async ({ input, context }) => {
    const row = await findFile(database, context.ownerId(), input.id);
    if (row === undefined) throw new ApiError('not_found');
    return toStoredFile(row);
  });
}

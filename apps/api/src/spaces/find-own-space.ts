import type { Space } from '@youyaku/contract/space';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { listSpaces } from './shared-spaces-store.ts';

/** A space as this account sees it. Throws `not_found`. */
export async function findOwnSpace(database: Database, accountId: string, id: string): Promise<Space> {
  const [space] = await listSpaces(database, accountId, id);
  if (space === undefined) throw new ApiError('not_found');
  return space;
}

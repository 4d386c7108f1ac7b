import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSummary, type ShownRow } from './summaries-store.ts';

/** The summary; throws the same `not_found` for a missing one and for another owner's. */
export async function requireSummary(database: Database, ownerId: string, id: string): Promise<ShownRow> {
  const row = await findSummary(database, ownerId, id);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}

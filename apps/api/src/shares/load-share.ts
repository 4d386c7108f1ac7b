import type { Document } from '@youyaku/contract/document';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSource } from '#sources/sources-store.ts';
import { findSummary, type ShownRow } from '#summaries/summaries-store.ts';
import type { OpenShare } from './shares-store.ts';

/** What a link leads to, with the source where it is shared. Throws `not_found` for what has just been deleted. */
export async function loadShare(
  database: Database,
  { ownerId, summaryId, includesSource }: OpenShare,
): Promise<{ row: ShownRow; source: Document | undefined }> {
  const row = await findSummary(database, ownerId, summaryId);
  if (row === undefined) throw new ApiError('not_found');
  const sourceId = includesSource ? row.source_id : null;
  return { row, source: sourceId === null ? undefined : await findSource(database, sourceId) };
}

import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findSource } from '#sources/sources-store.ts';
import { requireSummary } from './require-summary.ts';

/** What was read, as it was read; not there yet while the run is still reading. */
export function getSummarySourceHandler({ database }: { database: Database }) {
  return contract.summaries.source.handler(async ({ input, context }) => {
    const row = await requireSummary(database, context.ownerId(), input.id);
    const document = row.source_id === null ? undefined : await findSource(database, row.source_id);
    if (document !== undefined) return document;
    throw row.finished_at === null
      ? new ApiError('conflict', { reason: 'source_not_ready' })
      : new ApiError('not_found');
  });
}

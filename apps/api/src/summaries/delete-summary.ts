import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { deleteSummary } from './summaries-store.ts';

export function deleteSummaryHandler({ database }: { database: Database }) {
  return contract.summaries.delete.handler(async ({ input, context }) => {
    if (!(await deleteSummary(database, context.ownerId(), input.id))) throw new ApiError('not_found');
    await recordByRequest(database, context, { act: 'summary-deleted', subjectId: input.id });
  });
}

import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { requireSummary } from './require-summary.ts';
import { toSummary, updateSummary } from './summaries-store.ts';

export function updateSummaryHandler({ database }: { database: Database }) {
  return contract.summaries.update.handler(async ({ input: { id, ...patch }, context }) => {
    const ownerId = context.ownerId();
    await updateSummary(database, ownerId, id, patch);
    return toSummary(await requireSummary(database, ownerId, id), context.language);
  });
}

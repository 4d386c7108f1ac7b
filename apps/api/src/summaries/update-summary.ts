import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { acceptDecisions } from './accept-decisions.ts';
import { requireSummary } from './require-summary.ts';
import { toSummary, updateSummary } from './summaries-store.ts';

export function updateSummaryHandler({ database }: { database: Database }) {
  return contract.summaries.update.handler(async ({ input: { id, ...patch }, context }) => {
    const ownerId = context.ownerId();
    const decisions =
      patch.decisions === undefined
        ? undefined
        : acceptDecisions(await requireSummary(database, ownerId, id), patch.decisions);
    await updateSummary(database, ownerId, id, { ...patch, decisions });
    return toSummary(await requireSummary(database, ownerId, id), context.language);
  });
}

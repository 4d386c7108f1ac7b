import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { requireSummary } from './require-summary.ts';
import { toSummary } from './summaries-store.ts';

export function getSummaryHandler({ database }: { database: Database }) {
  return contract.summaries.get.handler(async ({ input, context }) =>
    toSummary(await requireSummary(database, context.ownerId(), input.id), context.language),
  );
}

import type { Decision } from '@youyaku/contract/summary';
import { describeWritten, type WrittenEntry } from '#history/search-entry.ts';
import { contract } from '#http/implement-contract.ts';
import type { Database } from '#platform/database/open-database.ts';
import { acceptDecisions } from './accept-decisions.ts';
import { requireSummary } from './require-summary.ts';
import { toSummary, updateSummary, type ShownRow } from './summaries-store.ts';

export function updateSummaryHandler({ database }: { database: Database }) {
  return contract.summaries.update.handler(async ({ input: { id, decisions, ...patch }, context }) => {
    const ownerId = context.ownerId();
    const decided =
      decisions === undefined ? undefined : decide(await requireSummary(database, ownerId, id), decisions);
    await updateSummary(database, ownerId, id, { ...patch, decided });
    return toSummary(await requireSummary(database, ownerId, id), context.language);
  });
}

function decide(row: ShownRow, asked: readonly Decision[]): WrittenEntry & { decisions: Decision[] } {
  const decisions = acceptDecisions(row, asked);
  return { decisions, ...describeWritten({ ...row, decisions }) };
}

import { withCurrentVerdicts } from '#summaries/with-current-verdicts.ts';
import type { Database } from '#platform/database/open-database.ts';
import { historyBounds } from './history-bounds.ts';
import { claimUnfilled, storeEntry, storeUnsearchable, type Unfilled } from './fill-store.ts';
import { makeHistoryEntry, type HistoryEntry } from './search-entry.ts';

/**
 * Stores what lists and searches need of finished summaries that have it not yet: those of an older version, and those whose run failed or
 * was stopped. One at a time, so that several processes share the work and none holds a lock for long, and for `msMax` at most.
 */
export async function fillHistory(database: Database, msMax: number = historyBounds.fillMsMax): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < msMax) {
    const isDone = await database.transaction().execute(async (transaction) => {
      const row = await claimUnfilled(transaction);
      if (row === undefined) return true;
      const entry = await makeEntry(row);
      if (entry === undefined) await storeUnsearchable(transaction, row.id);
      else await storeEntry(transaction, row.id, entry);
      return false;
    });
    if (isDone) return;
  }
}

/** Undefined for a stored body of another form, which is listed as it is. */
async function makeEntry({ title, text, body, decisions, source }: Unfilled): Promise<HistoryEntry | undefined> {
  try {
    const current = body === null ? null : withCurrentVerdicts(body);
    return await makeHistoryEntry({ title, text, body: current, decisions, source: source ?? '' });
  } catch {
    return undefined;
  }
}

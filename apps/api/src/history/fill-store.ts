import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import type { SummariesTable } from '#platform/database/schema.ts';
import type { HistoryEntry } from './search-entry.ts';
import { insertWords, listedColumnsOf } from './search-index-store.ts';

export type Unfilled = Pick<Selectable<SummariesTable>, 'id' | 'title' | 'text' | 'body' | 'decisions'> & {
  source: string | null;
};

/** A finished summary without its entry, locked for this transaction; what may not be stored never gets one. */
export async function claimUnfilled(transaction: Database): Promise<Unfilled | undefined> {
  const { rows } = await sql<Unfilled>`
    select summaries.id, title, summaries.text, body, decisions, sources.text as source
    from summaries left join sources on sources.id = source_id
    where not is_searchable and finished_at is not null and expires_at is null
    order by summaries.owner_id, finished_at limit 1 for update of summaries skip locked`.execute(transaction);
  return rows[0];
}

export async function storeEntry(transaction: Database, id: string, entry: HistoryEntry): Promise<void> {
  await sql`update summaries set ${listedColumnsOf(entry)}, is_searchable = true where id = ${id}`.execute(transaction);
  await insertWords(sql`summaries where id = ${id}`, entry).execute(transaction);
}

export async function storeUnsearchable(transaction: Database, id: string): Promise<void> {
  await transaction.updateTable('summaries').set({ is_searchable: true }).where('id', '=', id).execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { historyBounds } from './history-bounds.ts';
import { collectGrams } from './list-grams.ts';
import { toGramsValue, type HistoryEntry, type WrittenEntry } from './search-entry.ts';

/** The columns of `summaries` that the entry fills. */
export const listedColumnsOf = ({ listed, toCheck }: Pick<WrittenEntry, 'listed' | 'toCheck'>): RawBuilder<unknown> =>
  sql`listed = ${JSON.stringify(listed)}::jsonb, to_check = ${toCheck}::int`;

/** The statement that stores the words of the summary that `summary` yields: with `id`, `owner_id`, `pinned` and `created_at`. */
export const insertWords = (
  summary: RawBuilder<unknown>,
  { text, grams, isPartial }: HistoryEntry,
): RawBuilder<unknown> => sql`
  insert into summary_search (summary_id, owner_id, pinned, created_at, is_partial, text, grams)
  select id, owner_id, pinned, created_at, ${isPartial}::boolean, ${text}, ${toGramsValue(grams)} from ${summary}
  on conflict (summary_id) do update set
    is_partial = excluded.is_partial, text = excluded.text, grams = excluded.grams`;

/**
 * Adds the words of a new title, or of a text that a person changed. Old ones stay in the index and do no harm: what it finds is looked up
 * in the texts.
 */
export async function addWords(
  database: Database,
  summaryId: string,
  { title, text }: { title?: string | undefined; text?: string | undefined },
): Promise<void> {
  const { grams } = await collectGrams([title ?? '', text ?? ''], historyBounds.gramsMax);
  if (text !== undefined)
    await database.updateTable('summary_search').set({ text }).where('summary_id', '=', summaryId).execute();
  const added = toGramsValue(grams);
  await sql`
    update summary_search set grams = (select array_agg(distinct gram order by gram) from unnest(grams || ${added}) as gram)
    where summary_id = ${summaryId} and not grams @> ${added}`.execute(database);
}

/** Lists are sorted by a copy of this. */
export async function copyPinned(database: Database, ids: readonly string[], pinned: boolean): Promise<void> {
  await sql`
    update summary_search set pinned = ${pinned} where summary_id = any (${[...ids]}::text[]) and pinned <> ${pinned}`.execute(
    database,
  );
}

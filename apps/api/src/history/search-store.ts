import { sql } from 'kysely';
import type { HistoryFilters, SummaryPage } from '@youyaku/contract/history';
import type { Database } from '#platform/database/open-database.ts';
import { historyBounds } from './history-bounds.ts';
import { isListed, listConditions, type Place } from './list-store.ts';
import { toGramsValue } from './search-entry.ts';

type CandidateQuery = {
  grams: readonly number[];
  filters: Omit<HistoryFilters, 'q'>;
  after: Place | undefined;
  limit: number;
};

/** Summaries that have all of the grams, in the order of lists. Whether they have the words is for the texts to say. */
export async function findCandidates(
  database: Database,
  ownerId: string,
  { grams, filters, after, limit }: CandidateQuery,
): Promise<Place[]> {
  const conditions = sql.join([isListed(ownerId), ...listConditions(filters)], sql` and `);
  const order = sql`words.pinned desc, words.created_at desc, words.summary_id desc`;
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (words.pinned, words.created_at, words.summary_id) < (${after.pinned}, ${after.createdAt}, ${after.id})`;
  // NOTE: sorted first, so that filters are looked at only until the page is full, however many summaries have the words.
  const { rows } = await sql<Place>`
    select words.pinned, words.created_at as "createdAt", words.summary_id as id
    from (
      select words.pinned, words.created_at, words.summary_id from summary_search as words
      where summary_search_keys(words.owner_id, words.grams) @> summary_search_keys(${ownerId}, ${toGramsValue(grams)})
        and words.owner_id = ${ownerId} ${isAfter}
      order by ${order} offset 0
    ) as words
    cross join lateral (select from summaries where id = words.summary_id and ${conditions} offset 0) as listed
    order by ${order} limit ${limit}`.execute(database);
  return rows;
}

/** The searched texts of these summaries: all but their sources. `sourceBytes` is 0 without a source. */
export type SearchedText = { id: string; text: string; sourceId: string | null; sourceBytes: number };

export async function readSearchedTexts(database: Database, ids: readonly string[]): Promise<SearchedText[]> {
  const { rows } = await sql<SearchedText>`
    select words.summary_id as id, words.text, sources.id as "sourceId", coalesce(octet_length(sources.text), 0) as "sourceBytes"
    from summary_search as words
    join summaries on summaries.id = words.summary_id left join sources on sources.id = summaries.source_id
    where words.summary_id = any (${[...ids]}::text[])`.execute(database);
  return rows;
}

export async function readSourceTexts(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('sources').select(['id', 'text']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Summaries of the owner that a search does not see, or not whole; undefined when there are none. */
export async function countUnsearched(database: Database, ownerId: string): Promise<SummaryPage['unsearched']> {
  const { rows } = await sql<{ waiting: number; partly: number }>`
    select (
      select count(*)::int from (
        select from summaries where ${isListed(ownerId)} and not is_searchable and finished_at is not null
        limit ${historyBounds.unsearchedMax}) as unfilled
    ) as waiting, (
      select count(*)::int from summary_search where owner_id = ${ownerId} and is_partial
    ) as partly`.execute(database);
  const [counts] = rows;
  return counts === undefined || counts.waiting + counts.partly === 0 ? undefined : counts;
}

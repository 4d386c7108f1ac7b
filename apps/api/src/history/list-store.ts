import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { HistoryFilters, HistoryFacets, ListedSummary } from '@youyaku/contract/history';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { ListedFacts } from '#platform/database/history-tables.ts';
import type { Schema } from '#platform/database/schema.ts';
import { describeRow, shownColumns, type ShownRow } from '#summaries/summaries-store.ts';
import { historyBounds } from './history-bounds.ts';
import { listFacts } from './list-facts.ts';

/** The place of a row in a list: pinned ones first, then the newest. A cursor is a row, not an offset, so that pages stay stable. */
export type Place = { pinned: boolean; createdAt: Date; id: string };

/** A body is read only of a summary whose facts are not stored yet (fill-history.ts), and of it only what a list needs. */
type UnlistedBody = Pick<SummaryBody, 'engine' | 'characters'> & Partial<Pick<SummaryBody, 'sentences'>>;
export type ListedRow = Omit<ShownRow, 'body'> & {
  body: UnlistedBody | null;
  listed: ListedFacts | null;
  to_check: number;
};

type Filters = Omit<HistoryFilters, 'q'>;
export type ListQuery = { limit: number; after: Place | undefined; textMax?: number | undefined; filters: Filters };

/** Stored summaries in the order of lists. */
export async function listSummaries(
  database: Database,
  ownerId: string,
  { limit, after, textMax, filters }: ListQuery,
): Promise<ListedRow[]> {
  let select = selectRows(database, ownerId, textMax);
  for (const condition of listConditions(filters)) select = select.where(condition);
  if (after !== undefined) select = select.where(isAfter(after));
  return select.orderBy('pinned', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The rows of these ids that the owner has, in any order. */
export async function findListed(
  database: Database,
  ownerId: string,
  ids: readonly string[],
  textMax: number | undefined,
): Promise<ListedRow[]> {
  return selectRows(database, ownerId, textMax).where('id', 'in', ids).execute();
}

function selectRows(
  database: Database,
  ownerId: string,
  textMax: number | undefined,
): SelectQueryBuilder<Schema, 'summaries', ListedRow> {
  const unlisted = sql<UnlistedBody | null>`case when listed is null and body is not null then
    jsonb_build_object('engine', body -> 'engine', 'characters', body -> 'characters')
    || case when decisions = '[]' then '{}' else jsonb_build_object('sentences', body -> 'sentences') end end`;
  const text = textMax === undefined ? sql<string>`text` : sql<string>`left(text, ${textMax})`;
  const columns = shownColumns.filter((column) => column !== 'text');
  return database
    .selectFrom('summaries')
    .select([...columns, 'listed', 'to_check'])
    .select([text.as('text'), unlisted.as('body')])
    .where(isListed(ownerId));
}

/** What an owner's lists hold: not what may not be stored, and nothing that was deleted, which belongs to nobody. */
export const isListed = (ownerId: string): RawBuilder<boolean> =>
  sql<boolean>`(owner_id = ${ownerId} and expires_at is null)`;

const isAfter = ({ pinned, createdAt, id }: Place): RawBuilder<boolean> =>
  sql<boolean>`(pinned, created_at, id) < (${pinned}, ${createdAt}, ${id})`;

export function listConditions({ tag, shape, source, state, from, until }: Filters): RawBuilder<boolean>[] {
  return [
    tag === undefined ? undefined : sql<boolean>`tags @> ${[tag]}::text[]`,
    shape === undefined ? undefined : sql<boolean>`request ->> 'shape' = ${shape}`,
    source === undefined ? undefined : sql<boolean>`request -> 'source' ->> 'type' = ${source}`,
    state === undefined ? undefined : stateConditions[state],
    from === undefined ? undefined : sql<boolean>`created_at >= ${from}::timestamptz`,
    until === undefined ? undefined : sql<boolean>`created_at < ${until}::timestamptz`,
  ].filter((condition) => condition !== undefined);
}

const stateConditions = {
  ok: sql<boolean>`status <> 'failed'`,
  check: sql<boolean>`to_check > 0`,
  failed: sql<boolean>`status = 'failed'`,
};

export function toListItem(row: ListedRow, language: MessageLanguage): ListedSummary {
  return { ...describeRow(row, row.listed ?? listFacts(row), language), sentencesToCheck: row.to_check };
}

export async function readFacets(database: Database, ownerId: string): Promise<HistoryFacets> {
  const tags = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from summaries cross join unnest(tags) as tag
    where ${isListed(ownerId)} and tags <> '{}'
    group by tag order by count(*) desc, tag limit ${historyBounds.facetTagsMax}`.execute(database);
  const counts = await sql<{ failed: number; toCheck: number }>`
    select count(*) filter (where status = 'failed')::int as failed, count(*) filter (where to_check > 0)::int as "toCheck"
    from summaries where ${isListed(ownerId)} and (status = 'failed' or to_check > 0)`.execute(database);
  return { tags: tags.rows, failed: counts.rows[0]?.failed ?? 0, toCheck: counts.rows[0]?.toCheck ?? 0 };
}

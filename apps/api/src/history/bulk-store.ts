import { sql, type RawBuilder } from 'kysely';
import type { BulkChange } from '@youyaku/contract/history';
import { limits } from '@youyaku/contract/limits';
import type { Database } from '#platform/database/open-database.ts';
import { isListed } from './list-store.ts';
import { copyPinned } from './search-index-store.ts';

/** Rows are locked in the order of their ids, so that two changes of the same ones wait for each other. */
export const lockRows = (condition: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id from summaries where id = any (${[...ids]}::text[]) and ${condition} order by id for update`;

/** Pins and tags the owner's summaries among these ids, and returns which they are. Tags keep their order; too many are cut. */
export async function changeSummaries(
  database: Database,
  ownerId: string,
  { ids, pinned, addTags = [], removeTags = [] }: BulkChange,
): Promise<string[]> {
  const tags = sql`(
    select coalesce(array_agg(tag order by place), '{}') from (
      select tag, min(place) as place from unnest(tags || ${addTags}::text[]) with ordinality as all_tags (tag, place)
      where tag <> all (${removeTags}::text[]) group by tag order by min(place) limit ${limits.tagsMax}) as kept)`;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with target as (${lockRows(isListed(ownerId), ids)})
      update summaries set pinned = coalesce(${pinned ?? null}::boolean, pinned), tags = ${tags}
      from target where summaries.id = target.id returning summaries.id`.execute(transaction);
    const changed = rows.map(({ id }) => id);
    if (pinned !== undefined) await copyPinned(transaction, changed, pinned);
    return changed;
  });
}

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { rightsBounds } from './rights-bounds.ts';

export type RetentionChoice = { days: number | null; since: Date | null };

export async function findRetention(database: Database, spaceId: string): Promise<RetentionChoice> {
  const row = await database
    .selectFrom('spaces')
    .select(['retention_days as days', 'retention_since as since'])
    .where('id', '=', spaceId)
    .executeTakeFirst();
  return row ?? { days: null, since: null };
}

export async function setRetention(database: Database, spaceId: string, days: number | null): Promise<void> {
  await database
    .updateTable('spaces')
    .set({ retention_days: days, retention_since: new Date() })
    .where('id', '=', spaceId)
    .execute();
}

/** Finished summaries that are stored until something deletes them; one that is being made is left alone. */
const isAtRest = sql<boolean>`expires_at is null and finished_at is not null`;

/** How many summaries of a space were made before this time, and when the first of them was. */
export async function countBefore(
  database: Database,
  spaceId: string,
  before: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(created_at) as first from summaries
    where owner_id = ${spaceId} and created_at < ${before} and ${isAtRest}`.execute(database);
  return rows[0] ?? { count: 0, first: null };
}

/** Spaces whose choice or plan (`planned` days) may make something too old at `now`. */
export async function listSpacesWithOld(database: Database, planned: number | undefined, now: Date): Promise<string[]> {
  const days = sql`least(retention_days, ${planned ?? null}::integer)`;
  const { rows } = await sql<{ id: string }>`
    select id from spaces where ${days} is not null and exists (
      select from summaries
      where owner_id = spaces.id and created_at < ${now}::timestamptz - make_interval(days => ${days}) and ${isAtRest})`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Deletes some summaries of a space, or of all guests, made before this time, with their sources; returns how many. */
export async function deleteSomeBefore(
  database: Database,
  whose: { spaceId: string } | 'guests',
  before: Date,
): Promise<number> {
  const isTheirs: RawBuilder<boolean> =
    whose === 'guests' ? sql`starts_with(owner_id, 'guest_')` : sql`owner_id = ${whose.spaceId}`;
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from summaries where id in (
        select id from summaries where ${isTheirs} and created_at < ${before} and ${isAtRest}
        order by created_at limit ${rightsBounds.deleteRowsMax} for update skip locked)
      returning id, source_id
    ), sources_gone as (
      delete from sources where id in (select source_id from gone) and not exists (
        select from summaries as other
        where other.source_id = sources.id and other.id not in (select id from gone))
    )
    select count(*)::int as count from gone`.execute(database);
  return rows[0]?.count ?? 0;
}

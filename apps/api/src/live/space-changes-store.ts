import { sql } from 'kysely';
import type { LiveKind } from '@youyaku/contract/live-events';
import { liveBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';

export type SpaceChange = { seq: number; kind: LiveKind; id: string };

/** Where a reader stands after a read, and what came after its last position. */
export type ChangesAfter = {
  /** In order; one more than `limit` where there are more. */
  changes: SpaceChange[];
  /** No change that is numbered later can get a number up to this. */
  position: number;
  /** Changes after the reader's position may have been deleted, or it was never a position of this database. */
  isUnknown: boolean;
};

/**
 * The changes of a space after a position; without one, those of the last minute: what a page had loaded before its stream was open is then
 * up to date.
 */
export async function readChanges(
  database: Database,
  spaceId: string,
  after: number | undefined,
  limit: number,
): Promise<ChangesAfter> {
  // A statement of its own: what it numbers is seen by the next one, together with everything numbered before.
  await sql`select number_space_changes(${spaceId})`.execute(database);
  const { rows } = await sql<{ latest: string; now: string; first: string; changes: SpaceChange[] }>`
    with place as (
      select coalesce(max(seq), 0) as latest, (extract(epoch from clock_timestamp()) * 1000000)::bigint as now
      from space_changes where space_id = ${spaceId}
    ), start as (
      select coalesce(${after ?? null}::bigint, now - ${liveBounds.overlapMs * 1_000}::bigint) as seq from place
    )
    select latest, now, start.seq as first, coalesce((
      select jsonb_agg(jsonb_build_object('seq', seq, 'kind', kind, 'id', subject_id) order by seq) from (
        select seq, kind, subject_id from space_changes
        where space_id = ${spaceId} and space_changes.seq > start.seq order by seq limit ${limit + 1}
      ) as batch), '[]') as changes
    from place, start`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new RangeError('the place of a space is always one row');
  const [latest, now, first] = [Number(row.latest), Number(row.now), Number(row.first)];
  // Later numbers are above the latest and not below the time; a clock is set back by less than the overlap.
  const position = Math.max(latest, now - liveBounds.overlapMs * 1_000);
  const isUnknown = first < now - liveBounds.keptHours * 3_600_000_000 || first > Math.max(latest, now);
  return { changes: row.changes, position, isUnknown };
}

/** Deletes changes that are older than any position that is still answered with changes. */
export async function deleteOldChanges(database: Database, now: Date): Promise<void> {
  // The margin is for transactions that were open for long, and for clocks.
  await sql`
    delete from space_changes
    where id in (select id from space_changes order by id limit ${liveBounds.sweptMax})
      and at < ${now}::timestamptz - make_interval(hours => ${liveBounds.keptHours + 1})`.execute(database);
}

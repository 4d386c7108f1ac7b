import { sql } from 'kysely';
import { runBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { isLive } from './runs-store.ts';
import type { SummaryRow } from './summaries-store.ts';

/** What the worker knows of the owners it has served. */
type Turn = {
  /** Owners whose runs are not to be taken now. */
  without?: readonly string[];
  /** Addresses whose runs are not to be taken now; the empty one is of all runs of which none is known. */
  withoutAddresses?: readonly string[];
  /** Owners whose runs were taken here before, the latest last. */
  served?: readonly string[];
  /** Behind this owner the walk begins. */
  from?: string;
  /** Whether a run may be taken of which another worker has held something in its memory and no longer says so; yes when absent. */
  mayTakeHeld?: boolean;
};

/**
 * Takes the oldest run of the owner whose turn it is: at the address of which the fewest are under way, then who has the fewest
 * themselves, then who was served longest ago, then whose run waits longest. A run waits when it is queued or its worker has died. Two workers never get the same one. Who
 * takes up their own again lives, so the run did not end them: that attempt is spared.
 *
 * Owners are found by a walk over the index, one step each, so that however many runs of one owner cost nothing. The walk
 * begins behind `from` and goes on at the beginning; where nothing was found, findWalkEnd tells where to look on.
 */
export async function claimRun(
  database: Database,
  workerId: string,
  { without = [], withoutAddresses = [], served = [], from = '', mayTakeHeld = true }: Turn = {},
): Promise<SummaryRow | undefined> {
  const isWaiting = sql`(
    (status = 'queued' and (not_before is null or not_before <= now())) or (status = 'running' and not ${isLive}))`;
  const { rows } = await sql<SummaryRow>`
    with recursive
    behind (owner_id, place) as (${walkOwners('behind', sql`owner_id > ${from}`, sql`true`)}),
    before (owner_id, place) as (${walkOwners('before', sql`owner_id <= ${from}`, sql`owner_id <= ${from}`)}),
    busy as (select owner_id, count(*) as runs from summaries where ${isLive} group by owner_id),
    busy_addresses as (
      select coalesce(address_key, '') as address_key, count(*) as runs from summaries where ${isLive} group by 1
    ),
    turns as (
      select owners.owner_id
      from (select owner_id from behind union all select owner_id from before) as owners
      left join busy using (owner_id)
      cross join lateral (
        select owner_id, created_at, coalesce(address_key, '') as address_key from summaries
        where ${isOpenFrom(sql`owners.owner_id`)} and ${isWaiting}
        order by owner_id, created_at limit 1
      ) as oldest
      left join busy_addresses using (address_key)
      where oldest.owner_id = owners.owner_id and owners.owner_id <> all (${[...without]}::text[])
        and oldest.address_key <> all (${[...withoutAddresses]}::text[])
      order by coalesce(busy_addresses.runs, 0), coalesce(busy.runs, 0),
        coalesce(array_position(${[...served]}::text[], owners.owner_id), 0), oldest.created_at
    ),
    next as (
      select run.id from turns cross join lateral (
        select id, owner_id from summaries
        where ${isOpenFrom(sql`turns.owner_id`)} and ${isWaiting}
          and (coalesce(input ->> 'heldBy', ${workerId}) = ${workerId}
            or ${mayTakeHeld} and greatest(created_at, heartbeat_at) < now() - make_interval(secs => ${runBounds.heldSeconds}))
        order by owner_id, created_at limit 1 for update skip locked
      ) as run
      where run.owner_id = turns.owner_id limit 1
    )
    update summaries set
      status = 'running', attempt = attempt + 1, locked_by = ${workerId}, heartbeat_at = now(), not_before = null,
      spared_attempts = spared_attempts + case when status = 'running' and locked_by = ${workerId} then 1 else 0 end
    where id = (select id from next)
    returning *`.execute(database);
  return rows[0];
}

/** The last owner that a claim from there looks at, where more may stand behind; `undefined` when it has seen them all. */
export async function findWalkEnd(database: Database, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    with recursive behind (owner_id, place) as (${walkOwners('behind', sql`owner_id > ${from}`, sql`true`)})
    select owner_id from behind where place = ${runBounds.ownersMax}`.execute(database);
  return rows[0]?.owner_id;
}

/** Says of runs that wait that their holder lives. Answers those that are open. */
export async function renewHeld(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with renewed as (
      update summaries set heartbeat_at = now() where id = any(${[...ids]}::text[]) and status = 'queued'
    )
    select id from summaries where id = any(${[...ids]}::text[]) and status in ('queued', 'running')`.execute(database);
  return rows.map(({ id }) => id);
}

type Condition = ReturnType<typeof sql>;

/**
 * Open, of this owner or a later one. NOTE: asked for one owner, a planner that has not yet counted their very many runs would
 * fetch and sort them all; so it steps along the index, and who asks looks whether the first one found is of the owner.
 */
const isOpenFrom = (ownerId: Condition) => sql`status in ('queued', 'running') and owner_id >= ${ownerId}`;

/** From one owner with open runs to the next, at most `runBounds.ownersMax` of them. */
function walkOwners(name: 'behind' | 'before', first: Condition, each: Condition) {
  return sql`
    (select owner_id, 1 from summaries
      where status in ('queued', 'running') and ${first} order by owner_id limit 1)
    union all
    select next.owner_id, walk.place + 1 from ${sql.table(name)} as walk cross join lateral (
      select owner_id from summaries
      where status in ('queued', 'running') and owner_id > walk.owner_id and ${each} order by owner_id limit 1
    ) as next
    where walk.place < ${runBounds.ownersMax}`;
}

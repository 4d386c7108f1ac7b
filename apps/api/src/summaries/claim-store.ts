import { sql } from 'kysely';
import { runBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { sealedHolder } from './run-secrets.ts';
import { isLive } from './runs-store.ts';
import type { SummaryRow } from './summaries-store.ts';

/** Restrictions of a claim, from what the worker knows about owners. */
type ClaimFilter = {
  /** Owners whose runs must not be claimed now. */
  excludedOwners?: readonly string[];
  /** Addresses whose runs must not be claimed now; '' stands for runs without a known address. */
  excludedAddresses?: readonly string[];
  /** Owners whose runs were claimed here before, the latest last. */
  served?: readonly string[];
  /** The walk starts after this owner. */
  from?: string;
  /** Whether runs may be claimed whose secrets another worker held in memory and no longer renews; true when absent. */
  mayTakeHeld?: boolean;
};

/**
 * Claims the oldest run of the next owner: first by the fewest active runs of the address, then of the owner, then by
 * the longest time since being served, then by the longest wait. A run is waiting when it is queued or its worker has
 * died. Two workers never claim the same run. A worker that reclaims its own run is alive, so the run did not kill it:
 * that attempt is spared.
 *
 * Owners are found by a walk over the index, one step each, so that many runs of one owner cost nothing. The walk
 * starts after `from` and wraps around; when it finds nothing, findWalkEnd returns where to continue.
 */
export async function claimRun(
  database: Database,
  workerId: string,
  { excludedOwners = [], excludedAddresses = [], served = [], from = '', mayTakeHeld = true }: ClaimFilter = {},
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
      where oldest.owner_id = owners.owner_id and owners.owner_id <> all (${[...excludedOwners]}::text[])
        and oldest.address_key <> all (${[...excludedAddresses]}::text[])
      order by coalesce(busy_addresses.runs, 0), coalesce(busy.runs, 0),
        coalesce(array_position(${[...served]}::text[], owners.owner_id), 0), oldest.created_at
    ),
    next as (
      select run.id from turns cross join lateral (
        select id, owner_id from summaries
        where ${isOpenFrom(sql`turns.owner_id`)} and ${isWaiting}
          and (coalesce(input ->> 'heldBy', ${workerId}) in (${workerId}, ${sealedHolder})
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

/** The last owner that a claim from `from` visits if more may follow; `undefined` when it visits all. */
export async function findWalkEnd(database: Database, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ owner_id: string }>`
    with recursive behind (owner_id, place) as (${walkOwners('behind', sql`owner_id > ${from}`, sql`true`)})
    select owner_id from behind where place = ${runBounds.ownersMax}`.execute(database);
  return rows[0]?.owner_id;
}

/** Renews the heartbeat of queued runs whose secrets this worker holds. Returns the ids of the runs that are open. */
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
 * Open runs of this owner or a later one. With an equality on the owner, a planner with stale statistics would fetch
 * and sort very many runs; this way it steps along the index, and the caller checks that the first row belongs to the
 * owner.
 */
const isOpenFrom = (ownerId: Condition) => sql`status in ('queued', 'running') and owner_id >= ${ownerId}`;

/** Steps from one owner with open runs to the next, at most `runBounds.ownersMax` of them. */
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

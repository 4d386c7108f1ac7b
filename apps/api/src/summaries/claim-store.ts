import { sql, type RawBuilder } from 'kysely';
import { runBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import { sealedHolder } from './run-secrets.ts';
import { byPriority, runPriorities, type RunPriority } from './run-priority.ts';
import { isLive } from './runs-store.ts';
import type { SummaryRow } from './summaries-store.ts';

/** Restrictions of a claim, from what the worker knows about owners. */
type ClaimFilter = {
  /** The most urgent first when absent. */
  priorities?: readonly RunPriority[];
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
  /** What findWaiting said; asked when absent. */
  waiting?: Waiting;
};

/** What may be claimed. */
type Waiting = {
  /** Whether a worker has died in the middle of a run. */
  hasAbandoned: boolean;
  /** Those with runs that nobody has begun. */
  priorities: readonly RunPriority[];
  /** The run that nobody has begun, where it is the only one. */
  only: string | null;
};

/**
 * Looks for what may be claimed; undefined when there is nothing. Some of it may not be open to a worker. One short statement: every worker
 * asks it at every wake-up, most of them find nothing, and to plan the statement of a claim takes longer than to run it.
 */
export async function findWaiting(database: Database): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select exists (select from summaries where status = 'running' and not ${isLive}) as "hasAbandoned",
      array(
        select wanted.priority from unnest(${[...byPriority]}::smallint[]) as wanted (priority) cross join lateral (
          select priority from summaries where ${isQueuedFrom(sql`wanted.priority`, sql`''`)}
          order by priority, owner_id limit 1
        ) as first
        where first.priority = wanted.priority
      ) as priorities,
      (
        select case count(*) when 1 then min(id) end from (
          select id from summaries where ${isQueuedFrom(runPriorities.interactive, sql`''`)} order by priority, owner_id limit 2
        ) as two
      ) as only`.execute(database);
  const [found] = rows;
  return found !== undefined && (found.hasAbandoned || found.priorities.length > 0) ? found : undefined;
}

/**
 * Claims a run: one whose worker has died, else one of the first of these priorities that has any; undefined when there is none. Two workers
 * never claim the same run. A worker that reclaims its own run is alive, so the run did not kill it: that attempt is spared.
 */
export async function claimRun(
  database: Database,
  workerId: string,
  { priorities = byPriority, waiting, ...filter }: ClaimFilter = {},
): Promise<SummaryRow | undefined> {
  const found = waiting ?? (await findWaiting(database));
  if (found === undefined) return undefined;
  const abandoned = found.hasAbandoned && (await begin(database, workerId, findAbandoned(workerId, filter)));
  if (abandoned) return abandoned;
  if (found.only !== null) return begin(database, workerId, findOnly(workerId, found.only, filter));
  for (const priority of priorities.filter((one) => found.priorities.includes(one))) {
    const row = await begin(database, workerId, findNext(workerId, priority, filter));
    if (row !== undefined) return row;
  }
  return undefined;
}

async function begin(database: Database, workerId: string, next: Condition): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    with recursive ${next}
    update summaries set
      status = 'running', attempt = attempt + 1, locked_by = ${workerId}, heartbeat_at = now(), not_before = null,
      spared_attempts = spared_attempts + case when status = 'running' and locked_by = ${workerId} then 1 else 0 end
    where id = (select id from next)
    returning *`.execute(database);
  return rows[0];
}

/** Only as many are running as all workers do at once. */
function findAbandoned(workerId: string, { excludedOwners = [], excludedAddresses = [], mayTakeHeld }: ClaimFilter) {
  return sql`next as (
    select id from summaries
    where status = 'running' and not ${isLive} and owner_id <> all (${[...excludedOwners]}::text[])
      and coalesce(address_key, '') <> all (${[...excludedAddresses]}::text[]) and ${isOpenTo(workerId, mayTakeHeld)}
    order by priority, created_at limit 1 for update skip locked
  )`;
}

/** Nothing is to be decided between owners; and this is planned in a fraction of the time of the walk over them. */
function findOnly(
  workerId: string,
  id: string,
  { excludedOwners = [], excludedAddresses = [], mayTakeHeld }: ClaimFilter,
) {
  return sql`next as (
    select id from summaries
    where id = ${id} and status = 'queued' and ${isDue} and owner_id <> all (${[...excludedOwners]}::text[])
      and coalesce(address_key, '') <> all (${[...excludedAddresses]}::text[]) and ${isOpenTo(workerId, mayTakeHeld)}
    for update skip locked
  )`;
}

/**
 * The oldest queued run of the next owner: first by the fewest active runs of the address, then of the owner, then by the longest time since
 * being served, then by the longest wait.
 *
 * Owners are found by a walk over the index, one step each, so that many runs of one owner cost nothing. The walk
 * starts after `from` and wraps around; when it finds nothing, findWalkEnd returns where to continue.
 */
function findNext(
  workerId: string,
  priority: RunPriority,
  { excludedOwners = [], excludedAddresses = [], served = [], from = '', mayTakeHeld }: ClaimFilter,
) {
  return sql`
    behind (owner_id, place) as (${walkOwners('behind', priority, from)}),
    before (owner_id, place) as (${walkOwners('before', priority, '', from)}),
    busy as (select owner_id, count(*) as runs from summaries where ${isLive} group by owner_id),
    busy_addresses as (
      select coalesce(address_key, '') as address_key, count(*) as runs from summaries where ${isLive} group by 1
    ),
    turns as (
      select owners.owner_id
      from (select owner_id from behind union all select owner_id from before) as owners
      left join busy using (owner_id)
      cross join lateral (
        select priority, owner_id, created_at, coalesce(address_key, '') as address_key from summaries
        where ${isQueuedFrom(priority, sql`owners.owner_id`)} and ${isDue}
        order by priority, owner_id, created_at limit 1
      ) as oldest
      left join busy_addresses using (address_key)
      where oldest.priority = ${priority} and oldest.owner_id = owners.owner_id
        and owners.owner_id <> all (${[...excludedOwners]}::text[])
        and oldest.address_key <> all (${[...excludedAddresses]}::text[])
      order by coalesce(busy_addresses.runs, 0), coalesce(busy.runs, 0),
        coalesce(array_position(${[...served]}::text[], owners.owner_id), 0), oldest.created_at
    ),
    next as (
      select run.id from turns cross join lateral (
        select id, priority, owner_id from summaries
        where ${isQueuedFrom(priority, sql`turns.owner_id`)} and ${isDue} and ${isOpenTo(workerId, mayTakeHeld)}
        order by priority, owner_id, created_at limit 1 for update skip locked
      ) as run
      where run.priority = ${priority} and run.owner_id = turns.owner_id limit 1
    )`;
}

/**
 * The last owner up to whom a claim from `from` visits all of every priority, if more may follow; `undefined` when it visits all.
 */
export async function findWalkEnd(database: Database, from: string): Promise<string | undefined> {
  const walks = byPriority.map(
    (priority) =>
      sql`walk_${sql.raw(String(priority))} (owner_id, place) as (${walkOwners(`walk_${priority}`, priority, from)})`,
  );
  const ends = byPriority.map((priority) => sql`select owner_id, place from ${sql.table(`walk_${priority}`)}`);
  const { rows } = await sql<{ owner_id: string | null }>`
    with recursive ${sql.join(walks)}
    select min(owner_id) as owner_id from (${sql.join(ends, sql` union all `)}) as walked
    where place = ${runBounds.ownersMax}`.execute(database);
  return rows[0]?.owner_id ?? undefined;
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

type Condition = RawBuilder<unknown>;

/**
 * Queued runs of this priority and owner, and all behind them in the order of the index. With equalities, a planner with stale statistics would
 * fetch and sort very many runs, or take another index; this way it steps along this one, and the caller checks whose the first row is.
 */
const isQueuedFrom = (priority: RunPriority | Condition, ownerId: Condition, than: '>=' | '>' = '>=') =>
  sql`status = 'queued' and (priority, owner_id) ${sql.raw(than)} (${priority}::smallint, ${ownerId})`;

// NOTE: `is not true` and `is not false` have the planner expect that most rows pass, as they do: else it would fetch and sort all of them.
const isDue = sql`(not_before > now()) is not true`;

/** Whether this worker can do the run: its secrets are not held by another, or no longer. */
const isOpenTo = (workerId: string, mayTakeHeld = true) => sql`(
  coalesce(input ->> 'heldBy', ${workerId}) in (${workerId}, ${sealedHolder})
  or ${mayTakeHeld} and greatest(created_at, heartbeat_at) < now() - make_interval(secs => ${runBounds.heldSeconds})) is not false`;

/** Steps from one owner with queued runs of the priority to the next, at most `runBounds.ownersMax` of them, from behind `after` up to `last`. */
function walkOwners(name: string, priority: RunPriority, after: string, last?: string) {
  const isInside = last === undefined ? sql`true` : sql`step.owner_id <= ${last}`;
  const step = (ownerId: Condition) => sql`
    select priority, owner_id from summaries where ${isQueuedFrom(priority, ownerId, '>')}
    order by priority, owner_id limit 1`;
  return sql`
    (select owner_id, 1 from (${step(sql`${after}`)}) as step where priority = ${priority} and ${isInside})
    union all
    select step.owner_id, walk.place + 1 from ${sql.table(name)} as walk cross join lateral (${step(sql`walk.owner_id`)}) as step
    where walk.place < ${runBounds.ownersMax} and step.priority = ${priority} and ${isInside}`;
}

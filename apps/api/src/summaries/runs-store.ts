import { sql } from 'kysely';
import type { Document } from '@youyaku/contract/document';
import type { ErrorCode, PlanBound } from '@youyaku/contract/errors';
import type { Stage } from '@youyaku/contract/stages';
import type { Summary, SummaryBody } from '@youyaku/contract/summary';
import { runBounds } from '#bounds.ts';
import { insertWords, listedColumnsOf } from '#history/search-index-store.ts';
import type { HistoryEntry } from '#history/search-entry.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { ReadRecord, StoredEvent } from '#platform/database/schema.ts';
import { findSource, insertSourceOf } from '#sources/sources-store.ts';
import { countFinished } from '#usage/usage-store.ts';
import { runPriorities } from './run-priority.ts';
import type { SummaryRow } from './summaries-store.ts';

/** A claimed run. Every write checks all three fields, so that a worker without the lease changes nothing. */
export type Lease = { id: string; workerId: string; attempt: number };

/** Another worker has the lease, or the summary was deleted: stop writing. */
export class LeaseLostError extends Error {
  constructor() {
    super('lease lost');
    this.name = 'LeaseLostError';
  }
}

/** Renews the lease. Returns whether the user has requested cancellation. */
export async function sendHeartbeat(database: Database, lease: Lease): Promise<{ isCancelRequested: boolean }> {
  const { rows } = await sql<{ is_cancel_requested: boolean }>`
    update summaries set heartbeat_at = now() where ${isHeld(lease)} returning is_cancel_requested`.execute(database);
  const row = rows[0];
  if (row === undefined) throw new LeaseLostError();
  return { isCancelRequested: row.is_cancel_requested };
}

/** Stores events under the next sequence numbers. They are not sent to anybody before this returns. */
export async function appendEvents(
  database: Database,
  lease: Lease,
  events: StoredEvent[],
  stage: Stage,
): Promise<void> {
  await write(database, lease, events, sql`stage = ${stage}`);
}

type StoredRead = {
  sourceId: string;
  document: Document;
  source: ReadRecord;
  title: string;
  events: StoredEvent[];
  isKeyHeld: boolean;
};

/** Stores the document that was read and deletes the submitted input, except for who holds the BYOK key. */
export async function storeSource(database: Database, lease: Lease, read: StoredRead): Promise<void> {
  const input = read.isKeyHeld ? sql`jsonb_build_object('heldBy', input -> 'heldBy')` : sql`null`;
  const changes = sql`source_id = ${read.sourceId}, source = ${JSON.stringify(read.source)}::jsonb, title = ${read.title}, input = ${input}`;
  const stored = sql`, read as (${insertSourceOf(sql`run`, read.sourceId, read.document)})`;
  await write(database, lease, read.events, changes, stored);
}

/** The result of a run. With a cache key, equal runs of the same owner reuse it; without an entry it is not found in searches. */
type RunResult = {
  body: SummaryBody;
  usage: Summary['usage'];
  cacheKey: string | undefined;
  entry: HistoryEntry | undefined;
};

export async function finishRun(
  database: Database,
  lease: Lease,
  { body, usage, cacheKey, entry }: RunResult,
  events: StoredEvent[],
): Promise<void> {
  const changes = sql`
    status = 'done', stage = null, finished_at = now(), locked_by = null, address_key = null, input = null, title = ${body.title}, text = ${body.text},
    body = ${JSON.stringify(body)}::jsonb, usage = ${withCalls(usage)}, cache_key = ${cacheKey ?? null}
    ${entry === undefined ? sql`` : sql`, ${listedColumnsOf(entry)}, is_searchable = true`}`;
  const words = entry === undefined ? sql`` : sql`, searched as (${insertWords(sql`run`, entry)})`;
  await write(database, lease, events, changes, sql`${deleteCompletions}${countFinished(body)}${words}`);
}

type RunFailure = {
  code: ErrorCode;
  reason?: string | undefined;
  charactersMin?: number | undefined;
  bound?: PlanBound | undefined;
  message: string;
};

export async function failRun(
  database: Database,
  lease: Lease,
  failure: RunFailure,
  event: StoredEvent,
): Promise<void> {
  const changes = sql`
    status = 'failed', finished_at = now(), locked_by = null, address_key = null, input = null, error = ${JSON.stringify(failure)}::jsonb,
    usage = ${withCalls({ charged: false, reason: 'failed' })}`;
  await write(database, lease, [event], changes, deleteCompletions);
}

/** Releases the run for another attempt after `delayMs` and ends its lease. A spared attempt does not count. */
export async function releaseRun(
  database: Database,
  lease: Lease,
  { isSpared, delayMs }: { isSpared: boolean; delayMs: number },
): Promise<void> {
  const changes = sql`
    status = 'queued', locked_by = null, spared_attempts = spared_attempts + ${isSpared ? 1 : 0}::int,
    not_before = now() + make_interval(secs => ${delayMs / 1_000})`;
  await write(database, lease, [], changes);
}

/** The worker that lost this lease is alive, so the run did not kill it: that attempt does not count. */
export async function spareAttempt(database: Database, { id, attempt, workerId }: Lease): Promise<void> {
  await sql`
    update summaries set spared_attempts = spared_attempts + 1
    where id = ${id} and attempt > ${attempt} and status = 'running' and locked_by <> ${workerId}`.execute(database);
}

export async function cancelRun(database: Database, lease: Lease): Promise<void> {
  await write(
    database,
    lease,
    [{ type: 'summary-end' }],
    sql`
      status = 'cancelled', finished_at = now(), locked_by = null, address_key = null, input = null,
      usage = ${withCalls({ charged: false, reason: 'cancelled' })}`,
    deleteCompletions,
  );
}

/** Requests cancellation; a run that has not started ends at once. Returns the outcome. */
export async function requestCancel(
  database: Database,
  ownerId: string,
  id: string,
): Promise<'ended' | 'asked' | 'none'> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ status: string; last_seq: number }>`
      update summaries set
        is_cancel_requested = true,
        status = case when status = 'queued' then 'cancelled' else status end,
        finished_at = case when status = 'queued' then now() else finished_at end,
        input = case when status = 'queued' then null else input end,
        address_key = case when status = 'queued' then null else address_key end,
        last_seq = case when status = 'queued' then last_seq + 1 else last_seq end
      where id = ${id} and owner_id = ${ownerId} and status in ('queued', 'running')
      returning status, last_seq`.execute(transaction);
    const row = rows[0];
    if (row === undefined) return 'none';
    if (row.status !== 'cancelled') return 'asked';
    // An earlier attempt may have stored completions.
    await transaction.deleteFrom('model_answers').where('summary_id', '=', id).execute();
    const event: StoredEvent = { type: 'summary-end' };
    await transaction
      .insertInto('summary_events')
      .values({ summary_id: id, seq: row.last_seq, event: JSON.stringify(event) })
      .execute();
    return 'ended';
  });
}

/** Somebody waits for the run now. */
export async function hurryRun(database: Database, id: string): Promise<void> {
  await database
    .updateTable('summaries')
    .set({ priority: runPriorities.interactive })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('priority', '=', runPriorities.asynchronous)
    .execute();
}

/** The source that an earlier attempt has read, so that a page is not fetched twice. */
export async function findReadDocument(database: Database, row: SummaryRow): Promise<Document | undefined> {
  return row.source_id === null ? undefined : findSource(database, row.source_id);
}

export const isHeld = ({ id, workerId, attempt }: Lease) =>
  sql`id = ${id} and locked_by = ${workerId} and attempt = ${attempt} and status = 'running'`;

/** Active, with a live worker. */
export const isLive = sql<boolean>`(status = 'running' and heartbeat_at >= now() - make_interval(secs => ${runBounds.leaseSeconds}))`;

/** The usage with the sums over the calls of the run, if there were any. */
const withCalls = (usage: Summary['usage']) => sql`
  ${JSON.stringify(usage)}::jsonb || coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'inputTokens', sum(input_tokens), 'outputTokens', sum(output_tokens), 'costMicroJpy', sum(cost_micro_jpy)))
    from model_calls where summary_id = summaries.id), '{}')`;

/** The completions of a run are needed only by another attempt. */
const deleteCompletions = sql`, forgotten as (delete from model_answers using run where model_answers.summary_id = run.id)`;

async function write(
  database: Database,
  lease: Lease,
  events: StoredEvent[],
  changes: ReturnType<typeof sql>,
  also: ReturnType<typeof sql> = sql``,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with run as (
      update summaries set last_seq = last_seq + ${events.length}::int, heartbeat_at = now(), ${changes}
      where ${isHeld(lease)} returning id, last_seq, owner_id, pinned, created_at
    ), stored as (
      insert into summary_events (summary_id, seq, event)
      select run.id, run.last_seq - ${events.length}::int + item.ordinal, item.event
      from run, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as item (event, ordinal)
    )${also}
    select id from run`.execute(database);
  if (rows.length === 0) throw new LeaseLostError();
}

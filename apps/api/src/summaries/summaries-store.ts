import { sql, type Selectable } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { SummaryRequestResolved } from '@youyaku/contract/summary-request';
import { withCurrentVerdicts } from './with-current-verdicts.ts';
import type { Decision, Summary, SummaryBody, SummaryListItem, SummarySource } from '@youyaku/contract/summary';
import { runBounds } from '#bounds.ts';
import { listFacts } from '#history/list-facts.ts';
import type { HistoryEntry, WrittenEntry } from '#history/search-entry.ts';
import { addWords, copyPinned, insertWords } from '#history/search-index-store.ts';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import { isOwnedBy } from '#identity/moved-guests-store.ts';
import type { ReserveRun } from '#plans/plan-run.ts';
import type { Database } from '#platform/database/open-database.ts';
import { takeTurn } from '#turns/turn-store.ts';
import type { ListedFacts } from '#platform/database/history-tables.ts';
import type { ReadRecord, StoredInput, SummariesTable } from '#platform/database/schema.ts';

export type SummaryRow = Selectable<SummariesTable>;
/** Rows for responses omit the submitted sources, which may be megabytes each and are needed only by the run. */
export type ShownRow = Pick<SummaryRow, (typeof shownColumns)[number] | 'body'>;

type NewSummary = {
  id: string;
  ownerId: string;
  /** The keyed hash of the requesting address; absent if unknown. */
  addressKey?: string;
  input: StoredInput;
  request: SummaryRequestResolved;
  title: string;
  idempotency: { key: string; requestSha256: string } | undefined;
  /** Takes what the run uses of an allowance; what it throws undoes everything. */
  reserve?: ReserveRun | undefined;
};

/** The id of the new summary, or the existing id for a known idempotency key; `full`: too many are open. */
export type InsertedSummary = { id: string; kind: 'new' | 'replayed' } | { kind: 'conflict' } | { kind: 'full' };

/**
 * Adds a queued summary with its idempotency key and the unit that it uses, unless the owner has reached the limit of open ones. Requests of one
 * owner are serialized, so that one of two equal ones wins and concurrent ones cannot exceed the limit.
 */
export async function insertSummary(database: Database, summary: NewSummary): Promise<InsertedSummary> {
  const { id, idempotency, ownerId } = summary;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `summaries ${ownerId}`);
    const known = await findReplay(transaction, summary);
    if (known !== undefined) return known;
    if ((await countOpen(transaction, ownerId)) >= limits.runsOpenPerOwnerMax) return { kind: 'full' } as const;
    await summary.reserve?.(transaction, id);
    await addQueued(transaction, summary);
    if (idempotency !== undefined) {
      const { key, requestSha256 } = idempotency;
      await transaction
        .insertInto('idempotency_keys')
        .values({ owner_id: ownerId, key, request_sha256: requestSha256, summary_id: id })
        .execute();
    }
    return { id, kind: 'new' } as const;
  });
}

/** The row with its first event. */
async function addQueued(transaction: Database, summary: NewSummary): Promise<void> {
  await transaction
    .with('added', (query) =>
      query.insertInto('summaries').values({
        id: summary.id,
        owner_id: summary.ownerId,
        address_key: summary.addressKey ?? null,
        title: summary.title,
        request: JSON.stringify(summary.request),
        input: JSON.stringify(summary.input),
        last_seq: 1,
        expires_at:
          summary.request.retention === 'none' ? new Date(Date.now() + runBounds.unkeptMinutes * 60_000) : null,
      }),
    )
    .insertInto('summary_events')
    .values({ summary_id: summary.id, seq: 1, event: JSON.stringify({ type: 'stage-start', stage: 'read' }) })
    .execute();
}

async function findReplay(
  database: Database,
  { ownerId, idempotency }: NewSummary,
): Promise<InsertedSummary | undefined> {
  if (idempotency === undefined) return undefined;
  const known = await database
    .selectFrom('idempotency_keys')
    .select(['summary_id', 'request_sha256'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const isSame = known.request_sha256 === idempotency.requestSha256;
  return isSame ? { id: known.summary_id, kind: 'replayed' } : { kind: 'conflict' };
}

async function countOpen(database: Database, ownerId: string): Promise<number> {
  const open = database
    .selectFrom('summaries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['queued', 'running']);
  return (await open.limit(limits.runsOpenPerOwnerMax).execute()).length;
}

type KeptSummary = Pick<NewSummary, 'id' | 'ownerId' | 'request' | 'title'> & {
  /** Undefined: its source is not here. */
  sourceId: string | undefined;
  source: SummarySource;
  body: SummaryBody;
  usage: Summary['usage'];
  entry: HistoryEntry;
};

/** Adds a summary that was finished elsewhere; no worker processes it. */
export async function insertFinishedSummary(database: Database, summary: KeptSummary): Promise<void> {
  const { id, ownerId, title, sourceId, body, entry } = summary;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('summaries')
      .values({
        id,
        owner_id: ownerId,
        status: 'done',
        // Like a summary whose events have been deleted: only its end can be sent.
        last_seq: 1,
        finished_at: new Date(),
        title,
        request: JSON.stringify(summary.request),
        source_id: sourceId ?? null,
        source: JSON.stringify(summary.source),
        body: JSON.stringify(body),
        text: body.text,
        usage: JSON.stringify(summary.usage),
        listed: JSON.stringify(entry.listed),
        to_check: entry.toCheck,
        is_searchable: true,
      })
      .execute();
    await insertWords(sql`summaries where id = ${id}`, entry).execute(transaction);
  });
}

/** What `describeRow` and its callers need. */
export const shownColumns = [
  'id',
  'owner_id',
  'status',
  'stage',
  'attempt',
  'spared_attempts',
  'not_before',
  'locked_by',
  'heartbeat_at',
  'is_cancel_requested',
  'last_seq',
  'created_at',
  'finished_at',
  'expires_at',
  'title',
  'pinned',
  'tags',
  'request',
  'source_id',
  'source',
  'text',
  'usage',
  'error',
  'decisions',
  'cache_key',
] as const;

/** A summary of this owner; another owner's summary is treated as missing. */
export async function findSummary(database: Database, ownerId: string, id: string): Promise<ShownRow | undefined> {
  const row = await selectOwn(database, ownerId, id)
    .select([...shownColumns, 'body'])
    .executeTakeFirst();
  return row && { ...row, body: row.body && withCurrentVerdicts(row.body) };
}

/** What a variant of a summary needs of it. */
export async function findSummarised(
  database: Database,
  ownerId: string,
  id: string,
): Promise<Pick<SummaryRow, 'source_id' | 'finished_at' | 'request'> | undefined> {
  return selectOwn(database, ownerId, id).select(['source_id', 'finished_at', 'request']).executeTakeFirst();
}

function selectOwn(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('summaries')
    .where('id', '=', id)
    .where(isOwnedBy(ownerId))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]));
}

type SummaryPatch = {
  title?: string | undefined;
  pinned?: boolean | undefined;
  tags?: string[] | undefined;
  /** With what follows from them for lists and searches. */
  decided?: (WrittenEntry & { decisions: Decision[] }) | undefined;
};

export async function updateSummary(
  database: Database,
  ownerId: string,
  id: string,
  patch: SummaryPatch,
): Promise<void> {
  const { title, pinned, tags, decided } = patch;
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(tags === undefined ? {} : { tags }),
    ...(decided === undefined
      ? {}
      : {
          decisions: JSON.stringify(decided.decisions),
          listed: JSON.stringify(decided.listed),
          to_check: decided.toCheck,
        }),
  };
  if (Object.keys(changes).length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const update = transaction.updateTable('summaries').set(changes).where('id', '=', id);
    const changed = await update.where('owner_id', '=', ownerId).returning('id').executeTakeFirst();
    if (changed === undefined) return;
    if (pinned !== undefined) await copyPinned(transaction, [id], pinned);
    if (title !== undefined || decided !== undefined) await addWords(transaction, id, { title, text: decided?.text });
  });
}

/** Deletes a summary, its events and its source for good. Returns whether it existed. */
export async function deleteSummary(database: Database, ownerId: string, id: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('summaries')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('source_id')
      .executeTakeFirst();
    if (row?.source_id != null) await transaction.deleteFrom('sources').where('id', '=', row.source_id).execute();
    return row !== undefined;
  });
}

/** The wire form of a row; error messages are localized here. */
export function toSummary(row: ShownRow, language: MessageLanguage): Summary {
  const { body, source } = row;
  return {
    ...describeRow(row, listFacts(row), language),
    ...(source?.sources === undefined ? {} : { sources: source.sources }),
    sentences: body?.sentences ?? [],
    keywords: body?.keywords ?? [],
    ...(body?.minutes === undefined ? {} : { minutes: body.minutes }),
    ...(body?.chapters === undefined ? {} : { chapters: body.chapters }),
    ...(body?.notes === undefined ? {} : { notes: body.notes }),
    ...(body?.masked === undefined ? {} : { masked: body.masked }),
    ...(body?.glossary === undefined ? {} : { glossary: body.glossary }),
    ...(body === null ? {} : { coverage: body.coverage }),
    ...(row.decisions.length === 0 ? {} : { decisions: row.decisions }),
  };
}

/** The part of the wire form that lists show too. */
export function describeRow(
  row: Omit<ShownRow, 'body'>,
  facts: ListedFacts,
  language: MessageLanguage,
): Omit<SummaryListItem, 'sentencesToCheck'> {
  const { error, finished_at: finishedAt, source, stage, text } = row;
  return {
    id: row.id,
    status: row.status,
    ...(stage === null ? {} : { stage }),
    attempt: row.attempt,
    createdAt: row.created_at.toISOString(),
    ...(finishedAt === null ? {} : { finishedAt: finishedAt.toISOString() }),
    title: row.title,
    pinned: row.pinned,
    tags: row.tags,
    request: row.request,
    ...(source === null ? {} : { source: withoutParts(source) }),
    text,
    ...facts,
    shape: row.request.shape,
    usage: row.usage ?? { charged: false },
    error: error === null ? null : { ...error, message: sentenceForError(error, language) },
  };
}

function withoutParts(record: ReadRecord): SummarySource {
  const { sources: _sources, ...source } = record;
  return source;
}

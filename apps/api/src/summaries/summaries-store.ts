import { sql, type Selectable } from 'kysely';
import type { SummaryRequestResolved } from '@youyaku/contract/summary-request';
import { withCurrentVerdicts } from './with-current-verdicts.ts';
import type { Decision, Summary, SummaryBody, SummaryListItem, SummarySource } from '@youyaku/contract/summary';
import { listFacts } from '#history/list-facts.ts';
import type { HistoryEntry, WrittenEntry } from '#history/search-entry.ts';
import { addWords, copyPinned, insertWords } from '#history/search-index-store.ts';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import { isOwnedBy } from '#identity/moved-guests-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { ListedFacts } from '#platform/database/history-tables.ts';
import type { ReadRecord, SummariesTable } from '#platform/database/schema.ts';

export type SummaryRow = Selectable<SummariesTable>;
/** Rows for responses omit the submitted sources, which may be megabytes each and are needed only by the run. */
export type ShownRow = Pick<SummaryRow, (typeof shownColumns)[number] | 'body'>;

type KeptSummary = {
  id: string;
  ownerId: string;
  request: SummaryRequestResolved;
  title: string;
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

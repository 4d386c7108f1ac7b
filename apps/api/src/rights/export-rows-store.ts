import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';
import { withCurrentVerdicts } from '#summaries/with-current-verdicts.ts';
import { rightsBounds } from './rights-bounds.ts';

type Row = { id: string };
type TextRow = Row & { text: string };
type FileRow = Row & { name: string };

/** Everything that a space holds, as it was at one moment. Lists are read in pages, however long they are. */
export type SpaceReader = {
  facts(): Promise<object>;
  summaries(): AsyncGenerator<ShownRow>;
  sources(): AsyncGenerator<TextRow>;
  questions(): AsyncGenerator<Row>;
  templates(): AsyncGenerator<Row & { versions: object[] }>;
  glossary(): AsyncGenerator<Row>;
  minutesForms(): AsyncGenerator<Row>;
  files(): AsyncGenerator<FileRow>;
  models(): AsyncGenerator<Row>;
  modelCalls(): AsyncGenerator<Row>;
  usageDays(): AsyncGenerator<{ day: string }>;
  shares(): AsyncGenerator<Row>;
  batches(): AsyncGenerator<Row & { facts: object; resultKeys: string[] }>;
  charges(): AsyncGenerator<{ summaryId: string }>;
  subscriptions(): AsyncGenerator<{ plan: string | null }>;
  confirmations(): AsyncGenerator<Row>;
  acts(): AsyncGenerator<Row>;
};

/**
 * Reads a space in one transaction that sees nothing of what is written meanwhile, so that its parts fit together and their counts are those of
 * the database.
 */
export function readSpace<Result>(
  database: Database,
  spaceId: string,
  read: (reader: SpaceReader) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // A large file is copied between two statements.
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(transaction);
      return read(createReader(transaction, spaceId));
    });
}

type Connection = Transaction<Schema>;
type List = <Listed>(query: RawBuilder<unknown>) => AsyncGenerator<Listed>;

function createReader(database: Connection, spaceId: string): SpaceReader {
  const list: List = (query) => readCursor(database, query, rightsBounds.exportRowsAtOnce * 10);
  return {
    facts: () => readFacts(database, spaceId),
    summaries: () => readSummaries(database, spaceId),
    sources: () => readSources(database, spaceId),
    questions: () =>
      list(sql`
        select id, summary_id as "summaryId", question, answer, created_at as "createdAt" from questions
        where owner_id = ${spaceId} order by created_at, id`),
    ...readSettings(list, spaceId),
    files: () =>
      list(sql`
        select id, name, media_type as "mediaType", bytes, sha256, created_at as "createdAt" from files
        where owner_id = ${spaceId} and is_whole order by created_at, id`),
    // Never their keys.
    models: () =>
      list(sql`
        select id, provider, model, base_url as "baseUrl", key_end as "keyEnd", created_at as "createdAt" from own_models
        where owner_id = ${spaceId} order by created_at, id`),
    batches: () =>
      list(sql`
        select id, json_build_object('id', id, 'name', name, 'status', status, 'options', options, 'documents', documents,
          'refused', refused, 'characters', characters, 'capYen', cap_yen, 'createdAt', created_at, 'startedAt', started_at,
          'finishedAt', finished_at) as facts, array(
            select result_key from batch_shards where batch_id = batches.id and result_key is not null order by number
          ) as "resultKeys"
        from batches where owner_id = ${spaceId} and expires_at > now() order by created_at, id`),
    // Never what opens them.
    shares: () =>
      list(sql`
        select id, summary_id as "summaryId", includes_source as "includesSource", is_permitted as "isPermitted",
          passphrase_hash is not null as "hasPassphrase", views, created_at as "createdAt", expires_at as "expiresAt"
        from shares where owner_id = ${spaceId} order by created_at, id`),
    ...readUse(list, spaceId),
    acts: () =>
      list(sql`
        select id, at, act, actor_id as "actorId", subject_id as "subjectId", count from audit_acts
        where space_id = ${spaceId} order by id`),
  };
}

/** What the space has set up for its summaries. */
function readSettings(list: List, spaceId: string): Pick<SpaceReader, 'templates' | 'glossary' | 'minutesForms'> {
  return {
    templates: () =>
      list(sql`
        select id, created_at as "createdAt", (
          select json_agg(json_build_object('version', version, 'content', content, 'createdAt', told.created_at) order by version)
          from template_versions as told where template_id = templates.id) as versions
        from templates where owner_id = ${spaceId} order by created_at, id`),
    glossary: () => list(sql`select id, content from glossary_entries where owner_id = ${spaceId} order by place, id`),
    minutesForms: () =>
      list(sql`
        select id, version, form, created_at as "createdAt", updated_at as "updatedAt" from minutes_forms
        where owner_id = ${spaceId} order by created_at, id`),
  };
}

/** What was used, and what was paid for. */
function readUse(
  list: List,
  spaceId: string,
): Pick<SpaceReader, 'modelCalls' | 'usageDays' | 'charges' | 'subscriptions' | 'confirmations'> {
  return {
    modelCalls: () =>
      list(sql`
        select id, summary_id as "summaryId", model, purpose, outcome, input_tokens as "inputTokens",
          output_tokens as "outputTokens", cost_micro_jpy as "costMicroJpy", at from model_calls
        where owner_id = ${spaceId} order by id`),
    usageDays: () =>
      list(sql`
        select day::text, builtin, model, characters from usage_days where owner_id = ${spaceId} order by day`),
    charges: () =>
      list(sql`
        select summary_id as "summaryId", account_id as "accountId", unit, period, plan, state, reason,
          input_tokens as "inputTokens", output_tokens as "outputTokens", cost_micro_jpy as "costMicroJpy",
          at, ended_at as "endedAt" from run_charges
        where owner_id = ${spaceId} order by at, summary_id`),
    subscriptions: () =>
      list(sql`
        select customer_id as "customerId", subscription_id as "subscriptionId", plan, "interval", seats, status,
          period_start as "periodStart", period_end as "periodEnd", cancel_at as "cancelAt", grace_until as "graceUntil"
        from subscriptions where space_id = ${spaceId}`),
    // What was shown before each order.
    confirmations: () =>
      list(sql`
        select id, account_id as "accountId", version, shown, created_at as "createdAt", ordered_at as "orderedAt"
        from checkout_confirmations where space_id = ${spaceId} order by created_at, id`),
  };
}

/** The rows of a query, `count` at a time: it is planned and run once, however many pages it has. */
async function* readCursor<Listed>(
  database: Connection,
  query: RawBuilder<unknown>,
  count: number,
): AsyncGenerator<Listed> {
  const cursor = sql.ref(`rows_${randomBytes(6).toString('hex')}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(database);
  for (;;) {
    const { rows } = await sql<Listed>`fetch forward ${sql.lit(count)} from ${cursor}`.execute(database);
    yield* rows;
    if (rows.length < count) break;
  }
  await sql`close ${cursor}`.execute(database);
}

async function readFacts(database: Connection, spaceId: string): Promise<object> {
  const { rows } = await sql<object>`
    select spaces.id, kind, spaces.name, retention_days as "retentionDays", spaces.created_at as "createdAt",
      case when auth_users.id is not null then json_build_object(
        'id', auth_users.id, 'email', email, 'name', auth_users.name, 'createdAt', auth_users.created_at,
        'services', (select coalesce(json_agg(json_build_object(
            'issuer', provider_id, 'subject', account_id, 'since', created_at) order by created_at), '[]')
          from auth_credentials where user_id = auth_users.id and provider_id <> 'credential')) end as account,
      (select coalesce(json_agg(json_build_object(
          'accountId', member.account_id, 'email', person.email, 'role', role, 'since', member.created_at)), '[]')
        from space_members as member join auth_users as person on person.id = member.account_id
        where member.space_id = spaces.id) as members
    from spaces left join auth_users on auth_users.id = spaces.account_id where spaces.id = ${spaceId}`.execute(
    database,
  );
  return rows[0] ?? {};
}

/** What its owner sees in the history, and what is still being made. */
const isKept = sql<boolean>`summaries.expires_at is null`;

async function* readSummaries(database: Connection, spaceId: string): AsyncGenerator<ShownRow> {
  const query = sql`
    select * from summaries where owner_id = ${spaceId} and ${isKept} order by created_at desc, id desc`;
  for await (const row of readCursor<ShownRow>(database, query, rightsBounds.exportRowsAtOnce))
    yield { ...row, body: row.body && withCurrentVerdicts(row.body) };
}

/** Of the summaries that are exported; one at a time, because each may be megabytes. */
function readSources(database: Connection, spaceId: string): AsyncGenerator<TextRow> {
  const query = sql`
    select id, text from sources where id in (
      select source_id from summaries where owner_id = ${spaceId} and ${isKept})`;
  return readCursor(database, query, 1);
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/open-database.ts';
import { article, summarise, type TestApp } from '#test-app.ts';

export const ownModel = { provider: 'openai', model: 'gpt-test', key: 'sk-test-canary-1234567890' } as const;

/** Guests choose the ids of their forms: two may have the same. */
const formId = 'frm_0123456789abcdefghij';
const form = { title: '会議録', sections: [{ kind: 'items', heading: '内容' }] };

/** One of everything that a guest may have. Returns the guest's id. */
export async function workAsGuest(session: TestApp): Promise<string> {
  const { database } = session.parts;
  const summary = await summarise(session, article);
  const { owner_id: guestId } = await database
    .selectFrom('summaries')
    .select('owner_id')
    .where('id', '=', summary.id)
    .executeTakeFirstOrThrow();
  const content = { name: '議事録', instructions: '決定事項を先に' };
  await make(session, '/v1/templates', { json: content });
  const entries = [{ term: 'サーバー', variants: ['サーバ'] }];
  await session.send('PUT', '/v1/glossary', { json: { version: 0, entries, maskKinds: ['name'] } });
  await session.send('PUT', `/v1/minutes-forms/${formId}`, { json: { version: 0, form } });
  await make(session, '/v1/own-models', { json: ownModel });
  await make(session, `/v1/summaries/${summary.id}/questions`, { json: { question: '総事業費はいくらですか。' } });
  await make(session, `/v1/summaries/${summary.id}/shares`, { json: {} });
  const body = new FormData();
  body.set('file', new File(['会議の記録です。'], 'memo.txt', { type: 'text/plain' }));
  await make(session, '/v1/files', { body });
  const lines = new FormData();
  lines.set('file', new File([JSON.stringify({ text: article })], 'batch.jsonl'));
  const { id: fileId } = (await (await session.send('POST', '/v1/files', { body: lines })).json()) as { id: string };
  await make(session, '/v1/batches', { json: { fileIds: [fileId] } });
  // A batch has what it needs of its file.
  await session.send('DELETE', `/v1/files/${fileId}`);
  await addLedger(database, guestId, summary.id);
  return guestId;
}

async function make(session: TestApp, path: string, sent: object): Promise<void> {
  const response = await session.send('POST', path, sent);
  if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
}

async function addLedger(database: Database, ownerId: string, summaryId: string): Promise<void> {
  await sql`
    insert into model_calls (owner_id, summary_id, model, purpose, input_tokens, cost_micro_jpy, held_micro_jpy, floor_micro_jpy)
    values (${ownerId}, ${summaryId}, 'm', 'write', 1, 5, 5, 5)`.execute(database);
  await sql`
    insert into model_budgets (scope, spent_micro_jpy, max_micro_jpy) values (${`owner:${ownerId}:2026-11-22`}, 5, 100)`.execute(
    database,
  );
  await sql`
    insert into idempotency_keys (owner_id, key, request_sha256, summary_id)
    values (${ownerId}, 'k1', 'x', ${summaryId})`.execute(database);
}

/** Rows of an owner by table, for every table that has owners. */
export async function countRows(database: Database, ownerId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'owner_id' and table_schema = 'public'
      -- The rows of partitions are counted with their table.
      and not exists (select from pg_class where oid = to_regclass(quote_ident(table_name)) and relispartition)
    order by 1`.execute(database);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ count: string }>`
      select count(*) from ${sql.table(name)} where owner_id = ${ownerId}`.execute(database);
    counts[name] = Number(counted.rows[0]?.count);
  }
  const budgets = await sql<{ count: string }>`
    select count(*) from model_budgets where scope like ${`owner:${ownerId}:%`}`.execute(database);
  return { ...counts, model_budgets: Number(budgets.rows[0]?.count) };
}

export const everythingOnce = {
  batches: 1,
  files: 1,
  glossaries: 1,
  glossary_entries: 1,
  idempotency_keys: 1,
  minutes_forms: 1,
  model_calls: 1,
  model_budgets: 1,
  own_models: 1,
  questions: 1,
  quota_counters: 1,
  run_charges: 1,
  shares: 1,
  sources: 1,
  summaries: 1,
  summary_search: 1,
  templates: 1,
  usage_days: 1,
};
export const nothing = Object.fromEntries(Object.keys(everythingOnce).map((name) => [name, 0]));

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByokModelTrial, StoredByokModel } from '@youyaku/contract/byok-models';
import type { Question } from '@youyaku/contract/question';
import type { Summary } from '@youyaku/contract/summary';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';
import { deleteUnusedModels } from './byok-models-store.ts';

/** Must occur only in requests to the provider. */
const canary = 'sk-canary-4711-himitsu';
const base = 'https://models.example/v1';

let provider: ScriptedProvider;
const sent: { url: string; authorization: string | null }[] = [];
beforeAll(async () => void (provider ??= await openScriptedProvider({ port: 0 })));
afterAll(() => provider.close());

const app = useTestApp({
  // The operator has a model too; it must never be called in place of a BYOK model.
  models: async () => {
    provider ??= await openScriptedProvider({ port: 0 });
    const facts = { provider: 'compatible', baseUrl: provider.urls.openai, model: 'm', key: 'operator-key' };
    return parseModelsConfig(JSON.stringify([{ id: 'first', ...facts }]), () => undefined);
  },
  ownFetch: async (input, init) => {
    const { url } = new Request(input);
    sent.push({ url, authorization: new Headers(init?.headers).get('authorization') });
    if (!url.startsWith(base)) throw new TypeError('fetch failed');
    return fetch(url.replace(base, provider.urls.openai), init);
  },
});

const own = { provider: 'compatible', model: 'house/model', baseUrl: base, key: canary };
const add = (changes: object = {}): Promise<Response> =>
  app().send('POST', '/v1/own-models', { json: { ...own, ...changes } });
const ask = (json: object, headers: Record<string, string> = {}): Promise<Response> =>
  app().send('POST', '/v1/summaries', { json: { source: { type: 'text', text: article }, ...json }, headers });

async function addOne(): Promise<StoredByokModel> {
  const response = await add();
  expect(response.status).toBe(201);
  return (await response.json()) as StoredByokModel;
}

async function removeAll(): Promise<void> {
  const { items } = (await (await app().send('GET', '/v1/own-models')).json()) as { items: StoredByokModel[] };
  for (const { id } of items) await app().send('DELETE', `/v1/own-models/${id}`);
}

/** Every row of every table as text. */
async function dumpDatabase(): Promise<string> {
  const { database } = app().parts;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const dumps = rows.map(async ({ name }) => {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database);
    return table.rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(dumps)).join('\n');
}

describe('stored models', () => {
  it('are listed with the last four characters of their keys, for their owner only, until they are deleted', async () => {
    const stored = await addOne();
    expect(stored).toMatchObject({ provider: 'compatible', model: 'house/model', baseUrl: base, keyEnd: 'itsu' });
    const list = await (await app().send('GET', '/v1/own-models')).json();
    expect(list).toEqual({ items: [stored], canStore: true });
    expect(await (await app().asStranger().send('GET', '/v1/own-models')).json()).toMatchObject({ items: [] });
    const path = `/v1/own-models/${stored.id}`;
    expect((await app().asStranger().send('DELETE', path)).status).toBe(404);
    expect((await app().send('DELETE', path)).status).toBe(204);
    expect((await app().send('DELETE', path)).status).toBe(404);
    expect(await app().parts.database.selectFrom('own_models').selectAll().execute()).toEqual([]);
  });

  it('are limited to ten per user, also when added concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 14 }, () => add()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = responses.find(({ status }) => status === 429);
    expect((await problemOf(refused ?? new Response())).reason).toBe('own_models_full');
    await removeAll();
  });

  it('are deleted after a month without use, together with their guest', async () => {
    const { database } = app().parts;
    const [used, unused] = [await addOne(), await addOne()];
    await sql`update own_models set used_at = now() - interval '32 days' where id = ${unused.id}`.execute(database);
    await deleteUnusedModels(database, new Date());
    const { items } = (await (await app().send('GET', '/v1/own-models')).json()) as { items: StoredByokModel[] };
    expect(items.map(({ id }) => id)).toEqual([used.id]);
    await removeAll();
  });

  it.each([
    [{ baseUrl: 'http://models.example/v1' }, undefined],
    [{ baseUrl: 'https://user:pass@models.example/v1' }, undefined],
    [{ baseUrl: undefined }, undefined],
    [{ provider: 'openai' }, undefined],
    [{ key: 'short' }, undefined],
    [{ key: 'with a space in it' }, undefined],
    [{ model: 'a b' }, undefined],
    [{ baseUrl: 'https://localhost/v1' }, 'own_address'],
    [{ baseUrl: 'https://169.254.169.254/v1' }, 'own_address'],
    [{ baseUrl: 'https://[fd00::1]/v1' }, 'own_address'],
    [{ baseUrl: 'https://10.0.0.8/v1' }, 'own_address'],
    [{ baseUrl: 'https://models.example:8443/v1' }, 'own_address'],
  ])('are rejected with %j', async (changes, reason) => {
    const problem = await problemOf(await add(changes));
    expect([problem.status, problem.reason]).toEqual([400, reason]);
    expect(JSON.stringify(problem)).not.toContain('canary');
  });
});

describe('a summary by a BYOK model', () => {
  it('is the same with a stored key and with one in the request, is not charged, and counts its tokens', async () => {
    const stored = await addOne();
    const byStored = (await (await ask({ engine: `own:${stored.id}` })).json()) as Summary;
    const byHeld = (await (await ask({ engine: 'own:browser_1', ownModel: own })).json()) as Summary;
    for (const summary of [byStored, byHeld]) {
      expect(summary.engine).toMatchObject({ kind: 'llm', model: 'own:house/model' });
      expect(summary.engine.fallbackFrom).toBeUndefined();
      expect(summary.usage).toMatchObject({ charged: false, reason: 'own_key', costMicroJpy: 0 });
      expect(summary.usage.inputTokens).toBeGreaterThan(100);
    }
    expect(byHeld.text).toBe(byStored.text);
    expect([byStored.request.engine, byHeld.request.engine]).toEqual([`own:${stored.id}`, 'own:browser_1']);
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${canary}`]));
    await removeAll();
  });

  it('works when the caps of the operator are used up, and fails when all calls are stopped', async () => {
    const { database } = app().parts;
    const limit = (yen: number) =>
      sql`insert into model_limits (daily_yen_max) values (${yen}) on conflict (is_only) do update set daily_yen_max = ${yen}`.execute(
        database,
      );
    await limit(1);
    const one = (await (await ask({ ownModel: own, focus: '上限' })).json()) as Summary;
    expect(one.engine.kind).toBe('llm');
    await limit(0);
    const none = (await (await ask({ ownModel: own, focus: '停止' })).json()) as Summary;
    await sql`delete from model_limits`.execute(database);
    expect(none.engine).toMatchObject({ kind: 'builtin', fallbackReason: 'cap', fallbackFrom: 'llm:own:house/model' });
  });

  it('never falls back to a model of the operator when the BYOK model fails', async () => {
    const before = provider.log.length;
    const elsewhere = { ...own, baseUrl: 'https://elsewhere.example/v1' };
    const summary = (await (await ask({ ownModel: elsewhere, focus: '失敗' })).json()) as Summary;
    expect(summary.engine).toMatchObject({ kind: 'builtin', fallbackReason: 'connect' });
    expect(provider.log).toHaveLength(before);
  });

  it.each([
    [{ engine: 'own:own_unknown' }, 503, 'own_model_unknown'],
    [{ engine: 'own:browser_1' }, 503, 'own_key_gone'],
    [{ engine: 'llm:first', ownModel: own }, 400, undefined],
    [{ engine: 'own:own_stored', ownModel: own }, 400, undefined],
    [{ ownModel: { ...own, baseUrl: 'https://127.0.0.1/v1' } }, 400, 'own_address'],
  ])('is rejected at once for %j', async (json, status, reason) => {
    const problem = await problemOf(await ask(json));
    expect([problem.status, problem.reason]).toEqual([status, reason]);
  });

  it('of another user is treated as missing', async () => {
    const { id } = await addOne();
    const json = { source: { type: 'text', text: article }, engine: `own:${id}` };
    const problem = await problemOf(await app().asStranger().send('POST', '/v1/summaries', { json }));
    expect(problem.reason).toBe('own_model_unknown');
    await removeAll();
  });

  it('is streamed without any part of the key', async () => {
    const events = await eventsOf(await ask({ ownModel: own, focus: '流れ' }, { accept: 'text/event-stream' }));
    expect(events.at(-1)?.event.type).toBe('summary-end');
    expect(JSON.stringify(events)).not.toContain('canary');
  });

  it('accepts an idempotency key again with another API key of the same model, but not with another model', async () => {
    const headers = { 'idempotency-key': 'own-1' };
    const first = (await (await ask({ ownModel: own }, headers)).json()) as Summary;
    const again = (await (await ask({ ownModel: { ...own, key: 'another-key' } }, headers)).json()) as Summary;
    expect(again.id).toBe(first.id);
    expect((await ask({ ownModel: { ...own, model: 'other' } }, headers)).status).toBe(409);
  });

  it('answers questions only with the model and key in the request', async () => {
    const { id } = (await (await ask({ engine: 'own:browser_1', ownModel: own })).json()) as Summary;
    const path = `/v1/summaries/${id}/questions`;
    const question = '総事業費はいくらですか。';
    expect((await problemOf(await app().send('POST', path, { json: { question } }))).reason).toBe('own_key_gone');
    const answer = (await (await app().send('POST', path, { json: { question, ownModel: own } })).json()) as Question;
    expect(answer.engine).toMatchObject({ kind: 'llm', model: 'own:house/model' });
    expect(answer.usage).toMatchObject({ charged: false, reason: 'own_key' });
  });
});

describe('a trial', () => {
  const attempt = (json: object): Promise<Response> => app().asStranger().send('POST', '/v1/own-models/try', { json });

  it('reports whether a model answers, or why not', async () => {
    expect(await (await attempt(own)).json()).toMatchObject({ isAnswering: true });
    const elsewhere = { ...own, baseUrl: 'https://elsewhere.example/v1' };
    const trial = (await (await attempt(elsewhere)).json()) as ByokModelTrial;
    expect(trial).toMatchObject({ isAnswering: false, fault: 'connect' });
    const { id } = await addOne();
    expect(await (await app().send('POST', '/v1/own-models/try', { json: { id } })).json()).toMatchObject({
      isAnswering: true,
    });
    await removeAll();
  });

  it('is limited to six per minute', async () => {
    const reader = app().asStranger();
    await reader.send('GET', '/v1/own-models');
    const responses = [];
    for (let turn = 0; turn < 8; turn += 1)
      responses.push(await reader.send('POST', '/v1/own-models/try', { json: own }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a BYOK key', () => {
  it('occurs in no row, no log line and no memory of an ended run', async () => {
    await addOne();
    const made = (await (await ask({ ownModel: own, focus: '鍵' })).json()) as Summary;
    expect(made.status).toBe('done');
    const dump = await dumpDatabase();
    expect(dump).toContain('house/model');
    const hex = Buffer.from(canary).toString('hex');
    for (const text of [dump, app().logLines.join('\n'), JSON.stringify(made)]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(hex);
    }
    expect(app().parts.worker.secrets.find(made.id)).toBeUndefined();
    await removeAll();
  });
});

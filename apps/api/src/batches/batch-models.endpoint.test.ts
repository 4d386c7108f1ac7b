import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { batchResultSchema, batchSchema, type Batch, type BatchResult } from '@youyaku/contract/batch';
import { plans } from '@youyaku/contract/plans';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { modelsOf } from '#models/test-models.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { startBatchWorker, type BatchWorker } from './batch-worker.ts';

/** One yen for a hundred tokens, so that a document costs some tens of yen. */
const prices = { inputYenPerMillionTokens: 10_000, outputYenPerMillionTokens: 10_000 };
let hangsFrom = Infinity;
let provider: ScriptedProvider | undefined;
const app = useTestApp({
  plans: { kind: 'self-hosted', table: plans },
  models: async () => {
    provider = await openScriptedProvider({
      port: 0,
      plan: (_, index) => (index >= hangsFrom ? { name: 'hang-between' } : undefined),
    });
    return [...modelsOf(provider, prices), ...modelsOf(provider, { id: 'unpriced' })];
  },
});
const workers: BatchWorker[] = [];

afterEach(async () => {
  hangsFrom = Infinity;
  for (const worker of workers.splice(0)) await worker.drain();
  await sql`delete from batches`.execute(app().parts.database);
});
afterAll(() => provider?.close());

const startWorker = (): void => void workers.push(startBatchWorker(app().parts));
const lineOf = (place: number): string =>
  JSON.stringify({ customId: `d${place}`, text: article.replaceAll('青海市', `青海${place}市`) });

async function create(session: TestApp, count: number, options: object = {}): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([Array.from({ length: count }, (_, place) => lineOf(place)).join('\n')], '記事.jsonl'));
  const { id } = (await (await session.send('POST', '/v1/files', { body })).json()) as { id: string };
  return session.send('POST', '/v1/batches', { json: { fileIds: [id], options: { engine: 'llm:first', ...options } } });
}

async function createBatch(session: TestApp, count: number): Promise<Batch> {
  const response = await create(session, count);
  if (response.status !== 201) throw new Error(await response.text());
  return batchSchema.parse(await response.json());
}

const start = (session: TestApp, id: string, json: object): Promise<Response> =>
  session.send('POST', `/v1/batches/${id}/start`, { json });

async function finish(session: TestApp, id: string): Promise<{ batch: Batch; results: BatchResult[] }> {
  const get = async () => batchSchema.parse(await (await session.send('GET', `/v1/batches/${id}`)).json());
  await vi.waitFor(async () => expect((await get()).status).toBe('done'), { timeout: 250_000, interval: 100 });
  const text = await (await session.send('GET', `/v1/batches/${id}/results`)).text();
  const results = text.trimEnd().split('\n');
  return { batch: await get(), results: results.map((line) => batchResultSchema.parse(JSON.parse(line))) };
}

/** What the provider would bill for the calls from the n-th on: those that were cut off in full. */
const billedFrom = (first: number): number =>
  (provider?.log ?? [])
    .slice(first)
    .reduce((sum, { inputTokens, outputTokens }) => sum + (inputTokens + outputTokens) / 100, 0);
const callsSoFar = (): number => provider?.log.length ?? 0;

it('estimates the price first, is started only with a cap, and spends no more than that', async () => {
  const session = app().asStranger();
  const first = callsSoFar();
  const batch = await createBatch(session, 3);
  expect(batch).toMatchObject({ status: 'ready', spentYen: 0 });
  expect(batch.estimate.yen).toBeGreaterThan(0);
  const uncapped = await start(session, batch.id, {});
  expect(await problemOf(uncapped)).toMatchObject({ status: 400, reason: 'batch_cap_missing' });
  expect((await start(session, batch.id, { capYen: 10_000 })).status).toBe(200);
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 3, failed: 0, capYen: 10_000 });
  expect(done.spentYen).toBeCloseTo(billedFrom(first), 3);
  expect(done.spentYen).toBeLessThanOrEqual(10_000);
  // The estimate is of the right size: an operator decides by it.
  expect(done.spentYen).toBeGreaterThan(batch.estimate.yen / 3);
  expect(done.spentYen).toBeLessThan(batch.estimate.yen * 3);
  for (const result of results)
    expect(result).toMatchObject({ status: 'done', engine: { kind: 'llm', model: 'first' } });
  const kept = await sql`select from batch_answers`.execute(app().parts.database);
  expect(kept.rows).toEqual([]);
});

it('keeps the cap while two workers race for it, and says of each document that it left undone why', async () => {
  const session = app().asStranger();
  const first = callsSoFar();
  const batch = await createBatch(session, 1_010);
  await start(session, batch.id, { capYen: 300 });
  startWorker();
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(billedFrom(first)).toBeLessThanOrEqual(300);
  expect(done.spentYen).toBeLessThanOrEqual(300);
  expect(done.done).toBeGreaterThan(0);
  expect(done.done + done.failed).toBe(1_010);
  for (const result of results) {
    if (result.status === 'done') expect(result.engine.kind).toBe('llm');
    else
      expect(result.error).toMatchObject({
        code: 'quota_exceeded',
        reason: 'batch_cap',
        message: expect.stringContaining('上限'),
      });
  }
}, 300_000);

it('waits for a model that is away, and leaves nothing to the built-in engine because of it', async () => {
  const session = app().asStranger();
  const batch = await createBatch(session, 1);
  // The call and its two retries.
  provider?.queueFaults('503', '503', '503');
  const first = callsSoFar();
  await start(session, batch.id, { capYen: 10_000 });
  startWorker();
  const { results } = await finish(session, batch.id);
  expect(results).toMatchObject([{ status: 'done', engine: { kind: 'llm', model: 'first' } }]);
  expect(callsSoFar() - first).toBeGreaterThanOrEqual(4);
}, 60_000);

it('asks nothing twice that a dead worker has an answer to, and counts its calls under way against the cap', async () => {
  const session = app().asStranger();
  const { database } = app().parts;
  const first = callsSoFar();
  const batch = await createBatch(session, 12);
  hangsFrom = first + 6;
  await start(session, batch.id, { capYen: 5_000 });
  startWorker();
  const kept = async () => (await database.selectFrom('batch_answers').select('line').execute()).length;
  await vi.waitFor(async () => expect(await kept()).toBe(6), { timeout: 60_000 });
  await vi.waitFor(() => expect(callsSoFar()).toBeGreaterThanOrEqual(first + 10), { timeout: 60_000 });
  const answered = new Set(provider?.log.slice(first, first + 6).map(({ request }) => JSON.stringify(request)));
  hangsFrom = Infinity;
  const asked = callsSoFar();
  // It is as if the process were gone: its lease is over, and it has not given anything back.
  await sql`update batch_shards set heartbeat_at = now() - interval '1 minute'`.execute(database);
  startWorker();
  const { batch: done } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 12, failed: 0 });
  const again = (provider?.log ?? []).slice(asked).map(({ request }) => JSON.stringify(request));
  expect(again.filter((request) => answered.has(request))).toEqual([]);
  expect(done.spentYen).toBeLessThanOrEqual(5_000);
  expect(done.spentYen).toBeGreaterThanOrEqual(billedFrom(first) - 0.01);
}, 120_000);

it('takes a run of the plan for each document, all or none, and gives back what no model wrote', async () => {
  const session = app().asStranger();
  const { plans: inForce } = session.parts.facts;
  const used = async () =>
    (await (await session.send('GET', '/v1/usage')).json()) as { allowances: { modelRuns?: { used: number } } };
  const within = { ...plans.selfHosted, llmPerMonthMax: 3 };
  session.parts.facts.plans = { ...inForce, table: { ...plans, selfHosted: within } };
  try {
    const many = await createBatch(session, 4);
    const refused = await start(session, many.id, { capYen: 1_000 });
    expect(await problemOf(refused)).toMatchObject({ status: 429, reason: 'batch_runs' });
    expect(batchSchema.parse(await (await session.send('GET', `/v1/batches/${many.id}`)).json()).status).toBe('ready');
    const batch = await createBatch(session, 3);
    expect((await start(session, batch.id, { capYen: 1 })).status).toBe(200);
    expect((await used()).allowances.modelRuns?.used).toBe(3);
    startWorker();
    expect((await finish(session, batch.id)).batch).toMatchObject({ done: 0, failed: 3, spentYen: 0 });
    expect((await used()).allowances.modelRuns?.used).toBe(0);
  } finally {
    session.parts.facts.plans = inForce;
  }
});

it('refuses models without a price, models that are not there, what must not be stored, and plans without models', async () => {
  const session = app().asStranger();
  expect(await problemOf(await create(session, 1, { engine: 'llm:unpriced' }))).toMatchObject({
    reason: 'batch_unpriced',
  });
  expect(await problemOf(await create(session, 1, { engine: 'llm:other' }))).toMatchObject({ reason: 'model_unknown' });
  expect(await problemOf(await create(session, 1, { retention: 'none' }))).toMatchObject({ reason: 'batch_not_kept' });
  expect((await create(session, 1, { engine: 'own:held' })).status).toBe(400);
  const { plans: inForce } = session.parts.facts;
  const without = { ...plans.selfHosted, llmPerMonthMax: 0 };
  session.parts.facts.plans = { ...inForce, table: { ...plans, selfHosted: without } };
  try {
    expect(await problemOf(await create(session, 1))).toMatchObject({ status: 429, reason: 'model_none' });
  } finally {
    session.parts.facts.plans = inForce;
  }
});

import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { batchResultSchema, batchSchema, type Batch, type BatchResult } from '@youyaku/contract/batch';
import { plans } from '@youyaku/contract/plans';
import { openAnsweringBatches, type AnsweringBatches } from '@youyaku/testing/provider/answering-batches';
import { startBatchWorker, type BatchWorker } from '#batches/batch-worker.ts';
import { modelsOf } from '#models/test-models.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';

/** One yen for a hundred tokens. */
const prices = { inputYenPerMillionTokens: 10_000, outputYenPerMillionTokens: 10_000 };
let opened: AnsweringBatches | undefined;
const provider = (): AnsweringBatches => {
  if (opened === undefined) throw new Error('the provider is open only inside tests');
  return opened;
};
const app = useTestApp({
  plans: { kind: 'self-hosted', table: plans },
  models: async () => {
    opened = await openAnsweringBatches();
    const first = { provider: 'openai', baseUrl: opened.url, batches: true, contextTokens: 9_000, ...prices };
    const urls = { openai: opened.url };
    return [...modelsOf({ urls }, first), ...modelsOf({ urls }, { id: 'plain', ...prices })];
  },
});
const workers: BatchWorker[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.drain();
  await sql`delete from batches`.execute(app().parts.database);
  Object.assign(provider(), { isHeld: false, reply: undefined, losesNextId: false, refusesNext: undefined });
});
afterAll(() => opened?.close());

const startWorker = (): void => void workers.push(startBatchWorker(app().parts));
const lineOf = (place: number, text: string): string => JSON.stringify({ customId: `d${place}`, text });
const textOf = (place: number): string => article.replaceAll('青海市', `青海${place}市`);

const shortOf = (place: number): string =>
  `青海${place}市は、駅前の会館を建て替えると発表した。費用は四十二億円で、国の補助金も使う。工事は来年の春に始まる。利用料は三年間変えない。`;

async function create(session: TestApp, texts: readonly string[], options: object = {}): Promise<Batch> {
  const body = new FormData();
  body.set('file', new File([texts.map((text, place) => lineOf(place, text)).join('\n')], '記事.jsonl'));
  const { id } = (await (await session.send('POST', '/v1/files', { body })).json()) as { id: string };
  const json = { fileIds: [id], options: { engine: 'llm:first', ...options } };
  const response = await session.send('POST', '/v1/batches', { json });
  if (response.status !== 201) throw new Error(await response.text());
  return batchSchema.parse(await response.json());
}

const start = (session: TestApp, id: string, json: object): Promise<Response> =>
  session.send('POST', `/v1/batches/${id}/start`, { json });
const startDeferred = async (session: TestApp, texts: readonly string[], capYen = 100_000): Promise<Batch> => {
  const batch = await create(session, texts);
  expect((await start(session, batch.id, { capYen, pace: 'deferred' })).status).toBe(200);
  return batch;
};
const get = async (session: TestApp, id: string): Promise<Batch> =>
  batchSchema.parse(await (await session.send('GET', `/v1/batches/${id}`)).json());

/** Time passes: every batch at the provider, and every shard that waits for room, is due. */
async function letTimePass(): Promise<void> {
  const { database } = app().parts;
  await sql`update batch_submissions set poll_at = now() where state = 'open'`.execute(database);
  await sql`update batch_shards set not_before = now() where not_before < now() + interval '1 day'`.execute(database);
}

async function finish(session: TestApp, id: string): Promise<{ batch: Batch; results: BatchResult[] }> {
  await vi.waitFor(
    async () => {
      await letTimePass();
      expect((await get(session, id)).status).toBe('done');
    },
    { timeout: 100_000, interval: 100 },
  );
  const text = await (await session.send('GET', `/v1/batches/${id}/results`)).text();
  const results = text
    .trimEnd()
    .split('\n')
    .map((line) => batchResultSchema.parse(JSON.parse(line)));
  return { batch: await get(session, id), results };
}

/** Of what was accepted since then, in yen: half of the price of every question. */
function billedSince(first: number): number {
  const { inputTokens, outputTokens } = provider().usage;
  return (questionsSince(first).length * (inputTokens + outputTokens)) / 100 / 2;
}
const questionsSince = (first: number) =>
  provider()
    .batches.slice(first)
    .flatMap(({ questions }) => questions);
const batchesSoFar = (): number => provider().batches.length;
/** Each question as it was put, to see whether one was put twice. */
const putSince = (first: number): string[] => questionsSince(first).map(({ request }) => JSON.stringify(request));

it('says both prices, asks in batches of the provider, and summarises every document at half the price, each question put once', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  const batch = await create(
    session,
    Array.from({ length: 6 }, (_, place) => textOf(place)),
  );
  expect(batch.estimate.deferredYen).toBeGreaterThan(0);
  expect(batch.estimate.deferredYen).toBeLessThan(batch.estimate.yen * 0.56);
  await start(session, batch.id, { capYen: 10_000, pace: 'deferred' });
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 6, failed: 0, pace: 'deferred' });
  for (const result of results)
    expect(result).toMatchObject({ status: 'done', engine: { kind: 'llm', model: 'first' } });
  expect(results.map(({ customId }) => customId)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5']);
  expect(new Set(putSince(first)).size).toBe(putSince(first).length);
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
  const { database } = app().parts;
  for (const table of ['batch_answers', 'batch_questions'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
}, 60_000);

it('two workers share many documents: none is lost, none asked about twice, none paid twice', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  const batch = await startDeferred(
    session,
    Array.from({ length: 1_010 }, (_, place) => shortOf(place)),
  );
  startWorker();
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 1_010, failed: 0 });
  expect(results.map(({ customId }) => customId)).toEqual(Array.from({ length: 1_010 }, (_, place) => `d${place}`));
  expect(new Set(putSince(first)).size).toBe(putSince(first).length);
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
}, 120_000);

it('asks about all parts of a long document in one batch, and about what depends on them afterwards', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  const long = Array.from({ length: 60 }, (_, place) => textOf(place)).join('\n\n');
  const batch = await startDeferred(session, [long]);
  startWorker();
  const { results } = await finish(session, batch.id);
  expect(results).toMatchObject([{ status: 'done', engine: { kind: 'llm' } }]);
  const [parts, ...later] = provider().batches.slice(first);
  expect(parts?.questions.length).toBeGreaterThan(2);
  expect(later.length).toBeLessThanOrEqual(4);
  expect(later.every(({ questions }) => questions.length === 1)).toBe(true);
  expect(new Set(putSince(first)).size).toBe(putSince(first).length);
}, 60_000);

it('never spends more than the cap, uses what a batch leaves of its reservation, and says what had no room', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  const batch = await startDeferred(
    session,
    Array.from({ length: 12 }, (_, place) => textOf(place)),
    24,
  );
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(done.spentYen).toBeLessThanOrEqual(24);
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
  expect(done.done).toBeGreaterThan(0);
  expect(done.failed).toBeGreaterThan(0);
  expect(batchesSoFar() - first).toBeGreaterThan(2);
  for (const result of results)
    if (result.status === 'failed') expect(result.error).toMatchObject({ code: 'quota_exceeded', reason: 'batch_cap' });
    else expect(result.engine.kind).toBe('llm');
}, 60_000);

it('finds a batch whose id never came back, and pays for it once', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  provider().losesNextId = true;
  const batch = await startDeferred(session, [textOf(0), textOf(1)]);
  startWorker();
  await vi.waitFor(() => expect(batchesSoFar()).toBe(first + 1), { timeout: 20_000 });
  await expireSubmitting();
  const { batch: done } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 2, failed: 0 });
  expect(new Set(putSince(first)).size).toBe(putSince(first).length);
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
}, 60_000);

it('asks again what never reached the provider, and counts nothing for it', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  provider().dropsNext = true;
  const batch = await startDeferred(session, [textOf(0)]);
  startWorker();
  await expireSubmitting();
  const { batch: done } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 1, failed: 0 });
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
}, 60_000);

/** Waits for a submission of which nobody knows whether it was taken, and lets the time pass in which its process could still say so. */
async function expireSubmitting(): Promise<void> {
  const { database } = app().parts;
  await vi.waitFor(
    async () => {
      const { numAffectedRows } = await sql`
        update batch_submissions set poll_at = now() from batch_shards as shard
        where state = 'submitting' and shard.batch_id = batch_submissions.batch_id and shard.not_before = 'infinity'`.execute(
        database,
      );
      expect(numAffectedRows).toBe(1n);
    },
    { timeout: 20_000, interval: 50 },
  );
}

it('a worker that dies while its questions are at the provider leaves them there: the next one waits for them too', async () => {
  const session = app().asStranger();
  const { database } = app().parts;
  const first = batchesSoFar();
  provider().isHeld = true;
  const batch = await startDeferred(session, [textOf(0), textOf(1)]);
  startWorker();
  await vi.waitFor(
    async () => expect(await get(session, batch.id)).toMatchObject({ status: 'running', pendingQuestions: 2 }),
    { timeout: 20_000 },
  );
  await vi.waitFor(async () => expect(await waitsOf(batch.id)).toBe(1), { timeout: 20_000 });
  // As if it had died before it gave the shard back.
  await sql`
    update batch_shards set status = 'running', locked_by = 'dead', heartbeat_at = now() - interval '1 minute', not_before = null`.execute(
    database,
  );
  startWorker();
  await vi.waitFor(async () => expect(await waitsOf(batch.id)).toBe(2), { timeout: 20_000 });
  expect(batchesSoFar()).toBe(first + 1);
  provider().isHeld = false;
  const { batch: done } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 2, failed: 0 });
  expect(new Set(putSince(first)).size).toBe(putSince(first).length);
  expect(done.spentYen).toBeCloseTo(billedSince(first), 3);
}, 60_000);

async function statesOf(batchId: string): Promise<string[]> {
  const { database } = app().parts;
  const rows = await database.selectFrom('batch_submissions').select('state').where('batch_id', '=', batchId).execute();
  return rows.map(({ state }) => state);
}

async function waitsOf(batchId: string): Promise<number | undefined> {
  const rows = await app()
    .parts.database.selectFrom('batch_shards')
    .select('waits')
    .where('batch_id', '=', batchId)
    .execute();
  return rows[0]?.waits;
}

it('a batch that is cancelled is stopped at the provider too, and what did not come back costs nothing', async () => {
  const session = app().asStranger();
  const { database } = app().parts;
  provider().isHeld = true;
  const batch = await startDeferred(session, [textOf(0)]);
  startWorker();
  await vi.waitFor(async () => expect((await get(session, batch.id)).pendingQuestions).toBe(1), { timeout: 20_000 });
  expect((await get(session, batch.id)).spentYen).toBeGreaterThan(0);
  await session.send('POST', `/v1/batches/${batch.id}/cancel`, { json: {} });
  await vi.waitFor(
    async () => {
      await letTimePass();
      expect(await statesOf(batch.id)).toEqual(['ended']);
    },
    { timeout: 20_000 },
  );
  expect(provider().batches.at(-1)?.isCancelAsked).toBe(true);
  expect(await get(session, batch.id)).toMatchObject({ status: 'cancelled', spentYen: 0 });
  expect(await database.selectFrom('batch_answers').selectAll().execute()).toEqual([]);
}, 60_000);

it('what a cancelled batch had answered at the provider is paid for, and dropped', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  provider().isHeld = true;
  const batch = await startDeferred(session, [textOf(0)]);
  startWorker();
  await vi.waitFor(async () => expect((await get(session, batch.id)).pendingQuestions).toBe(1), { timeout: 20_000 });
  await vi.waitFor(() => expect(batchesSoFar()).toBe(first + 1), { timeout: 20_000 });
  const [answered] = provider().batches.slice(first);
  if (answered !== undefined) answered.end = 'completed';
  await session.send('POST', `/v1/batches/${batch.id}/cancel`, { json: {} });
  await vi.waitFor(
    async () => {
      await letTimePass();
      expect(await statesOf(batch.id)).toEqual(['ended']);
    },
    { timeout: 20_000 },
  );
  expect((await get(session, batch.id)).spentYen).toBeCloseTo(billedSince(first), 3);
  expect(await app().parts.database.selectFrom('batch_answers').selectAll().execute()).toEqual([]);
}, 60_000);

it('asks once more about what was lost or expired, never about what was refused, and then fails the document with the reason', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  const isAbout = (place: number, content: string): boolean => content.includes(`青海${place}市`);
  const seen = new Map<number, number>();
  provider().reply = ({ request }) => {
    const content = request.messages.map((message) => message.content).join('');
    const about = [0, 1, 2].find((place) => isAbout(place, content));
    if (about === undefined) return undefined;
    seen.set(about, (seen.get(about) ?? 0) + 1);
    if (about === 0) return 'lost';
    if (about === 1) return { error: 'refused' };
    return seen.get(about) === 1 ? { error: 'expired' } : undefined;
  };
  const batch = await startDeferred(session, [0, 1, 2, 3].map(textOf));
  startWorker();
  const { batch: done, results } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 2, failed: 2 });
  expect(results[0]).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable', reason: 'broken' } });
  expect(results[1]).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable', reason: 'request' } });
  expect(results.slice(2).map(({ status }) => status)).toEqual(['done', 'done']);
  expect([seen.get(0), seen.get(1)]).toEqual([2, 1]);
  // What is lost may have been billed; what was refused or expired is not.
  expect(done.spentYen).toBeLessThanOrEqual(100_000);
  expect(questionsSince(first).length).toBeGreaterThan(5);
}, 60_000);

it('of a batch that the provider ends as failed or expired it takes what is answered, and asks once more about the rest', async () => {
  const session = app().asStranger();
  const first = batchesSoFar();
  provider().isHeld = true;
  const batch = await startDeferred(session, [0, 1, 2].map(textOf));
  startWorker();
  await vi.waitFor(() => expect(batchesSoFar()).toBe(first + 1), { timeout: 20_000 });
  const [expired] = provider().batches.slice(first);
  if (expired === undefined) throw new Error('no batch');
  expired.end = 'expired';
  provider().isHeld = false;
  const { batch: done } = await finish(session, batch.id);
  expect(done).toMatchObject({ done: 3, failed: 0 });
  expect(provider().batches[first + 1]?.questions.length).toBeLessThanOrEqual(3);
}, 60_000);

it('waits where the provider has no room, and tells the documents where it has no key', async () => {
  const session = app().asStranger();
  provider().refusesNext = 429;
  const batch = await startDeferred(session, [textOf(0)]);
  startWorker();
  expect((await finish(session, batch.id)).batch).toMatchObject({ done: 1, failed: 0 });
  provider().refusesNext = 401;
  const { id } = await startDeferred(session, [textOf(0)]);
  const { batch: done, results } = await finish(session, id);
  expect(results).toMatchObject([{ status: 'failed', error: { code: 'engine_unavailable', reason: 'key' } }]);
  expect(done.spentYen).toBe(0);
}, 60_000);

it('refuses to defer what has no such price: the built-in engine, models without batches, and what is not to be stored', async () => {
  const session = app().asStranger();
  const asked = { capYen: 100, pace: 'deferred' };
  const plain = await create(session, [textOf(0)], { engine: 'llm:plain' });
  expect(plain.estimate.deferredYen).toBeUndefined();
  expect(await problemOf(await start(session, plain.id, asked))).toMatchObject({
    status: 503,
    reason: 'batch_not_deferrable',
  });
  expect(await get(session, plain.id)).toMatchObject({ status: 'ready' });
  const builtin = await create(session, [textOf(0)], { engine: 'builtin' });
  expect(await problemOf(await start(session, builtin.id, asked))).toMatchObject({ reason: 'batch_pace_builtin' });
  await expect(create(session, [textOf(0)], { retention: 'none' })).rejects.toThrow('batch_not_kept');
  const uncapped = await create(session, [textOf(0)]);
  expect(await problemOf(await start(session, uncapped.id, { pace: 'deferred' }))).toMatchObject({
    reason: 'batch_cap_missing',
  });
});

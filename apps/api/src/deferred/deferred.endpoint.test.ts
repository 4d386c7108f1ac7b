import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { article, problemOf } from '#test-app.ts';
import {
  createBatch,
  getBatch,
  startBatch,
  prepareDeferredTests,
  watchBatch,
  type DeferredBatch,
} from './test-deferred.ts';

const { app, provider, startWorker, begin, letTimePass } = prepareDeferredTests();

const textOf = (place: number): string => article.replaceAll('青海市', `青海${place}市`);
const textsOf = (count: number): string[] => Array.from({ length: count }, (_, place) => textOf(place));
const shortOf = (place: number): string =>
  `青海${place}市は、駅前の会館を建て替えると発表した。費用は四十二億円で、国の補助金も使う。工事は来年の春に始まる。利用料は三年間変えない。`;

const untilAccepted = (batch: DeferredBatch): Promise<void> =>
  vi.waitFor(() => expect(batch.accepted().length).toBe(1), { timeout: 20_000 });
const untilPending = (batch: DeferredBatch, questions: number): Promise<void> =>
  vi.waitFor(async () => expect(await batch.get()).toMatchObject({ status: 'running', pendingQuestions: questions }), {
    timeout: 20_000,
  });

it('says both prices, asks in batches of the provider, and summarises every document at half the price, each question put once', async () => {
  const session = app().asStranger();
  const { id, estimate } = await createBatch(session, textsOf(6));
  expect(estimate.deferredYen).toBeGreaterThan(0);
  expect(estimate.deferredYen).toBeLessThan(estimate.yen * 0.56);
  const batch = watchBatch({ session, id, provider: provider(), letTimePass });
  await startBatch(session, id, { capYen: 10_000, pace: 'deferred' });
  startWorker();
  const { batch: done, results } = await batch.finish();
  expect(done).toMatchObject({ done: 6, failed: 0, pace: 'deferred' });
  for (const result of results)
    expect(result).toMatchObject({ status: 'done', engine: { kind: 'llm', model: 'first' } });
  expect(results.map(({ customId }) => customId)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5']);
  await batch.expectPaidOnce();
  const { database } = app().parts;
  for (const table of ['batch_answers', 'batch_questions'] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
}, 60_000);

it('two workers share many documents: none is lost, none asked about twice, none paid twice', async () => {
  const texts = Array.from({ length: 1_010 }, (_, place) => shortOf(place));
  const batch = await begin(texts, { workers: 2 });
  const { batch: done, results } = await batch.finish();
  expect(done).toMatchObject({ done: 1_010, failed: 0 });
  expect(results.map(({ customId }) => customId)).toEqual(texts.map((_, place) => `d${place}`));
  await batch.expectPaidOnce();
}, 120_000);

it('asks about all parts of a long document in one batch, and about what depends on them afterwards', async () => {
  const batch = await begin([textsOf(60).join('\n\n')]);
  const { results } = await batch.finish();
  expect(results).toMatchObject([{ status: 'done', engine: { kind: 'llm' } }]);
  const [parts, ...later] = batch.accepted();
  expect(parts?.questions.length).toBeGreaterThan(2);
  expect(later.length).toBeLessThanOrEqual(4);
  expect(later.every(({ questions }) => questions.length === 1)).toBe(true);
  await batch.expectPaidOnce();
}, 60_000);

it('never spends more than the cap, uses what a batch leaves of its reservation, and says what had no room', async () => {
  const batch = await begin(textsOf(12), { capYen: 24 });
  const { batch: done, results } = await batch.finish();
  expect(done.spentYen).toBeLessThanOrEqual(24);
  expect(done.spentYen).toBeCloseTo(batch.billedYen(), 3);
  expect(done.done).toBeGreaterThan(0);
  expect(done.failed).toBeGreaterThan(0);
  expect(batch.accepted().length).toBeGreaterThan(2);
  for (const result of results)
    if (result.status === 'failed') expect(result.error).toMatchObject({ code: 'quota_exceeded', reason: 'batch_cap' });
    else expect(result.engine.kind).toBe('llm');
}, 60_000);

it('finds a batch whose id never came back, and pays for it once', async () => {
  provider().losesNextId = true;
  const batch = await begin(textsOf(2));
  await untilAccepted(batch);
  await expireSubmitting();
  const { batch: done } = await batch.finish();
  expect(done).toMatchObject({ done: 2, failed: 0 });
  await batch.expectPaidOnce();
}, 60_000);

it('asks again what never reached the provider, and counts nothing for it', async () => {
  provider().dropsNext = true;
  const batch = await begin(textsOf(1));
  await expireSubmitting();
  const { batch: done } = await batch.finish();
  expect(done).toMatchObject({ done: 1, failed: 0 });
  expect(done.spentYen).toBeCloseTo(batch.billedYen(), 3);
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
  provider().isHeld = true;
  const batch = await begin(textsOf(2));
  await untilPending(batch, 2);
  await untilWaited(batch.id, 1);
  // As if it had died before it gave the shard back.
  await sql`
    update batch_shards set status = 'running', locked_by = 'dead', heartbeat_at = now() - interval '1 minute', not_before = null`.execute(
    app().parts.database,
  );
  startWorker();
  await untilWaited(batch.id, 2);
  expect(batch.accepted().length).toBe(1);
  provider().isHeld = false;
  const { batch: done } = await batch.finish();
  expect(done).toMatchObject({ done: 2, failed: 0 });
  await batch.expectPaidOnce();
}, 60_000);

/** Until the only shard of a batch was given back so often. */
async function untilWaited(batchId: string, times: number): Promise<void> {
  const { database } = app().parts;
  const list = () => database.selectFrom('batch_shards').select('waits').where('batch_id', '=', batchId).execute();
  await vi.waitFor(async () => expect(await list()).toEqual([{ waits: times }]), { timeout: 20_000 });
}

it('a batch that is cancelled is stopped at the provider too, and what did not come back costs nothing', async () => {
  provider().isHeld = true;
  const batch = await begin(textsOf(1));
  await untilPending(batch, 1);
  expect((await batch.get()).spentYen).toBeGreaterThan(0);
  await cancel(batch);
  expect(provider().batches.at(-1)?.isCancelAsked).toBe(true);
  expect(await batch.get()).toMatchObject({ status: 'cancelled', spentYen: 0 });
  expect(await app().parts.database.selectFrom('batch_answers').selectAll().execute()).toEqual([]);
}, 60_000);

it('what a cancelled batch had answered at the provider is paid for, and dropped', async () => {
  provider().isHeld = true;
  const batch = await begin(textsOf(1));
  await untilPending(batch, 1);
  await untilAccepted(batch);
  const [answered] = batch.accepted();
  if (answered !== undefined) answered.end = 'completed';
  await cancel(batch);
  expect((await batch.get()).spentYen).toBeCloseTo(batch.billedYen(), 3);
  expect(await app().parts.database.selectFrom('batch_answers').selectAll().execute()).toEqual([]);
}, 60_000);

/** And waits until what was at the provider is over. */
async function cancel({ id, session }: DeferredBatch): Promise<void> {
  const { database } = app().parts;
  const list = () => database.selectFrom('batch_submissions').select('state').where('batch_id', '=', id).execute();
  await session.send('POST', `/v1/batches/${id}/cancel`, { json: {} });
  await vi.waitFor(
    async () => {
      await letTimePass();
      expect(await list()).toEqual([{ state: 'ended' }]);
    },
    { timeout: 20_000 },
  );
}

it('asks once more about what was lost or expired, never about what was refused, and then fails the document with the reason', async () => {
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
  const batch = await begin(textsOf(4));
  const { batch: done, results } = await batch.finish();
  expect(done).toMatchObject({ done: 2, failed: 2 });
  expect(results[0]).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable', reason: 'broken' } });
  expect(results[1]).toMatchObject({ status: 'failed', error: { code: 'engine_unavailable', reason: 'request' } });
  expect(results.slice(2).map(({ status }) => status)).toEqual(['done', 'done']);
  expect([seen.get(0), seen.get(1)]).toEqual([2, 1]);
  // What is lost may have been billed; what was refused or expired is not.
  expect(done.spentYen).toBeLessThanOrEqual(100_000);
  expect(batch.accepted().flatMap(({ questions }) => questions).length).toBeGreaterThan(5);
}, 60_000);

it('of a batch that the provider ends as failed or expired it takes what is answered, and asks once more about the rest', async () => {
  provider().isHeld = true;
  const batch = await begin(textsOf(3));
  await untilAccepted(batch);
  const [expired] = batch.accepted();
  if (expired === undefined) throw new Error('no batch');
  expired.end = 'expired';
  provider().isHeld = false;
  const { batch: done } = await batch.finish();
  expect(done).toMatchObject({ done: 3, failed: 0 });
  expect(batch.accepted()[1]?.questions.length).toBeLessThanOrEqual(3);
}, 60_000);

it('waits where the provider has no room, and tells the documents where it has no key', async () => {
  provider().refusesNext = 429;
  const patient = await begin(textsOf(1));
  expect((await patient.finish()).batch).toMatchObject({ done: 1, failed: 0 });
  provider().refusesNext = 401;
  const { batch: done, results } = await (await begin(textsOf(1), { workers: 0 })).finish();
  expect(results).toMatchObject([{ status: 'failed', error: { code: 'engine_unavailable', reason: 'key' } }]);
  expect(done.spentYen).toBe(0);
}, 60_000);

it('refuses to defer what has no such price: the built-in engine, models without batches, and what is not to be stored', async () => {
  const session = app().asStranger();
  const asked = { capYen: 100, pace: 'deferred' };
  const plain = await createBatch(session, textsOf(1), { engine: 'llm:plain' });
  expect(plain.estimate.deferredYen).toBeUndefined();
  expect(await problemOf(await startBatch(session, plain.id, asked))).toMatchObject({
    status: 503,
    reason: 'batch_not_deferrable',
  });
  expect(await getBatch(session, plain.id)).toMatchObject({ status: 'ready' });
  const builtin = await createBatch(session, textsOf(1), { engine: 'builtin' });
  expect(await problemOf(await startBatch(session, builtin.id, asked))).toMatchObject({ reason: 'batch_pace_builtin' });
  await expect(createBatch(session, textsOf(1), { retention: 'none' })).rejects.toThrow('batch_not_kept');
  const uncapped = await createBatch(session, textsOf(1));
  expect(await problemOf(await startBatch(session, uncapped.id, { pace: 'deferred' }))).toMatchObject({
    reason: 'batch_cap_missing',
  });
});

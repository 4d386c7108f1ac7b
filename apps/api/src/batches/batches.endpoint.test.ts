import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { batchResultSchema, batchSchema, type Batch, type BatchResult } from '@youyaku/contract/batch';
import type { AuditEntry } from '@youyaku/contract/audit';
import { plans } from '@youyaku/contract/plans';
import { sweepOrphans } from '#files/sweep-orphans.ts';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { batchDocuments } from '#metrics/instruments.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { startBatchWorker, type BatchWorker } from './batch-worker.ts';
import { deleteOverBatches } from './delete-batches.ts';
import { claimShard, finishShard, renewShard, ShardLostError } from './shards-store.ts';

const app = useTestApp({ plans: { kind: 'self-hosted', table: plans } });
const workers: BatchWorker[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.drain();
  await sql`delete from batches`.execute(app().parts.database);
});

const startWorker = (): void => void workers.push(startBatchWorker(app().parts));

async function upload(session: TestApp, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set('file', new File([content], '記事.jsonl'));
  return ((await (await session.send('POST', '/v1/files', { body })).json()) as { id: string }).id;
}

async function create(session: TestApp, content: string | Uint8Array<ArrayBuffer>, more: object = {}): Promise<Batch> {
  const json = { fileIds: [await upload(session, content)], ...more };
  const response = await session.send('POST', '/v1/batches', { json });
  if (response.status !== 201) throw new Error(await response.text());
  return batchSchema.parse(await response.json());
}

const get = async (session: TestApp, id: string): Promise<Batch> =>
  batchSchema.parse(await (await session.send('GET', `/v1/batches/${id}`)).json());
const start = (session: TestApp, id: string): Promise<Response> =>
  session.send('POST', `/v1/batches/${id}/start`, { json: {} });
const waitUntilDone = (session: TestApp, id: string): Promise<void> =>
  vi.waitFor(async () => expect((await get(session, id)).status).toBe('done'), { timeout: 45_000, interval: 100 });

/** Of all batches, by outcome. */
async function countDocuments(): Promise<Record<string, number>> {
  return Object.fromEntries((await batchDocuments.get()).values.map(({ labels, value }) => [labels.outcome, value]));
}

async function resultsOf(session: TestApp, id: string): Promise<BatchResult[]> {
  const text = await (await session.send('GET', `/v1/batches/${id}/results`)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => batchResultSchema.parse(JSON.parse(line)));
}

const document = (customId: string): string => JSON.stringify({ customId, title: '会館', text: article });
const manyDocuments = (count: number): string =>
  Array.from({ length: count }, (_, place) =>
    JSON.stringify({ customId: `d${place}`, text: '会館を建て替える。' }),
  ).join('\n');

it('estimates first, summarises after its start, and makes hostile lines results with errors', async () => {
  const session = app().asStranger();
  const lines = [
    document('a'),
    '',
    '{"text":',
    document('a'),
    JSON.stringify({ text: '会'.repeat(2_000_001) }),
    document('b'),
  ];
  const batch = await create(session, lines.join('\r\n'), { options: { length: { unit: 'characters', max: 60 } } });
  expect(batch).toMatchObject({ status: 'ready', name: '記事.jsonl', documents: 5, refused: 3, done: 0, failed: 0 });
  expect(batch.estimate).toEqual({ seconds: expect.any(Number), yen: 0 });
  const before = await countDocuments();
  startWorker();
  expect((await start(session, batch.id)).status).toBe(200);
  await waitUntilDone(session, batch.id);
  expect(await get(session, batch.id)).toMatchObject({ done: 2, failed: 3, estimate: { seconds: 0 } });
  const results = await resultsOf(session, batch.id);
  expect(results.map(({ line, status, customId }) => [line, status, customId])).toEqual([
    [1, 'done', 'a'],
    [3, 'failed', undefined],
    [4, 'failed', 'a'],
    [5, 'failed', undefined],
    [6, 'done', 'b'],
  ]);
  for (const result of results) {
    if (result.status === 'failed') expect(result.error.message).toMatch(/[ぁ-ん]/);
    else expect(result.characters).toBeLessThanOrEqual(60);
    if (result.status === 'done') expect(result.sentences[0]?.evidence.length).toBeGreaterThan(0);
  }
  const after = await countDocuments();
  expect(['done', 'failed'].map((outcome) => (after[outcome] ?? 0) - (before[outcome] ?? 0))).toEqual([2, 3]);
  expect(app().logLines.join('\n')).not.toContain('市民会館');
});

it('gives the results as a table that starts no formula, and as an archive', async () => {
  const session = app().asStranger();
  const batch = await create(session, `${document('=cmd')}\n{`);
  startWorker();
  await start(session, batch.id);
  await waitUntilDone(session, batch.id);
  const csv = await (await session.send('GET', `/v1/batches/${batch.id}/results?format=csv`)).text();
  expect(csv.split('\r\n')[1]).toMatch(/^"1","'=cmd","完了","/);
  expect(csv.split('\r\n')[2]).toMatch(/^"2","","失敗"/);
  const zip = await session.send('GET', `/v1/batches/${batch.id}/results?format=zip`);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

it('cuts many documents into shards, whose results are one file in the order of the lines', async () => {
  const session = app().asStranger();
  const batch = await create(session, manyDocuments(1_001));
  startWorker();
  await start(session, batch.id);
  await waitUntilDone(session, batch.id);
  const results = await resultsOf(session, batch.id);
  expect(results.map(({ customId }) => customId)).toEqual(Array.from({ length: 1_001 }, (_, place) => `d${place}`));
});

it('refuses what must not be stored, what the plan does not grant, files of others, and more than may wait', async () => {
  const session = app().asStranger();
  const fileId = await upload(session, document('a'));
  const ask = (json: object, as = session): Promise<Response> => as.send('POST', '/v1/batches', { json });
  const unkept = await ask({ fileIds: [fileId], options: { retention: 'none' } });
  expect(await problemOf(unkept)).toMatchObject({ status: 400, reason: 'batch_not_kept' });
  expect((await ask({ fileIds: [fileId] }, app().asStranger())).status).toBe(404);
  const { plans: inForce } = session.parts.facts;
  const table = { ...plans, selfHosted: { ...plans.selfHosted, hasApi: false } };
  session.parts.facts.plans = { ...inForce, table };
  try {
    expect(await problemOf(await ask({ fileIds: [fileId] }))).toMatchObject({ status: 402, reason: 'batches' });
  } finally {
    session.parts.facts.plans = inForce;
  }
  for (let count = 0; count < 5; count += 1) expect((await ask({ fileIds: [fileId] })).status).toBe(201);
  expect(await problemOf(await ask({ fileIds: [fileId] }))).toMatchObject({ status: 429, reason: 'batches_full' });
});

it('keeps what is done of a stopped batch, and nothing of a deleted one', async () => {
  const session = app().asStranger();
  const { database, files } = session.parts;
  const batch = await create(session, manyDocuments(1_500));
  await start(session, batch.id);
  expect((await session.send('GET', `/v1/batches/${batch.id}/results`)).status).toBe(409);
  const lease = await claimShard(database, 'wrk_a', { isDue: true });
  if (lease === undefined) throw new Error('no shard');
  expect(await (await session.send('POST', `/v1/batches/${batch.id}/cancel`, { json: {} })).json()).toMatchObject({
    status: 'cancelled',
  });
  await expect(renewShard(database, lease, { done: 1, failed: 0 })).rejects.toThrow(ShardLostError);
  expect(await claimShard(database, 'wrk_b', { isDue: true })).toBeUndefined();
  expect((await start(session, batch.id)).status).toBe(409);
  expect((await session.send('DELETE', `/v1/batches/${batch.id}`)).status).toBe(204);
  expect((await session.send('GET', `/v1/batches/${batch.id}`)).status).toBe(404);
  await deleteOverBatches({ database, files }, new Date());
  const keys: string[] = [];
  for await (const page of files.list()) keys.push(...page.map(({ key }) => key));
  expect(keys.filter((key) => key.startsWith(batch.id))).toEqual([]);
});

it('says in the audit log that a batch was started with how many documents, cancelled and deleted, each once', async () => {
  const session = app().asStranger();
  await signUp(session, newEmail());
  const batch = await create(session, manyDocuments(3));
  for (let time = 0; time < 2; time += 1) await start(session, batch.id);
  for (let time = 0; time < 2; time += 1) await session.send('POST', `/v1/batches/${batch.id}/cancel`, { json: {} });
  for (let time = 0; time < 2; time += 1) await session.send('DELETE', `/v1/batches/${batch.id}`);
  const { items } = (await (await session.send('GET', '/v1/audit')).json()) as { items: AuditEntry[] };
  const ofBatch = items.filter(({ act }) => act.startsWith('batch-')).toReversed();
  expect(ofBatch.map(({ act, subjectId, count }) => [act, subjectId, count])).toEqual([
    ['batch-started', batch.id, 3],
    ['batch-cancelled', batch.id, undefined],
    ['batch-deleted', batch.id, undefined],
  ]);
});

it('lets only the newest attempt at a shard count, and spaces take turns', async () => {
  const { database } = app().parts;
  const [large, small] = [app().asStranger(), app().asStranger()];
  for (const session of [large, small]) await start(session, (await create(session, manyDocuments(2_500))).id);
  const claim = async (worker: string) => {
    const lease = await claimShard(database, worker, { isDue: true });
    if (lease === undefined) throw new Error('no shard');
    return lease;
  };
  const leases = [await claim('wrk_a'), await claim('wrk_a'), await claim('wrk_a'), await claim('wrk_a')];
  expect(new Set(leases.slice(0, 2).map(({ ownerId }) => ownerId)).size).toBe(2);
  expect(new Set(leases.map(({ batchId, number }) => `${batchId} ${number}`)).size).toBe(4);
  const [dead] = leases;
  if (dead === undefined) throw new Error('no lease');
  await sql`update batch_shards set heartbeat_at = now() - interval '1 minute' where batch_id = ${dead.batchId} and number = ${dead.number}`.execute(
    database,
  );
  let again = await claim('wrk_b');
  while (again.batchId !== dead.batchId || again.number !== dead.number) again = await claim('wrk_b');
  const result = { resultKey: 'x', done: 1_000, failed: 0, written: 0, busyMs: 1 };
  await expect(finishShard(database, dead, result)).rejects.toThrow(ShardLostError);
  await expect(finishShard(database, again, result)).resolves.toBeUndefined();
});

it('leaves the engine to runs that wait, unless it is due', async () => {
  const { database } = app().parts;
  const session = app().asStranger();
  await start(session, (await create(session, document('a'))).id);
  await sql`
    insert into summaries (id, owner_id, title, request) values ('sum_waits', 'nobody', '', '{}')`.execute(database);
  try {
    // A worker of the app may take the run at once; then nothing waits.
    await sql`update summaries set status = 'queued', not_before = null, input = '{"heldBy":"nobody"}' where id = 'sum_waits'`.execute(
      database,
    );
    expect(await claimShard(database, 'wrk_a', { isDue: false })).toBeUndefined();
    expect(await claimShard(database, 'wrk_a', { isDue: true })).toBeDefined();
  } finally {
    await sql`delete from summaries where id = 'sum_waits'`.execute(database);
  }
});

it('tries a shard whose file cannot be read again, later each time, so that no outage uses up its attempts', async () => {
  const session = app().asStranger();
  const { database, files } = session.parts;
  const batch = await create(session, document('a'));
  await files.delete(`${batch.id}_0`);
  await sql`update batch_shards set attempt = 5`.execute(database);
  await start(session, batch.id);
  startWorker();
  const waits = async (): Promise<number> => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from not_before - now())::float8 as seconds from batch_shards where status = 'waiting' and attempt = 6`.execute(
      database,
    );
    return rows[0]?.seconds ?? 0;
  };
  await vi.waitFor(async () => expect(await waits()).toBeGreaterThan(100), { timeout: 20_000 });
  expect(await waits()).toBeLessThanOrEqual(160);
});

it('sweeps the file of an attempt that died, and not what a shard still needs', async () => {
  const session = app().asStranger();
  const { database, files, log } = session.parts;
  const batch = await create(session, document('a'));
  await start(session, batch.id);
  await files.put(
    `${batch.id}_0_7`,
    (async function* () {
      yield Buffer.from('dead');
    })(),
  );
  await sweepOrphans({ database, files, log }, new Date(Date.now() + 3 * 3_600_000));
  expect(await files.open(`${batch.id}_0_7`)).toBeUndefined();
  expect(await files.open(`${batch.id}_0`)).toBeDefined();
});

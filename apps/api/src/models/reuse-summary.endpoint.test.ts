import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { leastTurnsMs } from '@youyaku/testing/timing/turns-ms';
import type { SourceInput, SummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryBody, Summary } from '@youyaku/contract/summary';
import type { OpenModel } from '@youyaku/models/open-model';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { article, eventsOf, useTestApp } from '#test-app.ts';
import { finishRun, requestCancel, type Lease } from '#summaries/runs-store.ts';
import { startSummaryWorker, type SummaryWorker } from '#summaries/summary-worker.ts';
import { beginRun, queueRun, stopHeart, writtenBody } from '#summaries/test-runs.ts';
import { claimWork } from './reuse-store.ts';
import { listedModels } from './test-models.ts';

/** What accepts requests has models; the workers bring their own. */
const app = useTestApp({ worker: false, models: listedModels });
const question: ChatRequest = { purpose: 'write', instructions: '', messages: [], outputTokensMax: 50 };

type Counting = { calls: number; began: Promise<void>; goOn: () => void };
type CountingOptions = { holds?: boolean; change?: (body: SummaryBody, call: number) => Partial<SummaryBody> };

/** A model that counts its calls. `answer` decides each completion. */
function createModel(answer: () => Promise<void>): OpenModel {
  const model: OpenModel = {
    id: 'm',
    label: '',
    contextTokens: 9_000,
    outputTokensMax: 1_000,
    version: '1',
    fits: () => true,
    health: () => [],
    withHooks: () => model,
    async *chat(): AsyncGenerator<ChatEvent> {
      await answer();
      yield { type: 'finish', reason: 'stop', model: 'm', usage: { inputTokens: 10, outputTokens: 10 } };
    },
  };
  return model;
}

/**
 * Workers whose engine calls the model once per summary and then writes like the built-in one; the result may be
 * changed or fail.
 */
function startCounting(workers: number, behavior: CountingOptions = {}): Counting {
  const { engine } = app().parts;
  const began = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const counting: Counting = { calls: 0, began: began.promise, goOn: held.resolve };
  if (behavior.holds !== true) held.resolve();
  const model = createModel(() => {
    counting.calls += 1;
    began.resolve();
    return held.promise;
  });
  const summarize: typeof engine.summarize = async function* (document, options, asker, writer) {
    if (writer === undefined) throw new Error('no model was given');
    await Array.fromAsync(writer.model.chat(question, asker.signal));
    const call = counting.calls;
    for await (const event of engine.summarize(document, { ...options, engine: 'builtin' }, asker)) {
      if (event.type !== 'body-end') yield event;
      else {
        const body: SummaryBody = { ...event.body, engine: { kind: 'llm', model: 'm', version: '1' } };
        yield { type: 'body-end', body: { ...body, ...behavior.change?.(body, call) } };
      }
    }
  };
  const ports = {
    ...app().parts,
    engine: { ...engine, summarize },
    models: { ...app().parts.models, choose: () => model },
  };
  const started: SummaryWorker[] = Array.from({ length: workers }, () => startSummaryWorker(ports, 8));
  onTestFinished(async () => {
    held.resolve();
    await Promise.all(started.map((worker) => worker.drain(2_000)));
  });
  return counting;
}

type TestRequest = Partial<SummaryOptions> & { source: Exclude<SourceInput, { type: 'file' }> };

const pasted = (text: string): TestRequest['source'] => ({ type: 'text', text });

async function enqueue(ownerId: string, request: TestRequest): Promise<string> {
  const { source, ...options } = request;
  const { database, realtime } = app().parts;
  const id = await queueRun(database, { ownerId, source, options: { engine: 'llm', ...options } });
  await realtime.wake('summary-queued', id);
  return id;
}

type Row = { status: string; usage: Summary['usage'] | null; text: string; cache_key: string | null };

async function endOf(id: string): Promise<Row> {
  const { database, realtime } = app().parts;
  for (;;) {
    const changed = new Promise((resolve) => {
      const leave = realtime.subscribe('summary-changed', (changedId) => changedId === id && resolve(leave()));
    });
    const row = await database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (row.finished_at !== null) return row;
    await changed;
  }
}

const summariseFor = async (ownerId: string, request: TestRequest): Promise<Row> =>
  endOf(await enqueue(ownerId, request));

/** A text that no other test uses, so that each test starts without stored results. */
const fresh = (): string => `${article}\n\n受付番号は${createId('req')}とする。`;

describe('a summary requested again', () => {
  it('is the existing one, in less than 300 ms, and is not charged', async () => {
    const counting = startCounting(1);
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    const first = await summariseFor(owner, request);
    let second = first;
    const again = async (): Promise<void> => void (second = await summariseFor(owner, request));
    expect(await leastTurnsMs(again, 300)).toBeLessThan(300);
    expect(counting.calls).toBe(1);
    expect(second.text).toBe(first.text);
    expect(first.usage).toEqual({ charged: true });
    expect(second.usage).toEqual({ charged: false, reason: 'cached', cached: true });
  });

  it('is written anew by the model on request, in addition to the existing one', async () => {
    const counting = startCounting(1);
    const json = { source: pasted(fresh()) };
    const send = async (body: object): Promise<Summary> =>
      (await (await app().send('POST', '/v1/summaries', { json: body })).json()) as Summary;
    const first = await send(json);
    const second = await send({ ...json, again: true });
    expect(counting.calls).toBe(2);
    expect(second.usage).toEqual({ charged: true });
    expect(second.id).not.toBe(first.id);
    expect((await app().send('GET', `/v1/summaries/${first.id}`)).status).toBe(200);
    // Without `again`, the newest one is returned.
    expect((await send(json)).usage).toMatchObject({ cached: true });
    expect(counting.calls).toBe(2);
  });

  it('is streamed like any other', async () => {
    startCounting(1);
    const json = { source: pasted(fresh()) };
    const send = async (): Promise<{ type: string; stage?: string }[]> => {
      const response = await app().send('POST', '/v1/summaries', { json, headers: { accept: 'text/event-stream' } });
      return (await eventsOf(response)).map(({ event }) => event);
    };
    const [first, second] = [await send(), await send()];
    const stagesOf = (events: typeof first) =>
      events.flatMap(({ type, stage }) => (type === 'stage-start' ? stage : []));
    expect(stagesOf(second)).toEqual(stagesOf(first));
    const last = second.at(-1) as unknown as { type: string; summary: Summary };
    expect(last).toMatchObject({ type: 'summary-end', summary: { usage: { cached: true } } });
    expect(second.filter(({ type }) => type === 'sentence-ready')).toHaveLength(last.summary.sentences.length);
    const deltas = second.flatMap((event) => ('text' in event ? [event.text] : []));
    expect(deltas.join('')).toBe(last.summary.text);
  });

  it.each<[string, Partial<TestRequest>, number]>([
    ['with another option', { register: 'dearu' }, 2],
    ['not to be kept', { retention: 'none' }, 2],
    ['in the same words', {}, 1],
  ])('%s makes the expected number of model calls', async (_, change, calls) => {
    const counting = startCounting(1);
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    await summariseFor(owner, request);
    await summariseFor(owner, { ...request, ...change });
    expect(counting.calls).toBe(calls);
  });

  it('is never taken from another owner', async () => {
    const counting = startCounting(1);
    const request = { source: pasted(fresh()) };
    await summariseFor(createId('wrk'), request);
    expect((await summariseFor(createId('wrk'), request)).usage).toEqual({ charged: true });
    expect(counting.calls).toBe(2);
  });

  it('is never taken from one that must not be stored', async () => {
    const counting = startCounting(1);
    const owner = createId('wrk');
    const request = { source: pasted(fresh()), retention: 'none' as const };
    await summariseFor(owner, request);
    await summariseFor(owner, request);
    expect(counting.calls).toBe(2);
  });

  it('is written anew after the first has been deleted', async () => {
    const counting = startCounting(1);
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    const id = await enqueue(owner, request);
    await endOf(id);
    await app().parts.database.deleteFrom('summaries').where('id', '=', id).execute();
    await summariseFor(owner, request);
    expect(counting.calls).toBe(2);
  });

  it.each<[string, (body: SummaryBody) => Partial<SummaryBody>, Summary['usage']]>([
    [
      'was written by the built-in engine',
      ({ engine }) => ({ engine: { ...engine, kind: 'builtin', fallbackFrom: 'm', fallbackReason: 'provider' } }),
      { charged: false, reason: 'fallback' },
    ],
    ['was written by another model', ({ engine }) => ({ engine: { ...engine, model: 'other' } }), { charged: true }],
    ['was truncated', () => ({ notes: [{ code: 'answer_cut' }] }), { charged: false, reason: 'cut' }],
    [
      'was only partly read by the model',
      () => ({ notes: [{ code: 'parts_by_builtin', count: 1 }] }),
      { charged: true },
    ],
  ])('is written anew when the existing one %s', async (_, change, usage) => {
    const counting = startCounting(1, { change: (body, call) => (call === 1 ? change(body) : {}) });
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    expect((await summariseFor(owner, request)).usage).toEqual(usage);
    expect((await summariseFor(owner, request)).usage).toEqual({ charged: true });
    expect(counting.calls).toBe(2);
  });
});

describe('equal requests at the same time', () => {
  let origin = '';
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="ja"><title>会館</title><main><p>${article}</p></main></html>`),
  );
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('share one model call: 100 for one address, over two workers', async () => {
    const counting = startCounting(2);
    const owner = createId('wrk');
    const source = { type: 'url' as const, url: `${origin}/kaikan` };
    const ids = await Promise.all(Array.from({ length: 100 }, () => enqueue(owner, { source })));
    const rows = await Promise.all(ids.map(endOf));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['done']));
    expect(new Set(rows.map(({ text }) => text)).size).toBe(1);
    expect(counting.calls).toBe(1);
    expect(rows.filter(({ usage }) => usage?.cached === true)).toHaveLength(99);
  }, 90_000);

  it('take over when the first fails, with one call per failure', async () => {
    const fail = (): never => {
      throw new ApiError('engine_unavailable');
    };
    const counting = startCounting(1, { holds: true, change: (_, call) => (call === 1 ? fail() : {}) });
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    const ids = await Promise.all(Array.from({ length: 4 }, () => enqueue(owner, request)));
    counting.goOn();
    const rows = await Promise.all(ids.map(endOf));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['done', 'done', 'done', 'failed']);
    expect(counting.calls).toBe(2);
  });

  it('can be cancelled while they wait, without stopping the first', async () => {
    const counting = startCounting(1, { holds: true });
    const owner = createId('wrk');
    const request = { source: pasted(fresh()) };
    const first = await enqueue(owner, request);
    await counting.began;
    const second = await enqueue(owner, request);
    const { database, realtime } = app().parts;
    await expect.poll(() => statusOf(second)).toBe('running');
    await requestCancel(database, owner, second);
    await realtime.wake('summary-cancelled', second);
    expect((await endOf(second)).status).toBe('cancelled');
    counting.goOn();
    expect((await endOf(first)).status).toBe('done');
    expect(counting.calls).toBe(1);
  });
});

const statusOf = async (id: string): Promise<string | undefined> =>
  (await app().parts.database.selectFrom('summaries').select('status').where('id', '=', id).executeTakeFirst())?.status;

describe('a claim on a cache key', () => {
  const workFor = (lease: Lease): ReturnType<typeof claimWork> => claimWork(app().parts.database, lease, 'guest', 'k');

  const begin = async (): Promise<Lease> => claim(await enqueue('guest', { source: pasted(article) }));
  const claim = (id: string): Promise<Lease> => beginRun(app().parts.database, id);
  const stopHeartOf = (id: string): Promise<void> => stopHeart(app().parts.database, id);

  it('passes to a waiting run when its worker dies, and the two never wait for each other', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(await workFor(first)).toEqual({ kind: 'own' });
    expect(await workFor(second)).toEqual({ kind: 'busy', id: first.id });
    await stopHeartOf(first.id);
    expect(await workFor(second)).toEqual({ kind: 'own' });
    const again = await claim(first.id);
    expect(await workFor(again)).toEqual({ kind: 'busy', id: second.id });
    await stopHeartOf(second.id);
    const secondAgain = await claim(second.id);
    expect(await workFor(secondAgain)).toEqual({ kind: 'own' });
    expect(await workFor(again)).toEqual({ kind: 'busy', id: second.id });
    await finishRun(
      app().parts.database,
      secondAgain,
      { body: writtenBody(300), usage: { charged: false }, cacheKey: 'k', entry: undefined },
      [{ type: 'summary-end' }],
    );
    expect(await workFor(again)).toMatchObject({ kind: 'done', body: { text: '終わり' } });
  });
});

import { describe, expect, it } from 'vitest';
import { summarySchema } from '@youyaku/contract/summary';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';
import { startSummaryWorker } from './summary-worker.ts';

const draining = new AbortController();
const app = useTestApp({ worker: false, draining: draining.signal, canStoreKeys: false });
const request = { source: { type: 'text', text: article } };

describe('a process that ends', () => {
  it('answers waiting requests with the location of the run and ends streams, and the run resumes elsewhere', async () => {
    await app().send('GET', '/v1/summaries');
    const waiting = app().send('POST', '/v1/summaries', { json: request, headers: { prefer: 'wait=60' } });
    const headers = { accept: 'text/event-stream' };
    const stream = await app().send('POST', '/v1/summaries', { json: request, headers });
    const wire = stream.clone().text();
    draining.abort();
    const response = await waiting;
    const { id, status } = summarySchema.parse(await response.json());
    expect([response.status, response.headers.get('location'), status]).toEqual([202, `/v1/summaries/${id}`, 'queued']);
    expect((await eventsOf(stream)).map(({ event }) => event.type)).not.toContain('summary-end');
    // The last it is told is when to come back; where to begin, it knows from the id of the last event.
    expect(await wire).toMatch(/(?:^|\n\n)retry: 500\n\n$/);
  });

  it('rejects runs that need secrets in its memory, with Retry-After', async () => {
    draining.abort();
    const ownModel = { provider: 'anthropic', model: 'a', key: 'sk-for-nobody-at-all' };
    const async = { prefer: 'respond-async' };
    const keyed = { ...request, engine: 'own:browser_1', ownModel };
    const refused = await app().send('POST', '/v1/summaries', { json: keyed, headers: async });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'engine_unavailable', reason: 'machine_busy' });
    expect((await app().send('POST', '/v1/summaries', { json: request, headers: async })).status).toBe(202);
  });

  it('releases what it cannot finish, at once and without counting the attempt, to a worker that is told', async () => {
    const { engine, database } = app().parts;
    await database.deleteFrom('summaries').execute();
    await app().send('POST', '/v1/summaries', { json: request, headers: { prefer: 'respond-async' } });
    const begun = Promise.withResolvers<void>();
    const summarize: typeof engine.summarize = async function* (_document, _options, { signal }) {
      begun.resolve();
      await new Promise<void>((settle) => signal.addEventListener('abort', () => settle()));
      signal.throwIfAborted();
      yield* [];
    };
    const worker = startSummaryWorker({ ...app().parts, engine: { ...engine, summarize } }, 1);
    await begun.promise;
    const { id } = await database
      .selectFrom('summaries')
      .select('id')
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    const read = () => database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const woken: (string | undefined)[] = [];
    const stop = app().parts.realtime.subscribe('summary-queued', (of) => woken.push(of));
    // By the signal that skips the grace period.
    await worker.drain(60_000, AbortSignal.abort());
    const row = await read();
    expect([row.status, row.attempt - row.spared_attempts]).toEqual(['queued', 0]);
    await expect.poll(() => woken).toContain(id);
    stop();
    const other = startSummaryWorker(app().parts, 1);
    await expect.poll(async () => (await read()).status).toBe('done');
    await other.drain(5_000);
    expect((await read()).usage).toMatchObject({ charged: false });
  });
});

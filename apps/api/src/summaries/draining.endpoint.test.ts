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
    draining.abort();
    const response = await waiting;
    const { id, status } = summarySchema.parse(await response.json());
    expect([response.status, response.headers.get('location'), status]).toEqual([202, `/v1/summaries/${id}`, 'queued']);
    expect((await eventsOf(stream)).map(({ event }) => event.type)).not.toContain('summary-end');
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

  it('releases what it cannot finish, at once and without counting the attempt', async () => {
    const { engine, database } = app().parts;
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
    await worker.drain(1);
    const row = await database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.status, row.attempt - row.spared_attempts]).toEqual(['queued', 0]);
  });
});

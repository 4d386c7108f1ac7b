import { describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { article, eventsOf, useTestApp, type TestApp } from '#test-app.ts';
import { claimRun } from './claim-store.ts';
import { appendEvents, LeaseLostError, type Lease } from './runs-store.ts';

const app = useTestApp({ worker: false });

async function enqueue(text = article): Promise<string> {
  const json = { source: { type: 'text', text } };
  const response = await app().send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
  return ((await response.json()) as Summary).id;
}

async function claimAs(workerId: string, id: string): Promise<Lease> {
  for (;;) {
    const row = await claimRun(app().parts.database, workerId);
    if (row === undefined) throw new Error('nothing to claim');
    if (row.id === id) return { id, workerId, attempt: row.attempt };
  }
}

const stopHeart = (id: string): Promise<unknown> =>
  app()
    .parts.database.updateTable('summaries')
    .set({ heartbeat_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute();

async function workUntilDone(testApp: TestApp, id: string): Promise<Summary> {
  const worker = startSummaryWorker(testApp.parts, 2);
  try {
    const last = (await eventsOf(await testApp.send('GET', `/v1/summaries/${id}/events`))).at(-1)?.event;
    if (last?.type !== 'summary-end') throw new Error(`ended with ${last?.type}`);
    return last.summary;
  } finally {
    await worker.drain(1_000);
  }
}

describe('a run', () => {
  it('is claimed by one of two workers', async () => {
    const id = await enqueue();
    const lease = await claimAs('wrk_one', id);
    expect(lease.attempt).toBe(1);
    await expect(claimAs('wrk_two', id)).rejects.toThrow('nothing to claim');
  });

  it('resumes on another worker when the first has died, and reports the new attempt', async () => {
    const id = await enqueue();
    const dead = await claimAs('wrk_dead', id);
    await appendEvents(app().parts.database, dead, [{ type: 'text-delta', text: '半分だけ' }], 'write');
    await stopHeart(id);
    const summary = await workUntilDone(app(), id);
    expect(summary.attempt).toBe(2);
    const events = (await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`))).map(({ event }) => event);
    expect(events.findIndex(({ type }) => type === 'attempt-start')).toBeGreaterThan(
      events.findIndex(({ type }) => type === 'text-delta'),
    );
  });

  it('reads all of several sources again on another worker when the first has died', async () => {
    const sources = [
      { type: 'text', text: article, title: '一' },
      { type: 'text', text: '雨の日も行う。', title: '二' },
    ];
    const headers = { prefer: 'respond-async' };
    const response = await app().send('POST', '/v1/summaries', { json: { sources }, headers });
    const { id } = (await response.json()) as Summary;
    await claimAs('wrk_dead', id);
    await stopHeart(id);
    const summary = await workUntilDone(app(), id);
    expect([summary.attempt, summary.sources?.map(({ title }) => title)]).toEqual([2, ['一', '二']]);
  });

  it('accepts no writes from a worker that lost its lease', async () => {
    const id = await enqueue();
    const zombie = await claimAs('wrk_zombie', id);
    await stopHeart(id);
    await claimAs('wrk_heir', id);
    await expect(
      appendEvents(app().parts.database, zombie, [{ type: 'text-delta', text: '遅い' }], 'write'),
    ).rejects.toThrow(LeaseLostError);
  });

  it('fails after it has killed its worker three times', async () => {
    const id = await enqueue();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await claimAs(`wrk_${attempt}`, id);
      await stopHeart(id);
    }
    const worker = startSummaryWorker(app().parts, 1);
    const events = await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`));
    await worker.drain(1_000);
    expect(events.at(-1)?.event).toMatchObject({ type: 'summary-error', code: 'internal' });
  });

  it('fails when too many attempts have been spared', async () => {
    const id = await enqueue();
    await app()
      .parts.database.updateTable('summaries')
      .set({ attempt: 41, spared_attempts: 41 })
      .where('id', '=', id)
      .execute();
    const worker = startSummaryWorker(app().parts, 1);
    const events = await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`));
    await worker.drain(1_000);
    expect(events.at(-1)?.event).toMatchObject({ type: 'summary-error', code: 'internal' });
  });

  it('retries after a temporary fault, and the user gets the summary', async () => {
    const id = await enqueue(`${article}この一文はこの試験のもの。`);
    const { engine } = app().parts;
    let faults = 0;
    const summarize: typeof engine.summarize = (document, ...given) => {
      // Runs left by earlier tests are processed too; only this one gets the fault.
      if (document.text.endsWith('この試験のもの。') && (faults += 1) === 1) throw new Error('the connection was lost');
      return engine.summarize(document, ...given);
    };
    const worker = startSummaryWorker({ ...app().parts, engine: { ...engine, summarize } }, 1);
    const last = (await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`))).at(-1)?.event;
    await worker.drain(1_000);
    expect(last).toMatchObject({ type: 'summary-end', summary: { status: 'done', attempt: 2 } });
  });

  it('counts no attempt that fails for external reasons, however often', async () => {
    const id = await enqueue(`${article}この一文も試験のもの。`);
    const { engine, database, logLines } = { ...app().parts, logLines: app().logLines };
    const faults = ['53300', 'ENOSPC', 'ECONNREFUSED', '53100'];
    const summarize: typeof engine.summarize = (document, ...given) => {
      const code = document.text.endsWith('試験のもの。') ? faults.shift() : undefined;
      if (code !== undefined) throw Object.assign(new Error('not of the run'), { code });
      return engine.summarize(document, ...given);
    };
    const worker = startSummaryWorker({ ...app().parts, engine: { ...engine, summarize } }, 1);
    const last = (await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`))).at(-1)?.event;
    await worker.drain(1_000);
    expect(last).toMatchObject({ type: 'summary-end', summary: { status: 'done', attempt: 5 } });
    const row = await database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.spared_attempts).toBe(4);
    const told = logLines.filter((line) => line.includes(id) && line.includes('run given back'));
    expect(told.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual([
      '53300',
      'ENOSPC',
      'ECONNREFUSED',
      '53100',
    ]);
  });

  it('that has not started ends at once when it is cancelled', async () => {
    const id = await enqueue();
    const cancelled = (await (await app().send('POST', `/v1/summaries/${id}/cancel`)).json()) as Summary;
    expect(cancelled.status).toBe('cancelled');
    expect((await eventsOf(await app().send('GET', `/v1/summaries/${id}/events`))).at(-1)?.event.type).toBe(
      'summary-end',
    );
  });

  it('that is active stops when it is cancelled', async () => {
    const id = await enqueue(article.repeat(800));
    const worker = startSummaryWorker(app().parts, 1);
    const response = await app().send('GET', `/v1/summaries/${id}/events`);
    await app().send('POST', `/v1/summaries/${id}/cancel`);
    // The stream ends with the run; this test does not promise how soon on a busy machine.
    await eventsOf(response);
    await worker.drain(5_000);
    const ended = (await (await app().send('GET', `/v1/summaries/${id}`)).json()) as Summary;
    expect(['cancelled', 'done']).toContain(ended.status);
    expect(ended.finishedAt).toBeDefined();
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import type { EngineHost } from '#engine/engine-host.ts';
import { useServer } from '#platform/database/test-server.ts';
import { article, eventsOf, problemOf, useTestApp, type TestApp } from '#test-app.ts';

const runs = 6;
const backMsMax = 5_000;
/** Ten in the pool and one listener. */
const connectionsMax = 11;

/** The engine, slowed down until the server has stopped in mid-run. */
let pauseMs = 0;
function slowEngine(engine: EngineHost): EngineHost {
  return {
    ...engine,
    async *summarize(...given) {
      for await (const event of engine.summarize(...given)) {
        await wait(pauseMs);
        yield event;
      }
    },
  };
}

/** Guarantees when the database is down during streams and runs, for each of these times in milliseconds. */
export function describeDatabaseOutageConformance(times: readonly number[]): void {
  const server = useServer();
  const app = useTestApp({ databaseUrl: () => server.open(), engine: slowEngine });

  it.each(times)(
    'recovers within 5 s from %d ms of downtime: nothing lost, no attempt counted, no extra connections',
    async (awayMs) => {
      // Starts the guest session that all requests share.
      await app().send('GET', '/v1/summaries');
      pauseMs = 400;
      const ids = await Promise.all(Array.from({ length: runs }, (_, index) => begin(app(), index)));
      const opened = await Promise.all(ids.map((id) => app().send('GET', `/v1/summaries/${id}/events`)));
      const streams = opened.map(eventsOf);
      const waiting = app().send('POST', '/v1/summaries', { json: bodyOf(99), headers: { prefer: 'wait=100' } });
      await runsHaveBegun(app(), runs + 1);
      const linesBefore = app().logLines.length;

      await server.stop();
      const cpuBefore = process.cpuUsage();
      if (awayMs >= 1_000) await expectRefusal(app());
      await wait(awayMs);
      const cpuMs = sumOf(process.cpuUsage(cpuBefore)) / 1_000;
      const lines = app().logLines.slice(linesBefore);
      pauseMs = 0;
      await server.start();
      const startedAt = performance.now();
      await untilSummarised(app());
      await untilListening(app());
      const backMs = performance.now() - startedAt;

      for (const events of await Promise.all(streams)) {
        expect(events.at(-1)?.event).toMatchObject({ type: 'summary-end', summary: { status: 'done' } });
        expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      }
      expect((await waiting).status).toBe(201);
      expect(await countedMax(app())).toBe(1);
      const connections = await countConnections(app());
      console.info(
        `database away ${awayMs} ms: back in ${Math.round(backMs)} ms, ${lines.length} log lines, ` +
          `${Math.round(cpuMs)} ms of processor, ${connections.all} connections`,
      );
      expect(backMs).toBeLessThan(backMsMax);
      expect(connections.listeners).toBe(1);
      expect(connections.all).toBeLessThanOrEqual(connectionsMax);
      expect(lines.length).toBeLessThan(200);
      expect(cpuMs).toBeLessThan(1_000 + awayMs / 2);
    },
    180_000,
  );
}

const bodyOf = (index: number): object => ({ source: { type: 'text', text: `${article}\n\n第${index}号。` } });

async function begin(app: TestApp, index: number): Promise<string> {
  const headers = { prefer: 'respond-async' };
  const response = await app.send('POST', '/v1/summaries', { json: bodyOf(index), headers });
  return ((await response.json()) as Summary).id;
}

/** Waits until all are accepted and one is active: a request not yet accepted would rightly be rejected. */
async function runsHaveBegun(app: TestApp, unfinished: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ accepted: number; begun: number }>`
      select count(*)::int as accepted, (count(*) filter (where status = 'running' and last_seq > 3))::int as begun
      from summaries where finished_at is null`.execute(app.parts.database);
    if (rows[0]?.accepted === unfinished && rows[0].begun > 0) return;
    await wait(20);
  }
}

async function expectRefusal(app: TestApp): Promise<void> {
  const response = await app.send('POST', '/v1/summaries', { json: bodyOf(0) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await problemOf(response)).toMatchObject({ code: 'engine_unavailable', reason: 'database_away' });
  const told = app.logLines.find((line) => line.includes('request failed')) ?? '';
  expect(told).toMatch(/"requestId":"req_.*"code":"(?:ECONNREFUSED|57P0\d|terminated)"/);
}

/** Runs of one's own process are heard of without the server, so that one may end before the listener is back. */
async function untilListening(app: TestApp): Promise<void> {
  while ((await countConnections(app)).listeners === 0) await wait(50);
}

async function untilSummarised(app: TestApp): Promise<void> {
  for (;;) {
    const response = await app.send('POST', '/v1/summaries', { json: bodyOf(-1) });
    if (response.status === 201) return;
    await wait(50);
  }
}

/** The highest number of counted attempts of any run. */
async function countedMax(app: TestApp): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select max(attempt - spared_attempts) as counted from summaries`.execute(app.parts.database);
  return rows[0]?.counted ?? 0;
}

async function countConnections(app: TestApp): Promise<{ all: number; listeners: number }> {
  const { rows } = await sql<{ all: number; listeners: number }>`
    select count(*)::int as all, (count(*) filter (where application_name = 'youyaku-listener'))::int as listeners
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    app.parts.database,
  );
  return rows[0] ?? { all: 0, listeners: 0 };
}

const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system;

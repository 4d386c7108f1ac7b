import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runBounds } from '#bounds.ts';
import { createId } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import { seeEnd, slowDown, startChild } from '#platform/database/test-kills.ts';
import { useServer } from '#platform/database/test-server.ts';
import { useTestApp } from '#test-app.ts';
import { linesOf, subscribe, usedOf } from './test-plans.ts';
import { endTestRun, type RunEnd, type TestRun } from './test-quota-child.ts';

const kills = 100;
const pauseSeconds = 0.02;
/** Kills are spread over a run in so many steps. */
const steps = 20;
const name = 'killed-runs';
const ownerId = 'spc_killed_runs';
const tables = ['summaries', 'run_charges', 'quota_counters', 'summary_events'];
const ends: readonly RunEnd[] = ['done', 'failed', 'cancelled'];

const server = useServer();
let serverUrl = '';
const app = useTestApp({
  worker: false,
  async databaseUrl() {
    serverUrl = await server.open();
    return serverUrl;
  },
});

const start = (): Promise<ChildProcess> => startChild(new URL('test-quota-child.ts', import.meta.url), serverUrl, name);
const runOf = (index: number): TestRun => ({ id: createId('sum'), ownerId, end: ends[index % 3] ?? 'done' });

/** What the killed worker had: its lease is over after seconds, long before five minutes. Another worker takes it and ends it. */
async function takeOver(database: Database, end: RunEnd): Promise<string | undefined> {
  await sql`update summaries set heartbeat_at = heartbeat_at - interval '5 minutes' where status = 'running'`.execute(
    database,
  );
  return endTestRun(database, end);
}

it('a hundred kills between the reservation of a unit and its end: none is charged twice, none is lost, and all are back in minutes', async () => {
  const { database } = app().parts;
  expect(runBounds.leaseSeconds).toBeLessThan(300);
  expect(runBounds.heldSeconds).toBeLessThan(300);
  await subscribe(database, ownerId, 'plus');
  const timed = await start();
  await slowDown(database, tables, pauseSeconds);
  const startedAt = performance.now();
  timed.send(runOf(0));
  await once(timed, 'message');
  let wholeMs = performance.now() - startedAt;
  timed.kill('SIGKILL');
  await seeEnd(database, name);

  let [accepted, between] = [1, 0];
  let next = start();
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = await next;
    const run = runOf(kill);
    const sentAt = performance.now();
    // How fast the machine is changes while this runs.
    child.once('message', () => void (wholeMs = Math.min(wholeMs, performance.now() - sentAt)));
    child.send(run);
    await wait((wholeMs * (kill % steps)) / steps);
    child.kill('SIGKILL');
    await seeEnd(database, name);
    next = start();
    const lines = await linesOf(database, ownerId);
    const line = lines.find(({ summary_id: id }) => id === run.id);
    // The line is there exactly when the run is.
    const stored = await database.selectFrom('summaries').select('status').where('id', '=', run.id).execute();
    expect([kill, stored.length]).toEqual([kill, line === undefined ? 0 : 1]);
    if (line === undefined) continue;
    accepted += 1;
    if (line.state === 'reserved') {
      between += 1;
      expect(await takeOver(database, run.end)).toBe(run.id);
    }
    expect(await takeOver(database, 'done')).toBeUndefined();
    const ended = (await linesOf(database, ownerId)).filter(({ state }) => state === 'settled');
    expect([kill, await usedOf(database, ownerId)]).toEqual([kill, { model: ended.length }]);
  }
  (await next).kill('SIGKILL');
  const lines = await linesOf(database, ownerId);
  expect(lines).toHaveLength(accepted);
  expect(lines.filter(({ state }) => state === 'reserved')).toEqual([]);
  const done = await database.selectFrom('summaries').select('id').where('status', '=', 'done').execute();
  expect(await usedOf(database, ownerId)).toEqual({ model: done.length });
  // Most were killed where a unit was reserved.
  expect(between).toBeGreaterThan(kills / 4);
}, 600_000);

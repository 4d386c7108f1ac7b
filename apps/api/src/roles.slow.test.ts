import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { startProcess, type ServiceProcess } from '@youyaku/testing/api/start-process';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { openDatabase } from '#platform/database/open-database.ts';
import { useServer } from '#platform/database/test-server.ts';

/** Longer than a process takes to start. */
const modelMs = 10_000;

const server = useServer();
let common: Record<string, string> = {};
let provider: ScriptedProvider;
let folder = '';
beforeAll(async () => {
  provider = await openScriptedProvider({ port: 0, latencyMs: modelMs });
  folder = await mkdtemp(join(tmpdir(), 'youyaku-roles-'));
  const model = { id: 'played', provider: 'compatible', baseUrl: provider.urls.openai, model: 'm', key: 'k' };
  common = {
    DATABASE_URL: await server.open(),
    DATA_FOLDER: folder,
    YOUYAKU_MODELS: JSON.stringify([model]),
    DRAIN_SECONDS: '1',
  };
}, 120_000);
afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(role: 'api' | 'worker', settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const one = await startProcess({ ...common, ROLE: role, ...settings });
  onTestFinished(async () => void (await one.end('SIGKILL')));
  return one;
}

const text =
  '市は、駅前の図書館を建て替えると発表した。費用は約58億円で、2028年4月に開く。商店会は駐車場を求めている。'.repeat(4);
let cookie = '';

/** Accepts a run, as one guest; returns its id. */
async function accept({ url }: ServiceProcess, engine: 'builtin' | 'llm'): Promise<string> {
  const response = await fetch(`${url}/v1/summaries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async', cookie },
    body: JSON.stringify({ source: { type: 'text', text }, engine }),
  });
  cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  if (response.status !== 202) throw new Error(await response.text());
  return ((await response.json()) as Summary).id;
}

async function read({ url }: ServiceProcess, id: string): Promise<Summary> {
  return (await (await fetch(`${url}/v1/summaries/${id}`, { headers: { cookie } })).json()) as Summary;
}

const whenDone = (one: ServiceProcess, id: string) =>
  expect.poll(async () => (await read(one, id)).status, { timeout: 60_000 }).toBe('done');

async function listCharges(id: string): Promise<string[]> {
  const ignore = (): void => undefined;
  const database = openDatabase(common['DATABASE_URL'] ?? '', { info: ignore, warn: ignore, error: ignore }, 1);
  const rows = await database.selectFrom('run_charges').select('state').where('summary_id', '=', id).execute();
  await database.destroy();
  return rows.map(({ state }) => state);
}

describe('roles', { timeout: 120_000 }, () => {
  it('api accepts and does no run; worker does it, and has no public routes', async () => {
    const api = await start('api');
    const id = await accept(api, 'builtin');
    await wait(1_500);
    expect((await read(api, id)).status).toBe('queued');
    const worker = await start('worker');
    await whenDone(api, id);
    const statuses = ['/healthz', '/readyz', '/v1/version', '/v1/summaries', '/reference'].map(
      async (path) => (await fetch(`${worker.url}${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
    expect([await api.end(), await worker.end()]).toEqual([0, 0]);
  });

  it('a worker that is told to end releases its run, which another resumes within a second and which is charged once', async () => {
    const [api, first] = await Promise.all([start('api'), start('worker')]);
    const asked = provider.log.length;
    const id = await accept(api, 'llm');
    await expect.poll(() => provider.log.length, { timeout: 20_000 }).toBeGreaterThan(asked);
    const second = await start('worker');
    // The model of the run answers too late for the process that ends: the grace period is over by then.
    const resumed = expect.poll(async () => (await read(api, id)).attempt, { timeout: 20_000 }).toBe(2);
    first.child.kill('SIGTERM');
    await wait(700);
    first.child.kill('SIGTERM');
    const signalledAt = performance.now();
    await resumed;
    expect(performance.now() - signalledAt).toBeLessThan(1_000);
    await whenDone(api, id);
    const { engine, usage } = await read(api, id);
    expect([engine.kind, usage.charged]).toEqual(['llm', true]);
    expect(await listCharges(id)).toEqual(['settled']);
    expect(await first.end()).toBe(0);
    expect([await api.end(), await second.end()]).toEqual([0, 0]);
  });

  it('an API that is told to end is not ready at once, and accepts on until it is over', async () => {
    const api = await start('api', { DRAIN_SECONDS: '2' });
    await accept(api, 'builtin');
    const ended = api.end();
    await expect.poll(() => api.readReady(), { interval: 20, timeout: 1_000 }).toBe(false);
    const late = await fetch(`${api.url}/v1/version`);
    // Whoever keeps the connection would come back by it.
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await accept(api, 'builtin')).toMatch(/^sum_/);
    expect(await ended).toBe(0);
    expect(await api.readReady()).toBeUndefined();
  });

  it('a second signal ends an API at once', async () => {
    const api = await start('api', { DRAIN_SECONDS: '60' });
    const ended = api.end();
    await wait(700);
    api.child.kill('SIGTERM');
    const signalledAt = performance.now();
    expect(await ended).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(5_000);
  });
});

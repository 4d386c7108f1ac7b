import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '#platform/database/open-database.ts';
import { article, useTestApp } from '#test-app.ts';
import { nameModels } from './bounded-labels.ts';
import { countCall } from './count-call.ts';
import { registry } from './registry.ts';
import { serveMetrics } from './serve-metrics.ts';

const token = 'a token of thirty-two characters!'.replaceAll(' ', '-');
const ignore = (): void => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

async function serve(database: Database, given?: string): Promise<string> {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token: given }, { database, dailyYenMax: 500 });
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name.replace(/_count$/, ''));
  const isSame = (given: Partial<Record<string, string | number>>): boolean =>
    Object.entries(labels).every(([key, value]) => given[key] === value);
  return (metric?.values ?? [])
    .filter((value) => isSame(value.labels) && (!('metricName' in value) || value.metricName === name))
    .reduce((sum, { value }) => sum + value, 0);
}

describe('metrics', () => {
  const app = useTestApp();

  it('need the token, at their own address only', async () => {
    const url = await serve(app().parts.database, token);
    const statuses = [undefined, 'Bearer wrong', `Basic ${token}`, `Bearer ${token}`].map(
      async (authorization) =>
        (await fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200]);
    const other = await fetch(`${url}/`, { headers: { authorization: `Bearer ${token}` } });
    expect([other.status, (await app().send('GET', '/metrics')).status]).toEqual([404, 404]);
  });

  it('count a run by its stages and end, and hold nothing of its text, its owner or its address', async () => {
    const before = await valueOf('youyaku_runs_ended_total', { outcome: 'done' });
    const stages = ['read', 'split', 'rank', 'write', 'ground', 'keep'];
    const counts = (): Promise<number[]> =>
      Promise.all(stages.map((stage) => valueOf('youyaku_run_stage_duration_seconds_count', { stage, outcome: 'ok' })));
    const earlier = await counts();
    const json = { source: { type: 'text', text: article } };
    const response = await app().send('POST', '/v1/summaries', { json });
    const { id } = (await response.json()) as { id: string };
    await expect.poll(() => valueOf('youyaku_runs_active')).toBe(0);
    expect(await valueOf('youyaku_runs_ended_total', { outcome: 'done' })).toBe(before + 1);
    expect((await counts()).map((count, index) => count > (earlier[index] ?? 0))).toEqual(stages.map(() => true));
    expect(await valueOf('youyaku_runs_active')).toBe(0);
    const { database } = app().parts;
    const row = await database
      .selectFrom('summaries')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const text = await (await fetch(`${await serve(database)}/metrics`)).text();
    for (const secret of [id, row.owner_id, '青海市', '市民会館']) expect(text).not.toContain(secret);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('keep few series, whatever paths and methods senders invent', async () => {
    await app().send('GET', '/v1/first-unknown-path');
    const seriesOf = async (): Promise<number> =>
      (await registry.metrics()).split('\n').filter((line) => line.includes('_http_request')).length;
    const before = await seriesOf();
    for (let turn = 0; turn < 50; turn += 1) await app().send('GET', `/v1/invented-${turn}?secret=${turn}`);
    expect(await seriesOf()).toBe(before);
  });

  it('say that the database is gone, without figures of a queue that nobody can read', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', log, 1);
    onTestFinished(() => gone.destroy());
    const response = await fetch(`${await serve(gone)}/metrics`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('youyaku_database_up 0');
    const unknown = ['queue_depth', 'queue_oldest_seconds', 'runs_stuck', 'model_budget_spent_yen', 'mails_failed'];
    for (const name of unknown) expect(text).not.toMatch(new RegExp(`^youyaku_${name}[ {]`, 'm'));
  });
});

describe('calls of models', () => {
  it('are counted by the names of the operator, and those that users bring together', async () => {
    nameModels(['played']);
    const record = {
      purpose: 'answer',
      outcome: 'ok',
      inputTokens: 10,
      outputTokens: 5,
      isEstimate: false,
      firstTokenMs: 3,
      durationMs: 20,
      costMicroJpy: 2_000_000,
    } as const;
    for (const model of ['played', ...Array.from({ length: 30 }, (_, turn) => `own:secret-${turn}`)])
      countCall({ ...record, model });
    expect(await valueOf('youyaku_model_cost_yen_total', { model: 'played' })).toBe(2);
    expect(await valueOf('youyaku_model_calls_total', { model: 'other' })).toBeGreaterThanOrEqual(30);
    expect(await registry.metrics()).not.toContain('secret-');
    nameModels([]);
  });
});

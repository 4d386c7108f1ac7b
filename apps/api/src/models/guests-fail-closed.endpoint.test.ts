import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { createApp } from '#app.ts';
import type { AppParts } from '#app-parts.ts';
import { article, useTestApp } from '#test-app.ts';
import { modelsOf } from './test-models.ts';

let provider: ScriptedProvider;
const app = useTestApp({
  models: async () => {
    provider = await openScriptedProvider({ port: 0 });
    return modelsOf(provider, { inputYenPerMillionTokens: 1_000, outputYenPerMillionTokens: 1_000 });
  },
});
afterAll(() => provider.close());

const source = { type: 'text', text: article };
const requests = [
  ['/v1/summaries', { source, engine: 'llm:first' }],
  ['/v1/check', { text: '総事業費は増えた。', source, engine: 'llm:first' }],
] as const;

/** The statuses of one request of each kind by new guests at the address of the socket, and how often a model was called for them. */
async function send(changes: Partial<AppParts>, remoteAddress: string | undefined) {
  const before = provider.log.length;
  const api = createApp({ ...app().parts, ...changes });
  const statuses: number[] = [];
  for (const [path, json] of requests) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
    const bindings = { incoming: { socket: { remoteAddress } } };
    statuses.push((await api.request(`http://api.test${path}`, init, bindings)).status);
  }
  return { statuses, calls: provider.log.length - before };
}

describe('a model that guests may use', () => {
  it('is called for one whose address is known', async () => {
    const { statuses, calls } = await send({}, '192.0.2.7');
    expect(statuses).toEqual([201, 200]);
    expect(calls).toBeGreaterThanOrEqual(2);
  });

  it('is not called for one whose address nobody knows', async () => {
    expect(await send({}, undefined)).toEqual({ statuses: [201, 200], calls: 0 });
  });

  it('is not called, nor anything else done, while requests cannot be counted', async () => {
    const rates = { take: () => Promise.reject(new Error('away')) };
    expect(await send({ rates }, '192.0.2.7')).toEqual({ statuses: [500, 500], calls: 0 });
  });

  it('is not called while its price cannot be reserved', async () => {
    const { database } = app().parts;
    await sql`alter table model_budgets rename to model_budgets_away`.execute(database);
    try {
      expect((await send({}, '192.0.2.8')).calls).toBe(0);
    } finally {
      await sql`alter table model_budgets_away rename to model_budgets`.execute(database);
    }
    expect((await send({}, '192.0.2.9')).calls).toBeGreaterThan(0);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { moveGuest } from '#identity/moved-guests-store.ts';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, useTestApp } from '#test-app.ts';
import { findRunSecrets } from './run-secrets-store.ts';
import { startSummaryWorker } from './summary-worker.ts';

const base = 'https://models.example/v1';
const ownModel = { provider: 'compatible', model: 'house/model', baseUrl: base, key: 'sk-canary-4711-himitsu' };
const json = { source: { type: 'text', text: article }, engine: 'own:browser_1', ownModel };
const calls: (string | null)[] = [];
let provider: ScriptedProvider | undefined;
afterAll(() => provider?.close());

// A process that accepts and does nothing: whatever a worker knows of a run, it has from the database.
const app = useTestApp({
  worker: false,
  ownFetch: async (input, init) => {
    provider ??= await openScriptedProvider({ port: 0 });
    calls.push(new Headers(init?.headers).get('authorization'));
    return fetch(new Request(input).url.replace(base, provider.urls.openai), init);
  },
});

async function accept(): Promise<string> {
  const response = await app().send('POST', '/v1/summaries', { json, headers: { prefer: 'respond-async' } });
  expect(response.status).toBe(202);
  return ((await response.json()) as Summary).id;
}

async function read(id: string): Promise<Summary> {
  return (await (await app().send('GET', `/v1/summaries/${id}`)).json()) as Summary;
}

/** Does all runs by a worker that has accepted none of them; returns how this one ended. */
async function workElsewhere(id: string): Promise<Summary> {
  const worker = startSummaryWorker(app().parts, 2);
  try {
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toMatch(/done|failed/);
  } finally {
    await worker.drain(5_000);
  }
  return read(id);
}

async function listSealed(): Promise<string[]> {
  const rows = await app().parts.database.selectFrom('run_secrets').select('summary_id').execute();
  return rows.map((row) => row.summary_id);
}

function find(id: string) {
  const { database, byokModels } = app().parts;
  if (byokModels.keyCipher === undefined) throw new Error('nothing can be sealed here');
  return findRunSecrets(database, byokModels.keyCipher, id);
}

describe('the secrets of a run', () => {
  it('are with the run for the worker of any process, and gone once it has ended', async () => {
    const id = await accept();
    expect(await listSealed()).toEqual([id]);
    expect(app().parts.worker.secrets.list()).toEqual([]);
    expect(await workElsewhere(id)).toMatchObject({ status: 'done', engine: { kind: 'llm' } });
    expect(new Set(calls)).toEqual(new Set([`Bearer ${ownModel.key}`]));
    expect(await listSealed()).toEqual([]);
  });

  it('are gone when the run is cancelled while it waits, and when it is deleted', async () => {
    const [cancelled, deleted] = [await accept(), await accept()];
    expect(await listSealed()).toHaveLength(2);
    await app().send('POST', `/v1/summaries/${cancelled}/cancel`);
    expect(await listSealed()).toEqual([deleted]);
    await app().send('DELETE', `/v1/summaries/${deleted}`);
    expect(await listSealed()).toEqual([]);
  });

  it('do not open for another run: that one fails, and calls no model', async () => {
    const [from, to] = [await accept(), await accept()];
    const { database } = app().parts;
    const { sealed } = await database
      .selectFrom('run_secrets')
      .select('sealed')
      .where('summary_id', '=', from)
      .executeTakeFirstOrThrow();
    await app().send('POST', `/v1/summaries/${from}/cancel`);
    await database.updateTable('run_secrets').set({ sealed }).where('summary_id', '=', to).execute();
    calls.length = 0;
    expect((await workElsewhere(to)).error).toMatchObject({ code: 'engine_unavailable', reason: 'own_key_gone' });
    expect(calls).toEqual([]);
    expect(await listSealed()).toEqual([]);
  });

  it('open for the space into which the run has moved with its guest', async () => {
    const id = await accept();
    const { database, byokModels } = app().parts;
    const row = database.selectFrom('summaries').select('owner_id').where('id', '=', id);
    const { owner_id: guestId } = await row.executeTakeFirstOrThrow();
    const { space } = await signUp(app().asStranger(), newEmail());
    await moveGuest({ database, keyCipher: byokModels.keyCipher }, { guestId, spaceId: space.id });
    expect((await row.executeTakeFirstOrThrow()).owner_id).toBe(space.id);
    expect(await find(id)).toMatchObject({ byokModel: ownModel });
    // As it was sealed for the guest it would not open any more.
    await database.updateTable('summaries').set({ owner_id: guestId }).where('id', '=', id).execute();
    expect(await find(id)).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { modelsOf } from './test-models.ts';

let provider: ScriptedProvider;
const app = useTestApp({
  hasModelsForGuests: false,
  models: async () => {
    provider = await openScriptedProvider({ port: 0 });
    return modelsOf(provider, { inputYenPerMillionTokens: 1, outputYenPerMillionTokens: 1 });
  },
});
afterAll(() => provider.close());

const source = { type: 'text', text: article };
const callsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const before = provider.log.length;
  await task();
  return provider.log.length - before;
};

async function listModels(session: TestApp): Promise<unknown> {
  const response = await session.send('GET', '/v1/engines', { headers: { 'accept-language': 'en' } });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { engines } = (await response.json()) as { engines: { id: string }[] };
  return engines.find(({ id }) => id === 'llm:first');
}

const refusal = { code: 'engine_unavailable', reason: 'not_for_guests', param: 'engine' };

describe('a guest where models are not for guests', () => {
  it('is told so, and offered to sign in', async () => {
    expect(await listModels(app().asStranger())).toMatchObject({
      available: false,
      reason: expect.stringContaining('Sign in'),
    });
    const refused = await app().send('POST', '/v1/summaries', { json: { source, engine: 'llm' } });
    expect(await problemOf(refused)).toMatchObject({ ...refusal, detail: expect.stringContaining('ログイン') });
  });

  it('has no model write, answer or judge', async () => {
    const { id } = await summarise(app(), article);
    const calls = await callsOf(async () => {
      const asked = [
        ['/v1/summaries', { source, engine: 'llm:first' }],
        [`/v1/summaries/${id}/questions`, { question: '総事業費はいくらですか', engine: 'llm' }],
        ['/v1/check', { text: '総事業費は四十二億円。', source, engine: 'llm:first' }],
      ] as const;
      for (const [path, json] of asked)
        for (const accept of ['application/json', 'text/event-stream'])
          expect(await problemOf(await app().send('POST', path, { json, headers: { accept } }))).toMatchObject(refusal);
      const summary = await summarise(app(), article, { engine: 'auto', instructions: '短く' });
      expect(summary.engine.kind).toBe('builtin');
      const checked = await app().send('POST', '/v1/check', { json: { text: '総事業費は増えた。', source } });
      expect(await checked.json()).not.toHaveProperty('judged');
    });
    expect(calls).toBe(0);
  });

  it('has no budget for them', async () => {
    expect(await (await app().send('GET', '/v1/usage')).json()).not.toHaveProperty('modelBudget');
  });
});

describe('a member where models are not for guests', () => {
  let member: TestApp;
  beforeAll(async () => {
    member = app().asStranger();
    await signUp(member, newEmail());
  });

  it('sees them as available, with a budget', async () => {
    const listed = await listModels(member);
    expect(listed).toMatchObject({ available: true });
    expect(listed).not.toHaveProperty('reason');
    expect(await (await member.send('GET', '/v1/usage')).json()).toHaveProperty('modelBudget');
  });

  it('has them write, answer and judge', async () => {
    const chosen = await summarise(member, article, { engine: 'auto', instructions: '短く' });
    expect(chosen.engine.kind).toBe('llm');
    const summary = await summarise(member, article, { engine: 'llm:first' });
    expect(summary.engine).toMatchObject({ kind: 'llm', model: 'first' });
    const json = { question: '総事業費はいくらですか' };
    expect(
      await callsOf(async () => {
        const answered = await member.send('POST', `/v1/summaries/${summary.id}/questions`, { json });
        expect(answered.status).toBe(201);
      }),
    ).toBeGreaterThan(0);
    const checked = await member.send('POST', '/v1/check', { json: { text: '総事業費は増えた。', source } });
    expect(await checked.json()).toMatchObject({ judged: { model: 'first' } });
  });
});

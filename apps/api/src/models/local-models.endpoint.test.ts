import { afterAll, describe, expect, it } from 'vitest';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Question } from '@youyaku/contract/question';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { queueRun, stopHeart } from '#summaries/test-runs.ts';
import { article, problemOf, summarise, useTestApp } from '#test-app.ts';
import { openLocalModels } from './open-local-models.ts';
import { modelsOf } from './test-models.ts';

const engine = 'llm:local/ollama/qwen3:8b';
const lists = { '/api/tags': { models: [{ name: 'qwen3:8b' }, { name: 'gemma3:4b' }] } };
const opened: ScriptedProvider[] = [];
const open = async (options: Partial<Parameters<typeof openScriptedProvider>[0]>): Promise<ScriptedProvider> => {
  const provider = await openScriptedProvider({ port: 0, ...options });
  opened.push(provider);
  return provider;
};
afterAll(() => Promise.all(opened.map((provider) => provider.close())));

describe('models of this machine, where the operator has none', () => {
  let local: ScriptedProvider | undefined;
  const calls = (): number => local?.log.length ?? 0;
  const app = useTestApp({
    localServers: async () => {
      local = await open({ lists });
      return [{ name: 'ollama', port: local.port }];
    },
  });
  const listEngines = async (headers: Record<string, string> = {}): Promise<EngineListing[]> => {
    const response = await app().send('GET', '/v1/engines', { headers });
    return ((await response.json()) as { engines: EngineListing[] }).engines;
  };

  it('are listed with where they are, in the language of the reader, and are not called for that', async () => {
    expect(await listEngines()).toMatchObject([
      { id: 'builtin' },
      { id: engine, label: 'qwen3:8b（この機械のOllama）', available: true, isLocal: true },
      { id: 'llm:local/ollama/gemma3:4b' },
    ]);
    const english = await listEngines({ 'accept-language': 'en' });
    expect(english[1]?.label).toBe('qwen3:8b (Ollama on this machine)');
    expect(calls()).toBe(0);
  });

  it('write what they are chosen for, with checks, at no cost', async () => {
    const summary = await summarise(app(), article, { engine });
    expect(summary).toMatchObject({ status: 'done', engine: { kind: 'llm', model: 'local/ollama/qwen3:8b' } });
    expect(summary.engine.fallbackFrom).toBeUndefined();
    expect(summary.usage).toMatchObject({ charged: false, reason: 'local_model', costMicroJpy: 0 });
    expect(summary.usage.inputTokens).toBeGreaterThan(100);
    expect(summary.sentences?.every(({ evidence }) => evidence.length > 0)).toBe(true);
    expect(local?.log.every(({ request, key }) => request.model === 'qwen3:8b' && key === 'none')).toBe(true);
  });

  it('answer questions about what they summarised', async () => {
    const { id } = await summarise(app(), article, { engine });
    const response = await app().send('POST', `/v1/summaries/${id}/questions`, { json: { question: '総事業費は？' } });
    const { usage } = (await response.json()) as Question;
    expect(usage).toMatchObject({ charged: false, reason: 'local_model' });
  });

  it('are never called unasked: neither by auto, nor where only a model could do it', async () => {
    const before = calls();
    const summary = await summarise(app(), article);
    expect(summary.engine.kind).toBe('builtin');
    const source = { type: 'text', text: article };
    const any = await app().send('POST', '/v1/summaries', { json: { source, engine: 'llm' } });
    expect(await problemOf(any)).toMatchObject({ code: 'engine_unavailable', reason: 'not_configured' });
    const translated = await app().send('POST', '/v1/summaries', { json: { source, language: 'en' } });
    expect(translated.status).not.toBe(201);
    expect(calls()).toBe(before);
  });

  it('are refused by a name that no server gave', async () => {
    const json = { source: { type: 'text', text: article }, engine: 'llm:local/ollama/another' };
    const problem = await problemOf(await app().send('POST', '/v1/summaries', { json }));
    expect(problem).toMatchObject({ code: 'engine_unavailable', reason: 'local_model_gone' });
    expect(problem.detail).toContain('Ollama');
  });

  it('leave it to the built-in engine, which says so, when they break off', async () => {
    local?.queueFaults(...Array.from({ length: 12 }, () => 'mid-reset' as const));
    const summary = await summarise(app(), article, { engine, focus: '工事' });
    expect(summary.engine).toMatchObject({ kind: 'builtin', fallbackFrom: `llm:${engine.slice(4)}` });
    expect(summary.usage).toMatchObject({ charged: false, reason: 'fallback' });
  });
});

describe('models of this machine beside one of the operator', () => {
  let local: ScriptedProvider | undefined;
  let hosted: ScriptedProvider | undefined;
  const app = useTestApp({
    models: async () => modelsOf((hosted = await open({}))),
    localServers: async () => {
      local = await open({ lists });
      return [{ name: 'ollama', port: local.port }];
    },
  });

  it('send nothing to it, not even to be judged or when they fail', async () => {
    local?.queueFaults(undefined, ...Array.from({ length: 12 }, () => '500' as const));
    await summarise(app(), article, { engine });
    const failed = await summarise(app(), article, { engine, focus: '料金' });
    expect(failed.engine.kind).toBe('builtin');
    expect(hosted?.log).toEqual([]);
  });

  it('do not stand in for it when it fails', async () => {
    const before = local?.log.length;
    hosted?.queueFaults(...Array.from({ length: 12 }, () => '500' as const));
    const summary = await summarise(app(), article, { engine: 'llm', focus: '駐車場' });
    expect(summary.engine).toMatchObject({ kind: 'builtin', fallbackReason: 'provider' });
    expect(local?.log.length).toBe(before);
  });
});

describe('models of this machine that no guest may use', () => {
  const app = useTestApp({
    hasModelsForGuests: false,
    localServers: async () => [{ name: 'ollama', port: (await open({ lists })).port }],
  });

  it('are neither listed for one nor open to one', async () => {
    const response = await app().send('GET', '/v1/engines');
    expect(await response.json()).toMatchObject({ engines: [{ id: 'builtin' }, { id: 'llm', available: false }] });
    const json = { source: { type: 'text', text: article }, engine };
    expect((await problemOf(await app().send('POST', '/v1/summaries', { json }))).reason).toBe('not_for_guests');
  });
});

describe('a run by a model of this machine whose process ends', () => {
  let isHanging = true;
  let local: ScriptedProvider | undefined;
  const app = useTestApp({
    worker: false,
    localServers: async () => {
      local = await open({ lists, plan: () => (isHanging ? { name: 'hang' } : undefined) });
      return [{ name: 'ollama', port: local.port }];
    },
  });
  const enqueue = (): Promise<string> =>
    queueRun(app().parts.database, { ownerId: 'guest_a', source: article, addressKey: 'a', options: { engine } });
  const find = (id: string) =>
    app().parts.database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const work = async (id: string, ports: Parameters<typeof startSummaryWorker>[0]): Promise<void> => {
    const worker = startSummaryWorker(ports, 1);
    await expect.poll(async () => (await find(id)).finished_at, { timeout: 60_000 }).not.toBeNull();
    await worker.drain(1_000);
  };

  it('is resumed by the next one, which has to look for the model again', async () => {
    const id = await enqueue();
    const dying = startSummaryWorker(app().parts, 1);
    await expect.poll(() => local?.log.length, { timeout: 60_000 }).toBe(1);
    await dying.drain(0);
    isHanging = false;
    await stopHeart(app().parts.database, id);
    await work(id, { ...app().parts, localModels: openLocalModels([{ name: 'ollama', port: local?.port ?? 0 }]) });
    expect(await find(id)).toMatchObject({
      status: 'done',
      attempt: 2,
      body: { engine: { kind: 'llm', model: 'local/ollama/qwen3:8b' } },
      usage: { charged: false, reason: 'local_model' },
    });
  }, 120_000);

  it('fails with a sentence where the model is gone by then', async () => {
    const id = await enqueue();
    await work(id, { ...app().parts, localModels: openLocalModels([]) });
    const { status, error } = await find(id);
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'engine_unavailable', reason: 'local_model_gone' });
    expect(error?.message).toContain('OllamaかLM Studioを起動');
  }, 120_000);
});

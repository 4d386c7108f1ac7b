import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ChatRequest } from '@youyaku/llm/chat-model';
import {
  openScriptedProvider,
  type ScriptedProvider,
  type ScriptedProviderOptions,
} from '@youyaku/testing/provider/scripted-provider';
import type { CallPlan, CallRecord } from './call-model.ts';
import { catchFailure, joinText, listEvents } from '@youyaku/testing/provider/model-conformance';
import { ModelError } from './model-error.ts';
import { readModelConfig } from './models-config.ts';
import { openModel, type OpenModel, type OpenModelOptions } from './open-model.ts';

const never = new AbortController().signal;
const question: ChatRequest = {
  purpose: 'map',
  instructions: '要約してください。',
  messages: [{ role: 'user', content: '[1] 朝は雨が降った。\n[2] 昼は晴れた。' }],
  outputTokensMax: 200,
};
const providers: ScriptedProvider[] = [];

afterEach(async () => {
  await Promise.all(providers.splice(0).map((provider) => provider.close()));
});

async function openProvider(options: Partial<ScriptedProviderOptions> = {}): Promise<ScriptedProvider> {
  const provider = await openScriptedProvider({ port: 0, ...options });
  providers.push(provider);
  return provider;
}

function open(baseUrl: string, options: OpenModelOptions = {}, settings: object = {}): OpenModel {
  const entry = { id: 'm', provider: 'compatible', model: 'scripted', baseUrl, key: 'k', ...settings };
  return openModel(
    readModelConfig(entry, () => undefined),
    { wait: async () => undefined, ...options },
  );
}

test('waits as long as Retry-After says, in seconds or as a date, before it retries', async () => {
  const waits: number[] = [];
  const provider = await openProvider();
  const model = open(provider.urls.openai, { random: () => 0, wait: async (milliseconds) => waits.push(milliseconds) });
  const date = new Date(Date.now() + 10_000).toUTCString();
  provider.queueFaults({ name: '429', retryAfter: '3' }, { name: '429', retryAfter: date });
  expect(joinText(await listEvents(model.chat(question, never)))).toContain('[1]');
  expect(waits[0]).toBe(3000);
  expect(waits[1]).toBeGreaterThan(7000);
  expect(waits[1]).toBeLessThanOrEqual(10_000);
});

test('ends the wait for a retry on abort, with the reason of the abort', async () => {
  const provider = await openProvider();
  const model = openModel(
    readModelConfig({ id: 'm', provider: 'compatible', model: 'x', baseUrl: provider.urls.openai }, () => undefined),
  );
  provider.queueFaults({ name: '429', retryAfter: '20' });
  const abort = new AbortController();
  const reason = new Error('left');
  const failure = listEvents(model.chat(question, abort.signal));
  await expect.poll(() => provider.log[0]?.endedAtMs).toBeDefined();
  abort.abort(reason);
  await expect(failure).rejects.toBe(reason);
});

test('never has more calls open at once than allowed, and completes all', async () => {
  const provider = await openProvider({ latencyMs: 20 });
  const model = open(provider.urls.openai, {}, { callsAtOnceMax: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => listEvents(model.chat(question, never))));
  expect(answers.map(joinText).every((text) => text.includes('[1]'))).toBe(true);
  expect(provider.log).toHaveLength(12);
  expect(provider.atOnceMax).toBe(3);
});

test('opens the circuit breaker after an outage, reports it in its health, and closes it after one successful call', async () => {
  let time = 0;
  const provider = await openProvider();
  const model = open(provider.urls.openai, { now: () => time });
  provider.queueFaults('500', '500', '500', '503', '529');
  expect((await catchFailure(model.chat(question, never))).fault).toBe('provider');
  expect((await catchFailure(model.chat(question, never))).fault).toBe('provider');
  const resting = await catchFailure(model.chat(question, never));
  expect(resting).toMatchObject({ fault: 'resting', retryAfterSeconds: 30 });
  expect(provider.log).toHaveLength(5);
  expect(model.health()).toMatchObject([{ id: 'm', isAvailable: false }]);
  expect(model.health()[0]?.since).toBeInstanceOf(Date);
  time += 30_000;
  await listEvents(model.chat(question, never));
  expect(model.health()).toEqual([{ id: 'm', label: 'm', isAvailable: true, fault: undefined, since: undefined }]);
});

test('makes at most a fifth more calls than requests in a full outage', async () => {
  let time = 0;
  const provider = await openProvider({ plan: () => ({ name: '503' }) });
  const model = open(provider.urls.openai, { now: () => time });
  for (let asked = 0; asked < 200; asked += 1) {
    time += 400;
    await catchFailure(model.chat(question, never));
  }
  expect(provider.log.length).toBeLessThan(240);
});

test('reports each call, retries included, to the hooks of the run, with usage and cost', async () => {
  const provider = await openProvider();
  const records: CallRecord[] = [];
  const plans: CallPlan[] = [];
  const shared = open(provider.urls.openai, {}, { inputYenPerMillionTokens: 150, outputYenPerMillionTokens: 600 });
  const model = shared.withHooks({
    onCall: (record) => records.push(record),
    beforeCall: (plan) => void plans.push(plan),
  });
  provider.queueFaults('500');
  await listEvents(model.chat(question, never));
  await listEvents(shared.chat(question, never));
  const { inputTokens = 0, outputTokens = 0 } = provider.log[1] ?? {};
  expect(records).toMatchObject([
    { outcome: 'provider', inputTokens: 0, outputTokens: 0, costMicroJpy: 0 },
    { outcome: 'ok', purpose: 'map', inputTokens, outputTokens, costMicroJpy: inputTokens * 150 + outputTokens * 600 },
  ]);
  expect(records[1]?.firstTokenMs).toBeLessThanOrEqual(records[1]?.durationMs ?? 0);
  expect(plans).toHaveLength(2);
  expect(plans[0]).toMatchObject({ model: 'm', purpose: 'map', outputTokensMax: 200 });
  expect(plans[0]?.costMicroJpyMax).toBe((plans[0]?.inputTokens ?? 0) * 150 + 200 * 600);
});

test('makes no call when a hook refuses it, and does not count it against the model', async () => {
  const provider = await openProvider();
  const records: CallRecord[] = [];
  const model = open(provider.urls.openai, {
    beforeCall: (plan) => {
      throw new ModelError('cap', plan.model);
    },
    onCall: (record) => records.push(record),
  });
  for (let asked = 0; asked < 6; asked += 1)
    expect((await catchFailure(model.chat(question, never))).fault).toBe('cap');
  expect(provider.log).toHaveLength(0);
  expect(records).toHaveLength(0);
  expect(model.health()).toMatchObject([{ isAvailable: true, fault: undefined }]);
});

test('reports a call that was allowed but not made, at no cost', async () => {
  const provider = await openProvider();
  const records: CallRecord[] = [];
  const abort = new AbortController();
  const reason = new Error('left');
  const model = open(provider.urls.openai, {
    beforeCall: () => abort.abort(reason),
    onCall: (record) => records.push(record),
  });
  await expect(listEvents(model.chat(question, abort.signal))).rejects.toBe(reason);
  expect(records).toMatchObject([{ outcome: 'aborted', inputTokens: 0, outputTokens: 0, costMicroJpy: 0 }]);
  expect(provider.log).toHaveLength(0);
});

test('estimates the usage of a call that was cut off', async () => {
  const provider = await openProvider({ tokenMs: 20 });
  const records: CallRecord[] = [];
  const model = open(provider.urls.openai, {
    onCall: (record) => records.push(record),
    estimateTokens: (text) => text.length,
  });
  for await (const event of model.chat(question, never)) if (event.type === 'text-delta') break;
  expect(records).toMatchObject([{ outcome: 'aborted', isEstimate: true }]);
  expect(records[0]?.inputTokens).toBe(question.instructions.length + (question.messages[0]?.content.length ?? 0));
  expect(records[0]?.outputTokens).toBeGreaterThan(0);
});

test('stops a server that ignores its token limit', async () => {
  const provider = await openProvider({ answer: () => ' '.repeat(100) + 'a'.repeat(50_000), plan: () => undefined });
  const model = open(provider.urls.openai, {
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      return fetch(input, { ...init, body: body.replace('"max_tokens":200', '"max_tokens":null') });
    },
  });
  expect((await catchFailure(model.chat(question, never))).fault).toBe('broken');
});

test('follows no redirect, and treats a refusing fetch as a failed connection', async () => {
  let visits = 0;
  const target = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  const origin = createServer((_request, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${(target.address() as AddressInfo).port}/` }).end();
  });
  await Promise.all(
    [target, origin].map((server) => new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))),
  );
  const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/v1`;
  expect((await catchFailure(open(url).chat(question, never))).fault).toBe('request');
  expect(visits).toBe(0);
  for (const server of [target, origin]) server.close().closeAllConnections();
  const guarded = open(url, { fetch: () => Promise.reject(new RangeError('10.0.0.1 is private')) });
  expect((await catchFailure(guarded.chat(question, never))).fault).toBe('connect');
});

test('accepts a probe whose few tokens were all spent on thinking', async () => {
  const provider = await openProvider();
  const probe: ChatRequest = { ...question, purpose: 'probe', outputTokensMax: 10 };
  provider.queueFaults('thinking');
  expect((await listEvents(open(provider.urls.openai).chat(probe, never))).at(-1)).toMatchObject({ reason: 'length' });
});

test('drops thinking that a server sends before its completion', async () => {
  const provider = await openProvider({ answer: () => '\n<think>まず[1]を読む。\n</think>\n\n朝は雨。[1]' });
  expect(joinText(await listEvents(open(provider.urls.openai).chat(question, never)))).toBe('朝は雨。[1]');
});

test('adds at most 0.2 ms of work to each token', async () => {
  const tokens = 1000;
  const provider = await openProvider({ answer: () => 'word'.repeat(tokens) });
  const long: ChatRequest = { ...question, outputTokensMax: 4 * tokens };
  const model = open(provider.urls.openai, {}, { contextTokens: 32_000 });
  const ask = async (): Promise<void> => void (await listEvents(model.chat(long, never)));
  const body = JSON.stringify({ model: 'x', stream: true, messages: [{ role: 'user', content: 'x' }] });
  const askRaw = async (): Promise<void> => {
    const response = await fetch(`${provider.urls.openai}/chat/completions`, { method: 'POST', body });
    await response.text();
  };
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push((await measureCpuMs(ask)) - (await measureCpuMs(askRaw)));
  const addedMs = Math.min(...rounds) / (provider.log[0]?.outputTokens ?? 1);
  expect(addedMs).toBeLessThan(0.2);
});

async function measureCpuMs(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openScriptedBatches,
  type ScriptedBatches,
  type ScriptedBatchWire,
} from '@youyaku/testing/provider/scripted-batches';
import { batchLimits, type BatchProvider, type BatchQuestion } from './batch-provider.ts';
import { ModelError } from './model-error.ts';
import { readModelConfig } from './models-config.ts';
import { openBatchProvider, type BatchProviderOptions } from './open-batch-provider.ts';
import { openBatchedModel } from './open-batched-model.ts';

const never = new AbortController().signal;
const a = 'a'.repeat(64);
const b = 'b'.repeat(64);
const usage = { inputTokens: 7, outputTokens: 5 };
const unbilled = { inputTokens: 0, outputTokens: 0 };
const batchIds = { openai: 'batch_1', anthropic: 'msgbatch_1', google: 'batches/b1' };
let batches: ScriptedBatches;

beforeEach(async () => {
  batches = await openScriptedBatches();
});
afterEach(() => batches.close());

function open(provider: ScriptedBatchWire, options: BatchProviderOptions = {}): BatchProvider {
  const entry = {
    id: 'm',
    provider,
    model: 'model-x',
    baseUrl: batches.urls[provider],
    key: 'k',
    outputTokensMax: 300,
  };
  const opened = openBatchProvider(
    readModelConfig(entry, () => undefined),
    options,
  );
  if (opened === undefined) throw new Error(`${provider} has no batches`);
  return opened;
}

function ask(hash: string, content = '[1] 朝は雨が降った。'): BatchQuestion {
  const messages = [{ role: 'user' as const, content }];
  return { hash, request: { purpose: 'map', instructions: '要約してください。', messages, outputTokensMax: 200 } };
}

async function catchFault(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ModelError)) throw error;
  return error.fault;
}

describe.each(['openai', 'anthropic', 'google'] as const)('%s', (wire) => {
  const batchId = batchIds[wire];

  test('sends each question once under its hash, with the key, the model and the limit of tokens', async () => {
    expect(await open(wire).submit([ask(a), ask(b, '[1] 昼は晴れた。')], never)).toBe(batchId);
    expect(batches.questions.map(({ id }) => id)).toEqual([a, b]);
    const [first, second] = batches.questions.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('朝は雨が降った。');
    expect(first).toContain('要約してください。');
    expect(first).toMatch(/"max_?(output_?)?tokens":200/i);
    expect(second).toContain('昼は晴れた。');
    expect(batches.log.every(({ key }) => key === 'k')).toBe(true);
  });

  test('is pending until the batch ends', async () => {
    expect(await open(wire).poll(batchId, [a], never)).toEqual({ type: 'pending' });
  });

  test('finds each answer by its hash: out of order, cut off, refused, expired, missing, given twice or for nobody', async () => {
    const [cut, wrong, late, lost] = ['c', 'd', 'e', 'f'] as const;
    batches.end('completed', [
      { id: b, text: '昼は晴れ。' },
      { id: '__proto__', text: '誰のものでもない。' },
      { id: '../files', text: '誰のものでもない。' },
      { id: late, error: 'expired' },
      { id: wrong, error: 'request' },
      { id: cut, text: '夜は', isCut: true },
      { id: a, text: '朝は雨。' },
      { id: a, text: '二度目。' },
      { id: b, error: 'request' },
    ]);
    const state = await open(wire).poll(batchId, [a, b, cut, wrong, late, lost], never);
    if (state.type !== 'ended') throw new Error(state.type);
    expect([...state.answers.keys()]).toEqual([a, b, cut, wrong, late, lost]);
    expect(state.answers.get(a)).toMatchObject({ type: 'completion', text: '朝は雨。', reason: 'stop', usage });
    expect(state.answers.get(b)).toMatchObject({ type: 'completion', text: '昼は晴れ。', reason: 'stop', usage });
    expect(state.answers.get(cut)).toMatchObject({ type: 'completion', text: '夜は', reason: 'length', usage });
    expect(state.answers.get(wrong)).toMatchObject({ type: 'failure', fault: 'request', usage: unbilled });
    // Google does not say which of its errors means that nothing is billed.
    const lateUsage = wire === 'google' ? undefined : unbilled;
    expect(state.answers.get(late)).toMatchObject({ type: 'failure', fault: 'timeout', usage: lateUsage });
    expect(state.answers.get(lost)).toMatchObject({ type: 'failure', fault: 'broken', usage: undefined });
  });

  test('an answer without text or of another form is a failure that may have been billed', async () => {
    batches.end('completed', [
      { id: a, text: ' \n' },
      { id: b, raw: { candidates: 'x', content: 'x' } },
      { id: 'c', text: 'あ'.repeat(300 * 32 + 1) },
    ]);
    const state = await open(wire).poll(batchId, [a, b, 'c'], never);
    if (state.type !== 'ended') throw new Error(state.type);
    expect(state.answers.get(a)).toMatchObject({ type: 'failure', fault: 'empty', usage });
    expect(state.answers.get(b)).toMatchObject({ type: 'failure', fault: 'broken', usage: undefined });
    expect(state.answers.get('c')).toMatchObject({ type: 'failure', fault: 'broken', usage });
  });

  test.each([
    [401, 'key'],
    [429, 'rate'],
    [503, 'provider'],
  ] as const)('says why a batch was not accepted: %i is %s', async (status, fault) => {
    batches.refuse(status);
    expect(await catchFault(open(wire).submit([ask(a)], never))).toBe(fault);
    expect(await catchFault(open(wire).poll(batchId, [a], never))).toBe(fault);
    expect(batches.log).toHaveLength(2);
  });

  test('a provider that does not answer is a timeout, and an abort ends the call with its reason', async () => {
    batches.hang();
    expect(await catchFault(open(wire, { timeoutMs: 50 }).poll(batchId, [a], never))).toBe('timeout');
    const abort = new AbortController();
    const reason = new Error('left');
    const call = open(wire).submit([ask(a)], abort.signal);
    await expect.poll(() => batches.log.length).toBe(2);
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test('an id that leads elsewhere is neither taken nor sent', async () => {
    batches.batchId = '../../other?x=';
    expect(await catchFault(open(wire).submit([ask(a)], never))).toBe('broken');
    const calls = batches.log.length;
    expect(await catchFault(open(wire).poll('batches/../../models', [a], never))).toBe('broken');
    expect(batches.log).toHaveLength(calls);
  });

  test('asks the provider to stop a batch', async () => {
    await open(wire).cancel(batchId, never);
    expect(batches.log.map(({ call }) => call)).toEqual([expect.stringMatching(/^POST .*[/:]cancel$/)]);
    expect(await catchFault(open(wire).cancel('batches/../../models', never))).toBe('broken');
  });

  test('lists the batches of the key, page by page, with their times', async () => {
    const createdAt = '2026-11-24T10:00:00.000Z';
    batches.listed = [
      { id: `${batchId}b`, createdAt },
      { id: '../elsewhere', createdAt },
      { id: batchId, createdAt },
    ];
    expect(await open(wire).list(never)).toEqual([
      { batchId: `${batchId}b`, createdAt: new Date(createdAt) },
      { batchId, createdAt: new Date(createdAt) },
    ]);
  });

  test('reads no response without end', async () => {
    batches.end('completed', [{ id: a, text: 'あ'.repeat(4000) }]);
    expect(await catchFault(open(wire, { responseBytesMax: 2000 }).poll(batchId, [a], never))).toBe('broken');
  });
});

test.each([
  ['openai', 'failed', 'rate'],
  ['openai', 'expired', 'timeout'],
  ['google', 'failed', 'provider'],
  ['google', 'expired', 'timeout'],
] as const)('%s: a batch that %s without an answer says why: %s', async (wire, end, fault) => {
  batches.end(end, []);
  expect(await open(wire).poll(batchIds[wire], [a], never)).toEqual({ type: 'failed', fault });
});

test('of a batch that expired, the answers that were paid for are kept', async () => {
  batches.end('expired', [{ id: a, text: '朝は雨。' }]);
  const state = await open('openai').poll('batch_1', [a, b], never);
  if (state.type !== 'ended') throw new Error(state.type);
  expect(state.answers.get(a)).toMatchObject({ type: 'completion', text: '朝は雨。' });
  expect(state.answers.get(b)).toMatchObject({ type: 'failure', fault: 'timeout', usage: unbilled });
});

test('asks OpenAI not to store completions', async () => {
  await open('openai').submit([ask(a)], never);
  expect(batches.questions[0]?.body).toMatchObject({ store: false, model: 'model-x' });
});

test('follows no address in a response to another host', async () => {
  const addresses: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    addresses.push(new URL(input instanceof Request ? input.url : input).host);
    return globalThis.fetch(input, init);
  };
  const { host } = new URL(batches.urls.anthropic);
  batches.end('completed', [{ id: a, text: '朝は雨。' }]);
  batches.resultsUrl = 'https://elsewhere.invalid/results';
  expect(await catchFault(open('anthropic', { fetch }).poll('msgbatch_1', [a], never))).toBe('broken');
  expect(new Set(addresses)).toEqual(new Set([host]));
});

test('refuses what is no batch before anything is sent: none, too many, too long, a hash twice or in another form', async () => {
  const provider = open('openai');
  const many = Array.from({ length: batchLimits.questionsMax + 1 }, (_, index) => ask(`h${index}`));
  const long = [ask(a, 'あ'.repeat(batchLimits.questionBytesMax / 3))];
  for (const questions of [[], many, long, [ask(a), ask(a)], [ask('../x')], [ask('')]])
    await expect(provider.submit(questions, never)).rejects.toThrow(RangeError);
  expect(batches.log).toEqual([]);
});

test('a model has batches at half its price at the address of its provider, and elsewhere only where the operator says so', () => {
  const entry = { id: 'm', provider: 'openai', model: 'x', key: 'k' };
  const prices = { inputYenPerMillionTokens: 100, outputYenPerMillionTokens: 400 };
  const openIt = (changes: object) =>
    openBatchedModel(readModelConfig({ ...entry, ...prices, ...changes }, () => undefined));
  const model = openIt({});
  expect(model?.price({ inputTokens: 1_000, outputTokens: 100 })).toBe((1_000 * 100 + 100 * 400) / 2);
  const plan = model?.plan(ask(a).request);
  expect(plan).toMatchObject({ model: 'm', outputTokensMax: 200 });
  expect(plan?.costMicroJpyMax).toBe(((plan?.inputTokens ?? 0) * 100 + 200 * 400) / 2);
  const baseUrl = 'http://127.0.0.1:1/v1';
  expect(openIt({ baseUrl })).toBeUndefined();
  expect(openIt({ baseUrl, batches: true })).toBeDefined();
  expect(openIt({ batches: false })).toBeUndefined();
  expect(openIt({ provider: 'compatible', baseUrl })).toBeUndefined();
  expect(() => openIt({ provider: 'compatible', baseUrl, batches: true })).toThrow('batches');
});

test('a provider of the compatible kind has no batches', () => {
  const entry = { id: 'm', provider: 'compatible', model: 'x', baseUrl: 'http://127.0.0.1:1/v1' };
  expect(openBatchProvider(readModelConfig(entry, () => undefined))).toBeUndefined();
});

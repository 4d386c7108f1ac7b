import { afterEach, expect, test } from 'vitest';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import type { CallRecord } from './call-model.ts';
import { chainModels } from './chain-models.ts';
import { catchFailure, joinText, listEvents } from '@youyaku/testing/provider/model-conformance';
import { ModelError } from './model-error.ts';
import { readModelConfig } from './models-config.ts';
import { openModel, type OpenModel } from './open-model.ts';

const never = new AbortController().signal;
const question: ChatRequest = {
  purpose: 'write',
  instructions: '要約してください。',
  messages: [{ role: 'user', content: '[1] 朝は雨が降った。\n[2] 昼は晴れた。' }],
  outputTokensMax: 200,
};
const providers: ScriptedProvider[] = [];

afterEach(async () => {
  await Promise.all(providers.splice(0).map((provider) => provider.close()));
});

async function openOne(id: string, settings: object = {}): Promise<{ provider: ScriptedProvider; model: OpenModel }> {
  const provider = await openScriptedProvider({ port: 0 });
  providers.push(provider);
  return { provider, model: openAt(id, provider.urls.openai, settings) };
}

function openAt(id: string, baseUrl: string, settings: object = {}): OpenModel {
  const entry = { id, provider: 'compatible', model: 'scripted', baseUrl, key: 'k', idleTimeoutMs: 300, ...settings };
  return openModel(readModelConfig(entry, () => undefined));
}

test('falls back to the next model when one has failed, and names the model that answered', async () => {
  const [first, second] = [await openOne('a'), await openOne('b')];
  const chain = chainModels(first.model, second.model);
  first.provider.queueFaults('401');
  const startedAt = performance.now();
  const events = await listEvents(chain.chat(question, never));
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(events.at(-1)).toMatchObject({ type: 'finish', model: 'b' });
  expect(events.some(({ type }) => type === 'restart')).toBe(false);
  expect(chain.health()).toMatchObject([
    { id: 'a', isAvailable: false, fault: 'key' },
    { id: 'b', isAvailable: true, fault: undefined },
  ]);
});

test('sends `restart` when the model that began the text failed before its end', async () => {
  const [first, second] = [await openOne('a'), await openOne('b')];
  first.provider.queueFaults('torn', 'torn', 'torn');
  const events = await listEvents(chainModels(first.model, second.model).chat(question, never));
  expect(joinText(events)).toBe('朝は雨が降った。[1]\n昼は晴れた。[2]');
  const restarts = events.filter((event): event is Extract<ChatEvent, { type: 'restart' }> => event.type === 'restart');
  expect(restarts.map(({ model }) => model)).toEqual(['a', 'b']);
});

test('throws the last failure when all have failed', async () => {
  const [first, second] = [await openOne('a'), await openOne('b')];
  first.provider.queueFaults('401');
  second.provider.queueFaults('spend');
  const failure = await catchFailure(chainModels(first.model, second.model).chat(question, never));
  expect(failure).toMatchObject({ fault: 'spend', model: 'b' });
});

test('fails in less than five seconds when no provider is reachable', async () => {
  const { provider } = await openOne('x');
  const { openai } = provider.urls;
  await provider.close();
  const chain = chainModels(openAt('a', openai), openAt('b', openai), openAt('c', openai));
  const startedAt = performance.now();
  const failure = await catchFailure(chain.chat(question, never));
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(failure).toMatchObject({ fault: 'connect', model: 'c' });
});

test('skips a model whose window is too small, and stops at a `cap` fault', async () => {
  const [first, second, third] = [await openOne('a'), await openOne('b', { contextTokens: 1000 }), await openOne('c')];
  const long: ChatRequest = { ...question, messages: [{ role: 'user', content: `[1] ${'長い話。'.repeat(300)}` }] };
  const chain = chainModels(first.model, second.model, third.model);
  first.provider.queueFaults('403', '403');
  expect((await listEvents(chain.chat(long, never))).at(-1)).toMatchObject({ model: 'c' });
  expect(second.provider.log).toHaveLength(0);
  const records: CallRecord[] = [];
  const capped = chain.withHooks({
    onCall: (record) => records.push(record),
    beforeCall: ({ model }) => {
      if (model === 'c') throw new ModelError('cap', model);
    },
  });
  expect((await catchFailure(capped.chat(long, never))).fault).toBe('cap');
  expect(records).toMatchObject([{ model: 'a', outcome: 'key' }]);
});

test('ends the chain at once on abort, with the reason of the abort', async () => {
  const [first, second] = [await openOne('a'), await openOne('b')];
  first.provider.queueFaults('hang');
  const abort = new AbortController();
  const reason = new Error('left');
  const answer = listEvents(chainModels(first.model, second.model).chat(question, abort.signal));
  await expect.poll(() => first.provider.log.length).toBe(1);
  abort.abort(reason);
  await expect(answer).rejects.toBe(reason);
  expect(second.provider.log).toHaveLength(0);
});

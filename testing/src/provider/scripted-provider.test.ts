import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openScriptedProvider, type ScriptedProvider, type ScriptedProviderOptions } from './scripted-provider.ts';

const providers: ScriptedProvider[] = [];

afterEach(async () => {
  await Promise.all(providers.splice(0).map((provider) => provider.close()));
});

async function open(options: Partial<ScriptedProviderOptions> = {}): Promise<ScriptedProvider> {
  const provider = await openScriptedProvider({ port: 0, ...options });
  providers.push(provider);
  return provider;
}

function ask(provider: ScriptedProvider, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${provider.urls.openai}/chat/completions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ model: 'scripted', messages: [{ role: 'user', content: '[1] 雨。\n[2] 風。' }], ...body }),
  });
}

test('makes one request fail by a header', async () => {
  const provider = await open();
  const refused = await ask(provider, {}, { 'x-scripted-fault': '429; retry-after=7' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await ask(provider, {})).status).toBe(200);
  expect(provider.log.map(({ fault }) => fault)).toEqual(['429', undefined]);
});

test('produces the same stream for the same seed', async () => {
  const texts = await Promise.all(
    [7, 7, 8].map(async (seed) => (await ask(await open({ seed }), { stream: true })).text()),
  );
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toBe(texts[2]);
});

test('produces the same faults for a plan with seeded probabilities', async () => {
  const run = async (): Promise<unknown[]> => {
    const provider = await open({ plan: (_request, _index, random) => (random() < 0.3 ? { name: '500' } : undefined) });
    for (let asked = 0; asked < 20; asked += 1) await ask(provider, {});
    return provider.log.map(({ fault }) => fault);
  };
  const faults = await run();
  expect(faults).toContain('500');
  expect(faults).toContain(undefined);
  expect(await run()).toEqual(faults);
});

test('writes down a request without a recording, and sends the completion stored beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  try {
    const provider = await open({ recordedFolder: folder });
    const answerOf = async (body: object): Promise<unknown> => {
      const { choices } = (await (await ask(provider, body)).json()) as { choices: { message: { content: string } }[] };
      return choices[0]?.message.content;
    };
    expect(await answerOf({ max_tokens: 100 })).toBe('雨。[1]\n風。[2]');
    const [request = ''] = await readdir(folder);
    expect(await readFile(join(folder, request), 'utf8')).toContain('[1] 雨。');
    await writeFile(join(folder, request.replace('.request.md', '.answer.txt')), '雨と風。[1][2]\n');
    expect(await answerOf({ max_tokens: 100, model: 'another' })).toBe('雨と風。[1][2]');
    expect(await answerOf({ max_tokens: 101 })).toBe('雨。[1]\n風。[2]');
    expect(provider.log.map(({ answeredBy }) => answeredBy)).toEqual(['written', 'recorded', 'written']);
    expect(await readdir(folder)).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('recognizes a request whatever random delimiters enclose its source', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recorded-'));
  try {
    const provider = await open({ recordedFolder: folder });
    for (const delimiter of ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']) {
      const content = `<<<${delimiter}\n[1] 雨。\n${delimiter}>>>\n\n${delimiter} の中が資料です。`;
      await ask(provider, { messages: [{ role: 'user', content }] });
    }
    expect(await readdir(folder)).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('answers in another language on the fault `language`', async () => {
  const provider = await open();
  expect(await (await ask(provider, {}, { 'x-scripted-fault': 'language' })).text()).toContain('in English');
});

test('lists its models, and rejects unknown paths', async () => {
  const provider = await open();
  const { data } = (await (await fetch(`${provider.urls.openai}/models`)).json()) as { data: { id: string }[] };
  expect(data).toMatchObject([{ id: 'scripted' }]);
  expect((await fetch(`${provider.urls.openai}/embeddings`, { method: 'POST', body: '{}' })).status).toBe(404);
});

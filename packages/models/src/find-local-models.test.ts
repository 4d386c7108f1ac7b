import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findLocalModels, localServersDefault, parseLocalServers, type LocalServer } from './find-local-models.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function openServer(name: LocalServer['name'], listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((settle) => void server.listen(0, '127.0.0.1', settle));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { name, port: (server.address() as AddressInfo).port };
}

const answering = (name: LocalServer['name'], answers: Record<string, unknown>): Promise<LocalServer> =>
  openServer(name, ({ url = '' }, response) => {
    if (!(url in answers)) return void response.writeHead(404).end('{}');
    response.end(JSON.stringify(answers[url]));
  });

const find = async (...servers: LocalServer[]) =>
  (await findLocalModels(servers, { timeoutMs: 5_000 })).map(({ config }) => config);
const idsOf = async (...servers: LocalServer[]): Promise<string[]> => (await find(...servers)).map(({ id }) => id);

describe('models of this machine', () => {
  it('are those of Ollama that write, with the window that it certainly has', async () => {
    const models = [
      { name: 'qwen3:8b', details: { family: 'qwen3' } },
      { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
      { name: 'chosen:1b', capabilities: ['embedding'] },
    ];
    const [model, ...others] = await find(await answering('ollama', { '/api/tags': { models } }));
    expect(others).toEqual([]);
    expect(model).toMatchObject({ id: 'local/ollama/qwen3:8b', model: 'qwen3:8b', contextTokens: 4_096 });
    expect(model?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect(model?.readKey()).toBeUndefined();
  });

  it('are none of those that Ollama passes on to a service elsewhere', async () => {
    const models = [
      { name: 'gpt-oss:120b-cloud' },
      { name: 'glm-5:cloud' },
      { name: 'renamed', remote_host: 'https://ollama.com:443', remote_model: 'gpt-oss:120b' },
      { name: 'here', remote_host: '' },
    ];
    expect(await idsOf(await answering('ollama', { '/api/tags': { models } }))).toEqual(['local/ollama/here']);
  });

  it('are those of LM Studio, with the window in force where it states one', async () => {
    const ids = ['loaded@q4', 'waiting', 'seeing', 'text-embedding-a', 'vectors', 'narrow'];
    const facts = [
      { id: 'loaded@q4', type: 'llm', loaded_context_length: 16_384 },
      { id: 'waiting', type: 'llm', max_context_length: 131_072 },
      { id: 'seeing', type: 'vlm', loaded_context_length: 1e12 },
      { id: 'vectors', type: 'embeddings' },
      { id: 'narrow', type: 'llm', loaded_context_length: 512 },
    ];
    const server = await answering('lmstudio', {
      '/v1/models': { data: ids.map((id) => ({ id })) },
      '/api/v0/models': { data: facts },
    });
    expect((await find(server)).map(({ id, model, contextTokens }) => [id, model, contextTokens])).toEqual([
      ['local/lmstudio/loaded_q4', 'loaded@q4', 16_384],
      ['local/lmstudio/waiting', 'waiting', 4_096],
      ['local/lmstudio/seeing', 'seeing', 262_144],
    ]);
  });

  it('are found in an LM Studio that has no API of its own yet', async () => {
    const server = await answering('lmstudio', { '/v1/models': { data: [{ id: 'a' }, { id: 'text-embedding-b' }] } });
    expect(await idsOf(server)).toEqual(['local/lmstudio/a']);
  });
});

describe('a server that is not what it seems', () => {
  const other = () => answering('lmstudio', { '/v1/models': { data: [{ id: 'a' }] } });

  it('has no model with markup, spaces, control letters or an endless name', async () => {
    const names = ['<b>a</b>', 'a b', 'a\nb', 'ａ', '', 'x'.repeat(81), '"', 42, null];
    const models = [...names.map((name) => ({ name })), 'text', null, { name: 'fine' }, { name: 'fine' }];
    expect(await idsOf(await answering('ollama', { '/api/tags': { models } }))).toEqual(['local/ollama/fine']);
  });

  it('has at most 40 models', async () => {
    const models = Array.from({ length: 500 }, (_, index) => ({ name: `m${index}` }));
    expect(await idsOf(await answering('ollama', { '/api/tags': { models } }))).toHaveLength(40);
  });

  it.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['hangs in its answer', (_, response) => void response.write('{"models":[')],
    ['answers endlessly', (_, response) => void response.end(`{"models":["${'x'.repeat(300_000)}"]}`)],
    ['answers no JSON', (_, response) => void response.end('<html>')],
    ['answers another JSON', (_, response) => void response.end('{"models":7}')],
    ['fails', (_, response) => void response.writeHead(500).end('{"models":[{"name":"a"}]}')],
    ['breaks off', (_, response) => void response.destroy()],
  ])('has none when it %s, and keeps no other from being found', async (_, listener) => {
    const servers = [await openServer('ollama', listener), await other()];
    const found = await findLocalModels(servers, { timeoutMs: 250 });
    expect(found.map(({ config }) => config.id)).toEqual(['local/lmstudio/a']);
  });

  it('is not followed elsewhere', async () => {
    const asked: string[] = [];
    const target = await openServer('ollama', ({ url = '' }, response) => {
      asked.push(url);
      response.end('{"models":[{"name":"a"}]}');
    });
    const redirecting = await openServer('ollama', (_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${target.port}/api/tags` }).end();
    });
    expect(await idsOf(redirecting)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('has none when nothing listens', async () => {
    const { port } = await openServer('ollama', () => undefined);
    closers.splice(0).forEach((close) => close());
    expect(await idsOf({ name: 'ollama', port })).toEqual([]);
  });
});

describe('the setting LOCAL_MODELS', () => {
  it('names programs and their ports, those of everybody by default, or turns the search off', () => {
    expect(parseLocalServers(localServersDefault)).toEqual([
      { name: 'ollama', port: 11_434 },
      { name: 'lmstudio', port: 1_234 },
    ]);
    expect(parseLocalServers('ollama:1, ollama:65535')).toHaveLength(2);
    expect(parseLocalServers('off')).toEqual([]);
  });

  it.each(['', 'on', 'ollama', 'ollama:0', 'ollama:65536', 'vllm:8000', 'ollama:1,', 'ollama:host:1', 'off,ollama:1'])(
    'refuses %j',
    (value) => expect(parseLocalServers(value)).toBeUndefined(),
  );

  it('refuses more than eight', () => {
    expect(parseLocalServers(Array(9).fill('ollama:1').join(','))).toBeUndefined();
  });
});

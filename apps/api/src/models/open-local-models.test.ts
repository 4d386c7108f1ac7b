import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLocalModels } from './open-local-models.ts';

let asked = 0;
let names: string[] = [];
let isHanging = false;
let time = 0;
const server = createServer((_, response) => {
  asked += 1;
  if (!isHanging) response.end(JSON.stringify({ models: names.map((name) => ({ name })) }));
});
beforeEach(async () => {
  [asked, names, isHanging] = [0, ['a', 'b'], false];
  await new Promise<void>((settle) => void server.listen(0, '127.0.0.1', settle));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((settle) => server.close(settle));
});
const open = () => openLocalModels([{ name: 'ollama', port: (server.address() as AddressInfo).port }], () => time);

it('asks a server once for all who ask at the same time, and again after five seconds', async () => {
  const models = open();
  await Promise.all(Array.from({ length: 20 }, () => models.list()));
  await models.find('llm:local/ollama/a');
  expect(asked).toBe(1);
  time += 5_001;
  names = ['b'];
  expect((await models.list()).map(({ model }) => model.id)).toEqual(['local/ollama/b']);
  expect(await models.find('llm:local/ollama/a')).toBeUndefined();
});

it('keeps a model open while it answers, so that its health and its slots are shared', async () => {
  const models = open();
  const first = await models.find('llm:local/ollama/a');
  time += 5_001;
  expect(first).toBeDefined();
  expect(await models.find('llm:local/ollama/a')).toBe(first);
  expect(asked).toBe(2);
});

it('finds a model by its whole id alone', async () => {
  const models = open();
  for (const engine of ['auto', 'llm', 'llm:a', 'llm:local/ollama/', 'llm:local/lmstudio/a', 'local/ollama/a'])
    expect(await models.find(engine)).toBeUndefined();
});

it('does not keep a list waiting for a server that hangs, and shows what it had meanwhile', async () => {
  const models = open();
  isHanging = true;
  expect(await models.list()).toEqual([]);
  server.closeAllConnections();
  isHanging = false;
  await models.find('llm:local/ollama/a');
  time += 5_001;
  await expect.poll(async () => (await models.list()).length).toBe(2);
  time += 5_001;
  isHanging = true;
  expect(await models.list()).toHaveLength(2);
});

it('asks nobody where there are no servers to ask', async () => {
  const models = openLocalModels([]);
  expect([await models.list(), await models.find('llm:local/ollama/a')]).toEqual([[], undefined]);
});

import type { Client } from '@youyaku/client/create-client';
import { ClientError } from '@youyaku/client/client-error';
import type { Summary } from '@youyaku/contract/summary';
import { expect, it, vi } from 'vitest';
import { openOfflineSummaries, type KeptSummary } from './offline-summaries.ts';
import { withOffline } from './with-offline.ts';

const scope = { owner: 'usr_1', space: 'own' };
const summary = {
  id: 'sum_1',
  status: 'done',
  title: '題',
  text: '文。',
  createdAt: '',
  sentences: [],
  request: { retention: 'keep' },
};
const silence = new ClientError({ kind: 'network' });
const refusal = (code: 'not_found' | 'forbidden') =>
  new ClientError({ kind: 'problem', problem: { code, detail: '' } });

async function open(answer: unknown, findOwner: () => typeof scope | undefined = () => scope) {
  const rows = new Map<string, KeptSummary>();
  const kept = openOfflineSummaries(
    {
      list: async () => [...rows],
      get: async (key) => rows.get(key),
      put: async (key, row) => void rows.set(key, row),
      remove: async (keys) => keys.forEach((key) => rows.delete(key)),
    },
    () => 0,
  );
  await kept.keep(scope, summary as unknown as Summary, { text: '本文。', blocks: [] } as never);
  const call = async () => (answer instanceof Error ? Promise.reject(answer) : answer);
  const summaries = { get: call, source: call, list: call, delete: call, deleteMany: call, cancel: call };
  const onStandIn = vi.fn();
  const client = withOffline({ summaries } as unknown as Client, {
    load: async () => kept,
    lastOwner: findOwner,
    onStandIn,
  });
  return { client, rows, onStandIn };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('reads a summary, its source and the list from here when nothing answers', async () => {
  const { client, onStandIn } = await open(silence);
  expect((await client.summaries.get({ id: 'sum_1' })).title).toBe('題');
  expect((await client.summaries.source({ id: 'sum_1' })).text).toBe('本文。');
  expect((await client.summaries.list({})).items.map(({ id }) => id)).toEqual(['sum_1']);
  expect(onStandIn).toHaveBeenCalledTimes(3);
});

it('lets every refusal stand, and forgets what is gone', async () => {
  const refused = await open(refusal('forbidden'));
  await expect(refused.client.summaries.get({ id: 'sum_1' })).rejects.toThrow('forbidden');
  expect(refused.rows.size).toBe(1);
  const given = await open(new DOMException('given up', 'AbortError'));
  await expect(given.client.summaries.list({})).rejects.toThrow('given up');
  const gone = await open(refusal('not_found'));
  await expect(gone.client.summaries.get({ id: 'sum_1' })).rejects.toThrow('not_found');
  await expect.poll(() => gone.rows.size).toBe(0);
});

it('shows nothing where it is not known who used the browser last, or another did', async () => {
  for (const owner of [undefined, { owner: 'guest', space: 'own' }]) {
    const { client } = await open(silence, () => owner);
    await expect(client.summaries.get({ id: 'sum_1' })).rejects.toBe(silence);
  }
});

it('forgets what the whole history no longer has, but not what a search or another person does not find', async () => {
  const empty = { items: [] };
  for (const asked of [{ q: '別の語' }, { cursor: 'next' }, { tag: '会議' }, { state: 'check' as const }]) {
    const { client, rows } = await open(empty);
    await client.summaries.list(asked);
    await settle();
    expect(rows.size).toBe(1);
  }
  const scopes = [scope, { owner: 'usr_2', space: 'own' }];
  const changed = await open(empty, () => scopes.shift());
  await changed.client.summaries.list({});
  await settle();
  expect(changed.rows.size).toBe(1);
  const { client, rows } = await open(empty);
  await client.summaries.list({ limit: 30, textMax: 160, state: 'ok', q: undefined });
  await expect.poll(() => rows.size).toBe(0);
});

it('forgets what is deleted, and passes every other call on', async () => {
  const { client, rows } = await open({ ids: [] });
  await client.summaries.deleteMany({ ids: ['sum_1'] });
  await expect.poll(() => rows.size).toBe(0);
  await expect(client.summaries.cancel({ id: 'sum_1' })).resolves.toEqual({ ids: [] });
});

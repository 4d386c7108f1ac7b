import { expect, it } from 'vitest';
import { problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp({ canStoreKeys: false, worker: false });

it('reports in the list that keys cannot be stored, and rejects a key', async () => {
  expect(await (await app().send('GET', '/v1/own-models')).json()).toEqual({ items: [], canStore: false });
  const json = { provider: 'openai', model: 'm', key: 'sk-0123456789' };
  const problem = await problemOf(await app().send('POST', '/v1/own-models', { json }));
  expect([problem.status, problem.reason]).toEqual([503, 'own_keys_off']);
});

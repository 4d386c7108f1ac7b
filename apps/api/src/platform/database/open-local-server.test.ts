import { expect, it } from 'vitest';
import { openLocalServer } from './open-local-server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const foreign = { platform: 'plan9', arch: 'x64' };
const { signal } = new AbortController();
const databaseUrl = 'postgres://reader:secret@localhost/youyaku';

it('uses the configured database where npm has none for the machine', async () => {
  const server = await openLocalServer({ dataFolder: '/nowhere', databaseUrl, signal }, log, foreign);
  expect(server.url).toBe(databaseUrl);
  await server.stop();
});

it('uses the configured database where several processes share it, on every machine', async () => {
  const server = await openLocalServer({ dataFolder: '/nowhere', databaseUrl, isShared: true, signal }, log);
  expect(server.url).toBe(databaseUrl);
});

it('requests one in one sentence where none is configured', async () => {
  const opening = openLocalServer({ dataFolder: '/nowhere', databaseUrl: undefined, signal }, log, foreign);
  await expect(opening).rejects.toMatchObject({
    code: 'postgres_binaries_missing',
    message: expect.stringMatching(/^There is no built-in PostgreSQL.*\(plan9-x64\).*DATABASE_URL=postgres:\/\/\S+\.$/),
  });
});

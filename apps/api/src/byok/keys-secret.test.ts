import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { findKeysSecret } from './keys-secret.ts';

it('is made once in the data folder of local mode, for nobody else to read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_FOLDER: folder });
  const [first, second] = [await findKeysSecret(config), await findKeysSecret(config)];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect((await stat(join(folder, 'keys-secret'))).mode & 0o777).toBe(0o600);
});

it('is the setting where there is one', async () => {
  const secret = 'k'.repeat(40);
  expect(await findKeysSecret(readConfig({ KEYS_SECRET: secret }))).toBe(secret);
});

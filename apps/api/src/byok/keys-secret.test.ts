import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { findKeysSecret } from './keys-secret.ts';

it('creates the secret once in the data folder of local mode, readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_FOLDER: folder });
  const [first, second] = [await findKeysSecret(config), await findKeysSecret(config)];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect((await stat(join(folder, 'keys-secret'))).mode & 0o777).toBe(0o600);
});

it('uses the setting where there is one', async () => {
  const secret = 'k'.repeat(40);
  expect(await findKeysSecret(readConfig({ KEYS_SECRET: secret }))).toBe(secret);
});

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { findAuthSecret, findKeysSecret } from './local-secret.ts';

describe.each([
  ['keys-secret', 'KEYS_SECRET', findKeysSecret],
  ['auth-secret', 'AUTH_SECRET', findAuthSecret],
] as const)('the %s', (file, setting, find) => {
  it('is created once in the data folder of local mode, readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'youyaku-secret-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const config = readConfig({ DATA_FOLDER: folder });
    const [first, second] = [await find(config), await find(config)];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('is the setting where there is one', async () => {
    const secret = 'k'.repeat(40);
    expect(await find(readConfig({ [setting]: secret }))).toBe(secret);
  });
});

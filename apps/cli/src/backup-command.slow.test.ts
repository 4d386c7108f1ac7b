import { execFile, fork } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = resolve(import.meta.dirname, 'main.ts');
const apiFolder = resolve(import.meta.dirname, '../../../apps/api/src');
let place = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'youyaku-backups-'));
  await chmod(place, 0o755);
});
afterAll(() => rm(place, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { DATA_FOLDER: join(place, 'data'), LANG: 'ja_JP.UTF-8' };
  return new Promise((settle) => {
    execFile(process.execPath, [program, ...args], { env, cwd: place }, (error, out, failure) =>
      settle({ code: typeof error?.code === 'number' ? error.code : 0, out, error: failure }),
    );
  });
}

/** A database that was started once. */
async function makeDatabase(dataFolder: string): Promise<void> {
  const server = fork(join(apiFolder, 'platform/database/serve-database.ts'), [dataFolder]);
  const ended = new Promise((settle) => server.once('exit', settle));
  await new Promise((settle, reject) => {
    server.once('message', settle);
    server.once('exit', reject);
  });
  server.disconnect();
  await ended;
}

describe('youyaku backup and restore', { timeout: 120_000 }, () => {
  it('say that there is no database yet, and no backup', async () => {
    const nothing = await run('backup', 'copy');
    expect([nothing.code, nothing.error]).toEqual([4, expect.stringContaining('まだデータベースがありません')]);
    expect(await readdir(place)).toEqual([]);
    const none = await run('restore', 'nowhere', 'into');
    expect([none.code, none.error]).toEqual([4, expect.stringContaining('バックアップではありません')]);
  });

  it('copy a data folder whose server does not run, and make another of it', async () => {
    await makeDatabase(join(place, 'data'));
    await writeFile(join(place, 'data', 'keys-secret'), 'secret');
    const made = await run('backup', 'copy');
    expect([made.code, made.out]).toEqual([0, expect.stringContaining('バックアップを取りました')]);
    const restored = await run('restore', 'copy', 'again');
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('すべての表を最後まで読めました')]);
    expect(await readdir(join(place, 'again'))).toEqual(expect.arrayContaining(['keys-secret', 'postgres']));
    const twice = await run('restore', 'copy', 'again');
    expect([twice.code, twice.error]).toEqual([4, expect.stringContaining('空ではありません')]);
  });
});

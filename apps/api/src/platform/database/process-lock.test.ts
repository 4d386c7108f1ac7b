import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProcessStart } from './process-identity.ts';
import { takeProcessLock } from './process-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'youyaku-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function findDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a folder has one owner, and others learn its pid', async () => {
  const lock = await takeProcessLock(folder);
  await expect(takeProcessLock(folder)).rejects.toMatchObject({ code: 'data_folder_in_use', ownerPid: process.pid });
  await lock.release();
});

test('a released folder can be taken again, and old lock files do not accumulate', async () => {
  for (let round = 0; round < 5; round++) await (await takeProcessLock(folder)).release();
  expect(await readdir(folder)).toEqual(['owner-5.lock']);
});

test('the lock of a dead process is taken over', async () => {
  await writeFile(join(folder, 'owner-3.lock'), JSON.stringify({ pid: await findDeadPid(), start: 'boot:1' }));
  await takeProcessLock(folder);
  expect(await readdir(folder)).toEqual(['owner-4.lock']);
});

test('a living process that has the reused pid of a dead owner does not keep the lock', async () => {
  await writeFile(join(folder, 'owner-1.lock'), JSON.stringify({ pid: process.pid, start: 'boot:1' }));
  await takeProcessLock(folder);
  expect(await readdir(folder)).toEqual(['owner-2.lock']);
});

test.each(['', '{"pid":', 'null', '{"pid":"1","start":2}'])(
  'an unreadable lock (%j) does not block',
  async (content) => {
    await writeFile(join(folder, 'owner-1.lock'), content);
    await takeProcessLock(folder);
  },
);

test('of many that find the same stale lock at once exactly one gets it', async () => {
  for (let round = 0; round < 20; round++) {
    const contested = join(folder, String(round));
    await writeFolderWithStaleLock(contested);
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => takeProcessLock(contested)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});

async function writeFolderWithStaleLock(path: string): Promise<void> {
  await mkdir(path);
  await writeFile(join(path, 'owner-7.lock'), JSON.stringify({ pid: process.pid, start: 'long ago' }));
}

test.each(['linux', 'darwin'] as const)(
  'a process has one start for as long as it lives, and none afterwards (the way of %s)',
  async (platform) => {
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const start = await readProcessStart(pid, platform);
    expect(start).toEqual(expect.any(String));
    expect(await readProcessStart(pid, platform)).toBe(start);
    child.stdin.end();
    await once(child, 'exit');
    expect(await readProcessStart(pid, platform)).toBeUndefined();
  },
);

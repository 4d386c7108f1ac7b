import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTrial, query, readRowIds, type Trial } from './embedded-postgres-trial.ts';
import { findPackageFolder } from './postgres-binaries.ts';
import { readProcessStart, waitUntilGone } from './process-identity.ts';

let trial: Trial;

beforeEach(async () => {
  trial = await createTrial();
});

afterEach(() => trial[Symbol.asyncDispose]());

test('rows survive a stop and a start, which takes less than 400 ms', async () => {
  let database = await trial.start();
  await query(database, `create table note (text text); insert into note values ('要約')`);
  let least = Number.POSITIVE_INFINITY;
  // The best of several, because other work on the machine is not what is measured.
  for (let round = 0; round < 10 && (round < 3 || least >= 400); round += 1) {
    await database.stop();
    const start = async (): Promise<void> => void (database = await trial.start());
    least = Math.min(least, await turnsMs(start));
    expect(await query(database, 'select text from note')).toEqual([{ text: '要約' }]);
  }
  expect(least).toBeLessThan(400);
});

test('the database is durable, checksummed, in UTF-8, and listens on this machine only', async () => {
  const database = await trial.start();
  const settings = await query(
    database,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit',
       'data_checksums', 'listen_addresses', 'unix_socket_directories', 'server_encoding', 'password_encryption') order by name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  });
  await query(database, 'create extension pg_trgm');
  const trigrams = await query(database, `select cardinality(show_trgm('量子計算')) as count`);
  expect(trigrams[0]?.['count']).toBeGreaterThan(0);
});

test('a login needs the password, which only its owner can read', async () => {
  const database = await trial.start();
  const url = new URL(database.url);
  url.password = 'guess';
  await expect(query({ url: url.href }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const secret = await stat(join(trial.dataFolder, 'postgres', 'youyaku-cluster.json'));
  expect(secret.mode & 0o777).toBe(0o600);
});

test('a second process on the same data folder is refused with the pid of the first, which keeps running', async () => {
  const first = await trial.start();
  const second = trial.spawnWriter();
  const line = await second.waitFor('failed');
  expect(line).toContain(`failed data_folder_in_use`);
  expect(line).toContain(`process ${process.pid}`);
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that outlived its killed process is stopped at the next start, and no acknowledged row is lost', async () => {
  const writer = trial.spawnWriter();
  const orphanPid = Number((await writer.waitFor('ready')).split(' ')[1]);
  await writer.waitFor('ack 20');
  await writer.killHard();
  expect(await readProcessStart(orphanPid)).toBeDefined();
  const next = await trial.start();
  expect(next.orphanPid).toBe(orphanPid);
  expect(await readProcessStart(orphanPid)).toBeUndefined();
  const kept = await readRowIds(next);
  expect((await writer.readAcknowledged()).filter((id) => !kept.has(id))).toEqual([]);
});

test('a server whose process was killed shuts down cleanly within 10 s, without a next start', async () => {
  const writer = trial.spawnWriter();
  const orphanPid = Number((await writer.waitFor('ready')).split(' ')[1]);
  await writer.waitFor('ack 20');
  await writer.killHard();
  await expect.poll(() => readProcessStart(orphanPid), { timeout: 10_000 }).toBeUndefined();
  const next = await trial.start();
  expect(next.orphanPid).toBeUndefined();
  expect(await readFile(join(trial.dataFolder, 'postgres.log'), 'utf8')).toContain('received fast shutdown request');
  const kept = await readRowIds(next);
  expect((await writer.readAcknowledged()).filter((id) => !kept.has(id))).toEqual([]);
});

test.each([
  ['another program', 'echo $$; exec sleep 60', false],
  // It ends after its parent has become a program that never reaps it; a shell might.
  ['a dead process that nobody has collected', 'sleep 0.3 & echo $!; exec sleep 60', true],
])('a postmaster.pid whose pid is that of %s does not block the start', async (_whose, script, isDead) => {
  const first = await trial.start();
  // The same user as the server's: only then does PostgreSQL believe that the pid is alive.
  const { uid, gid } = await stat(join(trial.dataFolder, 'postgres'));
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  process.kill(first.pid, 'SIGKILL');
  expect(await first.exited).toBe(137);
  await first.stop();
  const stranger = spawn('/bin/sh', ['-c', script], { ...user, stdio: ['ignore', 'pipe', 'inherit'] });
  trial.defer(() => void stranger.kill());
  const [strangerPid] = (await once(stranger.stdout.setEncoding('utf8'), 'data')).map((line) => String(line).trim());
  if (isDead) await expect.poll(() => readProcessStart(Number(strangerPid)), { timeout: 20_000 }).toBeUndefined();
  const pidFile = join(trial.dataFolder, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, strangerPid ?? ''));
  const second = await trial.start();
  expect(second.orphanPid).toBeUndefined();
  expect(process.kill(Number(strangerPid), 0)).toBe(true);
});

test('a running server on another folder is left alone when its postmaster.pid was copied along', async () => {
  const original = await trial.start();
  await cp(trial.dataFolder, join(trial.home, 'copy'), { recursive: true });
  await rm(join(trial.home, 'copy', 'owner-1.lock'));
  const copy = await trial.start({ dataFolder: join(trial.home, 'copy') });
  expect(copy.orphanPid).toBeUndefined();
  expect(await query(original, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an incomplete folder is moved aside with its contents, and a new database is created', async () => {
  await mkdir(join(trial.dataFolder, 'postgres'), { recursive: true, mode: 0o755 });
  await chmod(trial.dataFolder, 0o755);
  await writeFile(join(trial.dataFolder, 'postgres', 'PG_VERSION'), '18\n');
  const database = await trial.start();
  expect(database.movedAside).toMatch(/half-made/);
  expect(await readdir(database.movedAside ?? '')).toEqual(['PG_VERSION']);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a process killed while it creates the database does not block the next start', async () => {
  const writer = trial.spawnWriter();
  await expect
    .poll(async () => (await readdir(trial.dataFolder).catch(() => [])).join(), { timeout: 10_000 })
    .toMatch('half-made');
  await writer.killHard();
  const database = await trial.start();
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(trial.dataFolder)).join()).not.toMatch('half-made');
});

test('an aborted start leaves no server and no lock, and the next one works', async () => {
  const giveUp = new AbortController();
  const attempt = trial.start({ signal: giveUp.signal });
  await expect
    .poll(async () => (await readdir(trial.dataFolder).catch(() => [])).join(), { timeout: 10_000 })
    .toMatch('half-made');
  giveUp.abort();
  await expect(attempt).rejects.toThrow();
  expect((await readdir(trial.dataFolder)).join()).not.toMatch('half-made');
  await trial.start();
});

test('stop may be called repeatedly, and the server is gone afterwards', async () => {
  const database = await trial.start();
  await Promise.all([database.stop(), database.stop()]);
  await database.stop();
  expect(await database.exited).toBe(0);
  expect(await waitUntilGone(database.pid, 0)).toBe(true);
});

test('a server that dies by itself is reported, and the next start works', async () => {
  const first = await trial.start();
  await query(first, 'create table kept (); insert into kept default values');
  process.kill(first.pid, 'SIGKILL');
  expect(await first.exited).toBe(137);
  await first.stop();
  const second = await trial.start();
  expect(await query(second, 'select count(*)::int from kept')).toEqual([{ count: 1 }]);
});

test('a start waits for processes left by a killed server, so that two never write at once', async () => {
  const first = await trial.start();
  const busy = query(first, 'select count(*) from generate_series(1, 12000000)').catch(() => 'cut off');
  await expect
    .poll(async () => (await query(first, `select 1 from pg_stat_activity where query like '%12000000%'`)).length)
    .toBe(2);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  await first.stop();
  const second = await trial.start();
  await busy;
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a port taken at the last moment is replaced by another', async () => {
  const stranger = await listen();
  const free = await listen();
  await new Promise((resolve) => free.server.close(resolve));
  const ports = [stranger.port, free.port];
  const database = await trial.start({ findPort: async () => ports.shift() ?? free.port });
  expect(new URL(database.url).port).toBe(String(free.port));
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  trial.defer(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { server, port: address !== null && typeof address === 'object' ? address.port : 0 };
}

test('missing programs are a plain error, and the folder stays free', async () => {
  const packageFolder = join(trial.home, 'nothing');
  await expect(trial.start({ packageFolder })).rejects.toMatchObject({ code: 'postgres_binaries_missing' });
  expect(() => findPackageFolder('sunos', 'sparc')).toThrow(
    expect.objectContaining({ code: 'postgres_binaries_missing' }),
  );
  await trial.start();
});

test('a database of another version is refused by name, and left as it is', async () => {
  await (await trial.start()).stop();
  await writeFile(join(trial.dataFolder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(trial.start()).rejects.toMatchObject({ code: 'data_folder_other_version' });
});

import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTo, chooseServerUser } from '#platform/database/server-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate, openDatabase, type Database } from '#platform/database/open-database.ts';
import { describeArchive } from './describe-replay.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let place = '';
let dataFolder = '';
let archive = '';
let server: EmbeddedPostgres;
let database: Database;
let manifest: Manifest;
let backup = '';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'youyaku-backup-'));
  // As root the server is another user, who needs to get through.
  await chmod(place, 0o755);
  [dataFolder, archive, backup] = ['data', 'archive', 'backup'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(archive, { mode: 0o700 });
  await giveTo(archive, await chooseServerUser(undefined));
  server = await startEmbeddedPostgres({ dataFolder, settings: describeArchive(archive, 60) });
  await migrate(server.url, silent);
  database = openDatabase(server.url, silent, 1);
  await sql`create table notes (id int primary key, body text)`.execute(database);
  await mkdir(join(dataFolder, 'files'));
  await writeFile(join(dataFolder, 'files', 'file_kept'), 'kept');
  await writeFile(join(dataFolder, 'files', 'half.draft'), 'half');
  await writeFile(join(dataFolder, 'keys-secret'), 'secret');
  await addNotes(1, 2_000);
  manifest = await withWrites(() => takeBackup({ database, dataFolder, target: backup }));
}, 120_000);

afterAll(async () => {
  await database.destroy();
  await server.stop();
  await rm(place, { recursive: true, force: true });
});

async function addNotes(from: number, to: number): Promise<void> {
  await sql`insert into notes select n, repeat('x', 500) from generate_series(${from}::int, ${to}::int) n`.execute(
    database,
  );
}

/** Other connections write as long as the backup takes. */
async function withWrites<Result>(work: () => Promise<Result>): Promise<Result> {
  const other = openDatabase(server.url, silent, 1);
  let isOver = false;
  const writing = (async () => {
    await sql`create table if not exists beats (n serial)`.execute(other);
    while (!isOver) await sql`insert into beats default values`.execute(other);
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await writing;
    await other.destroy();
  }
}

async function readRestored<Row>(folder: string, query: (database: Database) => Promise<Row>): Promise<Row> {
  const restored = await startEmbeddedPostgres({ dataFolder: folder });
  const opened = openDatabase(restored.url, silent, 1);
  try {
    return await query(opened);
  } finally {
    await opened.destroy();
    await restored.stop();
  }
}

async function countNotes(opened: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notes`.execute(opened);
  return rows[0]?.n ?? -1;
}

describe('a backup of a server that goes on writing', { timeout: 120_000 }, () => {
  it('is restored with every row, file and secret, and serves at once', async () => {
    const into = join(place, 'restored');
    const restored = await restoreBackup({ backup, into });
    expect(restored).toMatchObject({ filesMissing: 0, migration: manifest.migration });
    expect(restored.changed.map(({ table }) => table).filter((table) => table !== 'public.beats')).toEqual([]);
    expect(await readFile(join(into, 'files', 'file_kept'), 'utf8')).toBe('kept');
    expect(await readFile(join(into, 'keys-secret'), 'utf8')).toBe('secret');
    expect(await readdir(join(into, 'files'))).toEqual(['file_kept']);
    expect(await readRestored(into, countNotes)).toBe(2_000);
  });

  it('can be read by its owner alone', async () => {
    for (const path of ['', manifestName, 'database/youyaku-cluster.json', 'data/keys-secret'])
      expect((await stat(join(backup, path))).mode & 0o077, path).toBe(0);
  });

  it('is restored to a moment between two writes, from the archived log', async () => {
    await addNotes(2_001, 2_500);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const until = new Date((rows[0]?.now.getTime() ?? 0) + 1);
    await sql`select pg_sleep(0.01)`.execute(database);
    await addNotes(2_501, 3_000);
    await archiveNow();
    const into = join(place, 'moment');
    await restoreBackup({ backup, into, until, archive });
    expect(await readRestored(into, countNotes)).toBe(2_500);
    const whole = join(place, 'whole');
    await restoreBackup({ backup, into: whole, archive });
    expect(await readRestored(whole, countNotes)).toBe(3_000);
  });

  it('refuses a moment that the log does not reach, and one before its own end', async () => {
    const into = join(place, 'never');
    const late = new Date(Date.now() + 86_400_000);
    await expect(restoreBackup({ backup, into, until: late, archive })).rejects.toMatchObject({
      fault: 'moment_not_reached',
    });
    const early = new Date(Date.parse(manifest.finishedAt) - 1);
    await expect(restoreBackup({ backup, into, until: early })).rejects.toMatchObject({ fault: 'moment_too_early' });
    expect((await readdir(place)).filter((name) => name === 'never' || name.startsWith('.restoring'))).toEqual([]);
  });

  it('refuses a folder that has something in it, on either side', async () => {
    await expect(restoreBackup({ backup, into: dataFolder })).rejects.toMatchObject({ fault: 'target_not_empty' });
    const wish = { database, dataFolder };
    await expect(takeBackup({ ...wish, target: backup })).rejects.toMatchObject({ fault: 'target_not_empty' });
    await expect(takeBackup({ ...wish, target: join(dataFolder, 'in') })).rejects.toMatchObject({
      fault: 'target_inside',
    });
  });
});

describe('a backup that is not as it was made', { timeout: 60_000 }, () => {
  const into = (): string => join(place, 'refused');

  /** Changes a file, tries, and puts it back. */
  async function refuses(path: string, change: (path: string) => Promise<void>): Promise<unknown> {
    const file = join(backup, path);
    const kept = `${place}/kept`;
    await rename(file, kept);
    await writeFile(file, await readFile(kept), { mode: 0o600 });
    try {
      await change(file);
      return await restoreBackup({ backup, into: into() }).catch((error: unknown) => error);
    } finally {
      await rm(file, { force: true });
      await rename(kept, file);
    }
  }
  const rewrite = (edit: (manifest: Manifest) => unknown) => async (path: string) =>
    writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')) as Manifest)));

  it.each<[string, string, (path: string) => Promise<void>, string]>([
    ['one byte is another', 'data/files/file_kept', (path) => writeFile(path, 'kepT'), 'backup_damaged'],
    ['a file is cut', 'database/PG_VERSION', (path) => truncate(path, 1), 'backup_damaged'],
    ['a file is gone', 'database/global/pg_control', (path) => rm(path), 'backup_damaged'],
    [
      'a link stands in the place of a file',
      'data/keys-secret',
      async (path) => {
        await rm(path);
        await symlink('/etc/hostname', path);
      },
      'backup_damaged',
    ],
    ['the manifest is gone', manifestName, (path) => rm(path), 'not_a_backup'],
    ['the manifest is cut', manifestName, (path) => truncate(path, 100), 'not_a_backup'],
    [
      'a path leads out of it',
      manifestName,
      rewrite((made) => ({ ...made, files: [{ ...made.files[0], path: 'data/../../out' }] })),
      'not_a_backup',
    ],
    ['it is of a later version', manifestName, rewrite((made) => ({ ...made, format: 2 })), 'backup_newer'],
    [
      'its database is of a later version',
      manifestName,
      rewrite((made) => ({ ...made, migration: '9999-later' })),
      'backup_newer',
    ],
  ])('is refused and leaves nothing behind: %s', async (_, path, change, fault) => {
    expect(await refuses(path, change)).toMatchObject({ fault });
    expect((await readdir(place)).filter((name) => name === 'refused' || name.startsWith('.restoring'))).toEqual([]);
  });
});

/** Ends the segment and waits for the archive: PostgreSQL says when it has it. */
async function archiveNow(): Promise<void> {
  const { rows } = await sql<{ wal: string }>`select pg_walfile_name(pg_switch_wal()) as wal`.execute(database);
  const wal = rows[0]?.wal ?? '';
  await expect.poll(async () => (await readdir(archive)).includes(wal), { timeout: 30_000 }).toBe(true);
}

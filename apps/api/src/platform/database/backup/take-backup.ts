import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rename } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Database } from '#platform/database/open-database.ts';
import { countRows, findLastMigration, startBackup } from './base-backup-store.ts';
import { BackupError } from './backup-error.ts';
import { copyFile, flushFolder, ignoreMissing, listFiles, listFolders } from './copy-files.ts';
import { manifestName, type CopiedFile, type Manifest } from './manifest.ts';

/** What no backup holds, because it belongs to the running server (PostgreSQL 18, 25.3.4.4). The log is copied for itself, at the end. */
const serverFiles =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|backup_label|tablespace_map|recovery\.signal|standby\.signal)$/;
const serverContents = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** Of the data folder: the database is copied for itself; locks, logs and addresses are those of a process. */
const processFiles = /^(?:postgres(?:$|[/.])|owner-\d+\.lock$|running\.json$)/;

type BackupWish = {
  /** One connection of its own. */
  database: Database;
  dataFolder: string;
  /** Where the backup is made: absent or empty. */
  target: string;
};

/**
 * Copies a data folder while its server goes on: the database as of the end of the backup, and beside it the files and secrets. Nothing but this
 * program is needed, and nothing waits for it. The manifest, written last, has a checksum of every file.
 *
 * Throws `target_not_empty`, `target_inside`, `wal_gone`, and errors of files and database as they are.
 */
export async function takeBackup({ database, dataFolder, target }: BackupWish): Promise<Manifest> {
  const cluster = await realpath(join(dataFolder, 'postgres'));
  await makeTarget(target, [await realpath(dataFolder), cluster]);
  const startedAt = new Date().toISOString();
  return database.connection().execute(async (session) => {
    const opened = await startBackup(session);
    // Twice: what is written while the database is copied is there at its end, and what is deleted then was copied before.
    const before = await copyDataFolder(dataFolder, target, new Map());
    const copied = await copyCluster(cluster, target);
    const rows = await countRows(session);
    const migration = (await findLastMigration(session)) ?? '';
    const { label, lastWal } = await opened.stop();
    const data = await copyDataFolder(dataFolder, target, before);
    const wal = { first: opened.firstWal, last: lastWal };
    const files = [
      ...copied,
      await writeNew(target, 'database/backup_label', label),
      ...(await copyWal(cluster, target, wal)),
      ...data.values(),
    ];
    const postgresMajor = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
    const finishedAt = new Date().toISOString();
    const manifest: Manifest = { format: 1, startedAt, finishedAt, postgresMajor, migration, wal, rows, files };
    await flushFolder(target);
    await writeManifest(target, manifest);
    return manifest;
  });
}

async function makeTarget(target: string, sources: readonly string[]): Promise<void> {
  const entries = await readdir(target).catch(ignoreMissing);
  if (entries !== undefined && entries.length > 0) throw new BackupError('target_not_empty', target);
  const made = await mkdir(target, { recursive: true, mode: 0o700 }).then(() => realpath(target));
  if (sources.some((source) => isInside(made, source))) throw new BackupError('target_inside', target);
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path);
}

async function copyCluster(cluster: string, target: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const isWanted = (path: string): boolean => !serverFiles.test(path.split('/').at(-1) ?? '') && !isContent(path);
  for await (const path of listFiles(cluster, isWanted)) {
    const file = await copyFile(join(cluster, path), join(target, 'database', path));
    if (file !== undefined) copied.push({ path: `database/${path}`, ...file });
  }
  for await (const path of listFolders(cluster))
    if (!isContent(path) && !/(?:^|\/)pgsql_tmp/.test(path))
      await mkdir(join(target, 'database', path), { recursive: true, mode: 0o700 });
  return copied;
}

function isContent(path: string): boolean {
  return serverContents.test(path) || /(?:^|\/)pgsql_tmp/.test(path);
}

/** What has changed since `known`, and what is new; what is gone stays. */
async function copyDataFolder(
  dataFolder: string,
  target: string,
  known: ReadonlyMap<string, CopiedFile>,
): Promise<Map<string, CopiedFile>> {
  const copied = new Map(known);
  for await (const path of listFiles(dataFolder, (inner) => !processFiles.test(inner))) {
    const isStored = path.startsWith('files/');
    // A stored file never changes under its name.
    if (isStored && (copied.has(path) || path.endsWith('.draft'))) continue;
    const file = await copyFile(join(dataFolder, path), join(target, 'data', path));
    if (file !== undefined) copied.set(path, { path: `data/${path}`, ...file });
  }
  return copied;
}

async function copyWal(cluster: string, target: string, { first, last }: Manifest['wal']): Promise<CopiedFile[]> {
  const folder = join(cluster, 'pg_wal');
  const names = (await readdir(folder)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last);
  for (const name of [first, last]) if (!names.includes(name)) throw new BackupError('wal_gone', name);
  const copied: CopiedFile[] = [];
  for (const name of names.toSorted()) {
    const file = await copyFile(join(folder, name), join(target, 'wal', name));
    if (file === undefined) throw new BackupError('wal_gone', name);
    copied.push({ path: `wal/${name}`, ...file });
  }
  return copied;
}

async function writeNew(target: string, path: string, content: string): Promise<CopiedFile> {
  await writeDurably(join(target, path), content);
  const bytes = Buffer.byteLength(content);
  return { path, bytes, sha256: createHash('sha256').update(content).digest('hex') };
}

async function writeManifest(target: string, manifest: Manifest): Promise<void> {
  const path = join(target, manifestName);
  await writeDurably(`${path}.draft`, JSON.stringify(manifest));
  await rename(`${path}.draft`, path);
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

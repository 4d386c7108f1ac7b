import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { allMigrations, openDatabase } from '#platform/database/open-database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#platform/database/embedded-postgres-error.ts';
import { BackupError } from './backup-error.ts';
import { backupBounds } from './backup-bounds.ts';
import { copyChecked, flushFolder, ignoreMissing } from './copy-files.ts';
import { manifestName, parseManifest, type Manifest } from './manifest.ts';
import { describeReplay } from './describe-replay.ts';
import { verifyRestored, type Restored } from './verify-restored.ts';

type RestoreWish = {
  backup: string;
  /** The new data folder: absent or empty. */
  into: string;
  /** The last moment that is restored; undefined: all that there is. */
  until?: Date | undefined;
  /** Where `WAL_ARCHIVE` put the log; undefined: only what the backup holds. */
  archive?: string | undefined;
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Makes a data folder from a backup: every file is compared with its checksum, the log is replayed, every table is read whole. The folder gets
 * its name when all of that is done. Throws `BackupError`; then there is no folder.
 */
export async function restoreBackup({ backup, into, until, archive }: RestoreWish): Promise<Restored> {
  const manifest = await readManifest(backup);
  if (until !== undefined && until.getTime() < Date.parse(manifest.finishedAt))
    throw new BackupError('moment_too_early', manifest.finishedAt);
  const found = await readdir(into).catch(ignoreMissing);
  if (found !== undefined && found.length > 0) throw new BackupError('target_not_empty', into);
  const draft = join(dirname(resolve(into)), `.restoring-${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  try {
    for (const file of manifest.files)
      await copyChecked(file, join(backup, file.path), join(draft, placeOf(file.path)));
    await makeFolders(join(draft, 'postgres'));
    const restored = await replay(draft, manifest, { until, archive });
    await flushFolder(draft);
    await rmdir(into).catch(ignoreMissing);
    await rename(draft, into);
    return restored;
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(ignoreMissing);
  if (text === undefined) throw new BackupError('not_a_backup', backup);
  const manifest = parseManifest(text);
  const known = Object.keys(await allMigrations());
  if (!known.includes(manifest.migration)) throw new BackupError('backup_newer', manifest.migration);
  return manifest;
}

/** Where a file of a backup belongs in a data folder. */
function placeOf(path: string): string {
  const [kind, ...rest] = path.split('/');
  if (kind === 'database') return join('postgres', ...rest);
  if (kind === 'wal') return join('postgres', 'restored_wal', ...rest);
  if (kind === 'data') return join(...rest);
  throw new BackupError('not_a_backup', path);
}

/** Folders that PostgreSQL wants, though a backup has nothing in them. */
const emptyFolders = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

async function makeFolders(cluster: string): Promise<void> {
  for (const folder of emptyFolders) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
}

async function replay(
  draft: string,
  manifest: Manifest,
  { until, archive }: Pick<RestoreWish, 'until' | 'archive'>,
): Promise<Restored> {
  const cluster = join(draft, 'postgres');
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const settings = describeReplay({ wal: join(cluster, 'restored_wal'), archive, until });
  const server = await startEmbeddedPostgres({
    dataFolder: draft,
    settings,
    readyMsMax: backupBounds.replayMsMax,
  }).catch((error: unknown) => {
    throw explain(error);
  });
  const database = openDatabase(server.url, silent, 1, backupBounds.replayMsMax);
  try {
    return await verifyRestored(database, { manifest, filesFolder: join(draft, 'files') });
  } finally {
    await database.destroy();
    await server.stop();
    await rm(join(cluster, 'restored_wal'), { recursive: true, force: true });
  }
}

function explain(error: unknown): unknown {
  if (!(error instanceof EmbeddedPostgresError)) return error;
  if (error.code === 'data_folder_other_version') return new BackupError('other_postgres', '', { cause: error });
  const isShort = error.message.includes('recovery ended before configured recovery target');
  return isShort ? new BackupError('moment_not_reached', '', { cause: error }) : error;
}

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { backupBounds } from './database/backup/backup-bounds.ts';
import { BackupError, type BackupFault } from './database/backup/backup-error.ts';
import { restoreBackup } from './database/backup/restore-backup.ts';
import { takeBackup } from './database/backup/take-backup.ts';
import type { Restored } from './database/backup/verify-restored.ts';
import { openEmbeddedBeside } from './database/open-beside.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type BackedUp = { outcome: 'backed_up'; files: number; bytes: number; rows: number; tookMs: number };
type Refused = { outcome: 'refused'; fault: BackupFault; place: string };

/** Copies the data folder of local mode into `target`, with its API running or not. */
export async function backUp(config: Config, target: string): Promise<BackedUp | Refused | { outcome: 'hosted' }> {
  if (!config.localMode) return { outcome: 'hosted' };
  const { dataFolder } = config;
  const startedAt = performance.now();
  const opened = await openExisting(dataFolder);
  if (opened === undefined) return { outcome: 'refused', fault: 'nothing_to_back_up', place: dataFolder };
  try {
    const { files, rows } = await takeBackup({ database: opened.database, dataFolder, target: resolve(target) });
    return {
      outcome: 'backed_up',
      files: files.length,
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      tookMs: Math.round(performance.now() - startedAt),
    };
  } catch (error) {
    return toRefusal(error);
  } finally {
    await opened.close();
  }
}

/** Nothing is made where there is nothing. */
async function openExisting(dataFolder: string): ReturnType<typeof openEmbeddedBeside> {
  const isThere = await readdir(join(dataFolder, 'postgres')).then(
    () => true,
    () => false,
  );
  return isThere ? openEmbeddedBeside(dataFolder, silent, backupBounds.statementMsMax) : undefined;
}

type RestoreWish = { backup: string; into: string; until: Date | undefined; archive: string | undefined };

/** Makes a new data folder from a backup; see `restoreBackup`. */
export async function restore(
  wish: RestoreWish,
): Promise<({ outcome: 'restored'; tookMs: number } & Restored) | Refused> {
  const startedAt = performance.now();
  const { backup, into, until, archive } = wish;
  try {
    const restored = await restoreBackup({
      backup: resolve(backup),
      into: resolve(into),
      until,
      archive: archive === undefined ? undefined : resolve(archive),
    });
    return { outcome: 'restored', ...restored, tookMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return toRefusal(error);
  }
}

function toRefusal(error: unknown): Refused {
  if (error instanceof BackupError) return { outcome: 'refused', fault: error.fault, place: error.place };
  throw error;
}

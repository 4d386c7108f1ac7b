import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canEnter, chooseServerUser, giveTo } from '#platform/database/server-user.ts';
import { backupBounds } from './backup-bounds.ts';
import { BackupError } from './backup-error.ts';
import { describeArchive } from './describe-replay.ts';

/**
 * Makes the folder where the embedded server keeps its log, readable by that server's user alone, and says with which settings it does. Throws
 * `archive_unreadable` where that user cannot get there.
 */
export async function prepareArchive(folder: string, dataFolder: string): Promise<Record<string, string>> {
  const settings = describeArchive(folder, backupBounds.archiveSecondsMax);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const cluster = await realpath(join(dataFolder, 'postgres')).catch(() => undefined);
  const user = await chooseServerUser(cluster);
  await giveTo(folder, user);
  if (!(await canEnter(dirname(await realpath(folder)), user))) throw new BackupError('archive_unreadable', folder);
  return settings;
}

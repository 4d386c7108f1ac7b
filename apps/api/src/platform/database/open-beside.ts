import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { platformBounds } from '#bounds.ts';
import type { Log } from '#platform/log/port.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError, readSystemCode } from './embedded-postgres-error.ts';
import { migrate, openDatabase, type Database } from './open-database.ts';
import { readClusterUrl } from './postgres-cluster.ts';

/** `close` leaves the server as it was found. */
export type OpenedBeside = { database: Database; close: () => Promise<void> };

/**
 * The embedded database for a command beside the API: that of the running API, or started and migrated for the command. Undefined where there is
 * none yet. `silentMsMax`: how long a statement may take. Throws `EmbeddedPostgresError`.
 */
export async function openEmbeddedBeside(
  dataFolder: string,
  log: Log,
  silentMsMax?: number,
): Promise<OpenedBeside | undefined> {
  const folder = join(dataFolder, 'postgres');
  if (!(await isThere(folder))) return undefined;
  try {
    const server = await startEmbeddedPostgres({ dataFolder });
    try {
      await migrate(server.url, log);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return openAt(server.url, log, { stop: () => server.stop(), silentMsMax });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'data_folder_in_use') throw error;
    return openRunning(folder, log, silentMsMax);
  }
}

/** A database somewhere else, as it is. */
export function openHostedBeside(url: string, log: Log): OpenedBeside {
  return openAt(url, log);
}

type Beside = { stop?: () => Promise<void>; silentMsMax?: number | undefined };

function openAt(url: string, log: Log, { stop, silentMsMax }: Beside = {}): OpenedBeside {
  const database = openDatabase(url, log, 1, silentMsMax);
  return {
    database,
    close: async () => {
      await database.destroy();
      await stop?.();
    },
  };
}

/** The server may just be starting. */
async function openRunning(folder: string, log: Log, silentMsMax: number | undefined): Promise<OpenedBeside> {
  const deadline = performance.now() + platformBounds.besideMsMax;
  for (;;) {
    try {
      const opened = openAt(await findRunningUrl(folder), log, { silentMsMax });
      if (await canQuery(opened.database)) return opened;
      await opened.close();
    } catch (error) {
      if (readSystemCode(error) !== 'ENOENT') throw error;
    }
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError('database_not_started', `The database in ${folder} does not answer.`);
    await wait(platformBounds.firstDelayMs);
  }
}

async function canQuery(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}

/** Where the server listens that holds this folder: it says so in its own file (PostgreSQL 18, 19.1). */
async function findRunningUrl(folder: string): Promise<string> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return readClusterUrl(folder, Number(lines[3]));
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

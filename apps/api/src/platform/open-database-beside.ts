import type { Config } from '#config.ts';
import { openEmbeddedBeside, openHostedBeside, type OpenedBeside } from './database/open-beside.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The database of the API for a command beside it. Undefined where local mode has none yet. */
export async function openDatabaseBeside(config: Config): Promise<OpenedBeside | undefined> {
  if (!config.localMode) return openHostedBeside(config.databaseDirectUrl, silent);
  const { databaseUrl } = config;
  const embedded = await openEmbeddedBeside(config.dataFolder, silent);
  // Where npm has no PostgreSQL for this machine (open-local-server.ts).
  return embedded ?? (databaseUrl === undefined ? undefined : openHostedBeside(databaseUrl, silent));
}

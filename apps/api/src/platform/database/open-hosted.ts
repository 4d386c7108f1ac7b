import type { DatabaseUrls } from '#database-config.ts';
import type { Log } from '#platform/log/port.ts';
import { DatabaseUnfitError } from './check-database.ts';
import { findPoolerProblem } from './find-pooler-problem.ts';
import { openDatabase, openThroughPooler, sessionTimeouts, type Database } from './open-database.ts';
import { keepRoleTimeouts } from './role-timeouts-store.ts';

/**
 * How to open pools on a hosted database, through the pooler where `databaseDirectUrl` leads past one. Throws `DatabaseUnfitError` for a
 * pooler that would lose wake-ups, before anything waits for them.
 */
export async function openHosted(urls: DatabaseUrls, log: Log): Promise<(connectionsMax?: number) => Database> {
  const problem = await findPoolerProblem(urls);
  if (problem !== undefined) throw new DatabaseUnfitError([problem]);
  if (urls.databaseUrl === urls.databaseDirectUrl)
    return (connectionsMax) => openDatabase(urls.databaseUrl, log, connectionsMax);
  const pooled = openThroughPooler(urls.databaseUrl, log, 1);
  await keepRoleTimeouts(pooled, sessionTimeouts).finally(() => pooled.destroy());
  return (connectionsMax) => openThroughPooler(urls.databaseUrl, log, connectionsMax);
}

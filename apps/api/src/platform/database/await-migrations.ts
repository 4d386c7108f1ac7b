import { setTimeout as wait } from 'node:timers/promises';
import { platformBounds } from '#bounds.ts';
import type { Log } from '#platform/log/port.ts';
import { DatabaseUnfitError } from './check-database.ts';
import { inspectDatabase, type Database } from './open-database.ts';

type Waiting = { signal: AbortSignal; waitMsMax?: number };

/**
 * Resolves when the tables are those of this version: another process migrates them (`MIGRATE_AT_START=false`). Throws `DatabaseUnfitError` when they
 * still are not after `waitMsMax`, or when this version cannot use the database at all, and an `AbortError` when `signal` is aborted.
 */
export async function awaitMigrations(
  database: Database,
  log: Log,
  { signal, waitMsMax = platformBounds.migrationsWaitMsMax }: Waiting,
): Promise<void> {
  const startedAt = performance.now();
  for (let isTold = false; ; isTold = true) {
    const { pending, problems } = await inspectDatabase(database);
    if (problems.length > 0) throw new DatabaseUnfitError(problems);
    if (pending.length === 0) return;
    if (!isTold) log.warn({ count: pending.length }, 'waiting until another process has migrated the database');
    if (performance.now() - startedAt >= waitMsMax) throw new DatabaseUnfitError([describePending(pending)]);
    await wait(platformBounds.migrationsPollMs, undefined, { signal });
  }
}

/** A sentence for a process that is not to migrate (`MIGRATE_AT_START=false`). */
export function describePending(pending: readonly string[]): string {
  return `The database has not been migrated (pending: ${pending.join(', ')}): run apps/api/src/migrate-database.ts, or start without MIGRATE_AT_START=false.`;
}

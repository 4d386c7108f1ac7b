import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection } from 'kysely';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import pg from 'pg';
import { platformBounds } from '#bounds.ts';
import { watchPool } from '#metrics/watch-pools.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { readDatabaseFacts, type DatabaseFacts } from './database-facts-store.ts';
import { PreparedClient } from './prepared-client.ts';
import { DatabaseUnfitError, checkDatabase } from './check-database.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** A connection without traffic for this long asks whether the server is still there; the system's own default is two hours. */
const keepAliveMs = 10_000;
/** SQLSTATEs of a lock timeout and of a deadlock. */
const lockCodes: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Opens a pool on any PostgreSQL. Every pool and client has an `error` listener: without one a restart of the server ends the process
 * through an uncaught exception. A connection that stays silent for `silentMsMax` during a statement is closed: a living server would have
 * ended every statement before, and a network that lost the connection reports nothing.
 */
export function openDatabase(
  url: string,
  log: Log,
  connectionsMax = 10,
  silentMsMax = platformBounds.statementMsMax + 10_000,
): Database {
  return openPool(url, log, { connectionsMax, silentMsMax });
}

/**
 * The same through a pooler such as PgBouncer in transaction mode, where every transaction may have another connection of the server: no
 * start-up parameters, which it refuses (`keepRoleTimeouts` sets them for the role), and no statements prepared by name.
 */
export function openThroughPooler(url: string, log: Log, connectionsMax = 10): Database {
  const silentMsMax = platformBounds.statementMsMax + 10_000;
  return openPool(url, log, { connectionsMax, silentMsMax, isPooled: true });
}

/**
 * Opens the database for migrations: building an index may take as long as it needs, but no query waits behind a change of a table that
 * itself waits longer than `platformBounds.lockMsMax`.
 */
function openForMigrations(url: string, log: Log): Database {
  const settings = `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '${platformBounds.lockMsMax}', false)`;
  return openPool(url, log, { connectionsMax: 1, silentMsMax: platformBounds.migrationMsMax, settings });
}

type PoolFacts = { connectionsMax: number; silentMsMax: number; settings?: string; isPooled?: boolean };

/** Of every connection, in ms: as start-up parameters, or as settings of the role. */
export const sessionTimeouts = {
  statement_timeout: platformBounds.statementMsMax,
  idle_in_transaction_session_timeout: platformBounds.idleInTransactionMsMax,
} as const;

function openPool(url: string, log: Log, { connectionsMax, silentMsMax, settings, isPooled }: PoolFacts): Database {
  const pool = new pg.Pool({
    Client: isPooled === true ? pg.Client : PreparedClient,
    connectionString: url,
    max: connectionsMax,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    ...boundSilence(silentMsMax),
    ...(isPooled === true ? {} : sessionTimeouts),
  });
  watchPool(pool);
  const onError = (error: Error): void => {
    // While closing, a server that ends first is no problem.
    if (!pool.ending) log.warn({ code: faultCode(error) }, 'database connection lost');
  };
  pool.on('connect', (client) => void client.once('error', onError).on('error', () => undefined));
  // It only repeats what a connection has reported.
  pool.on('error', () => undefined);
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    if (settings !== undefined) await connection.executeQuery(CompiledQuery.raw(settings));
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}

/** Options of a pool or a client: its connections ask for a sign of life, and are closed after so much silence. */
export function boundSilence(silentMsMax: number) {
  return { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, stream: () => openSocket(silentMsMax) };
}

function openSocket(silentMsMax: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMsMax, () =>
    socket.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' })),
  );
  return socket;
}

/** Every migration by name, in order; names never change once landed. */
export async function allMigrations(): Promise<Record<string, Migration>> {
  return {
    '0001-summaries': await import('#migrations/0001-summaries.ts'),
    '0002-model-calls': await import('#migrations/0002-model-calls.ts'),
    '0003-questions': await import('#migrations/0003-questions.ts'),
    '0004-own-models': await import('#migrations/0004-own-models.ts'),
    '0005-templates': await import('#migrations/0005-templates.ts'),
    '0006-spared-attempts': await import('#migrations/0006-spared-attempts.ts'),
    '0007-uploads-under-way': await import('#migrations/0007-uploads-under-way.ts'),
    '0008-turns-by-owner': await import('#migrations/0008-turns-by-owner.ts'),
    '0009-address-of-run': await import('#migrations/0009-address-of-run.ts'),
    '0010-three-verdicts': await import('#migrations/0010-three-verdicts.ts'),
    '0011-decisions': await import('#migrations/0011-decisions.ts'),
    '0012-accounts': await import('#migrations/0012-accounts.ts'),
    '0013-shared-spaces': await import('#migrations/0013-shared-spaces.ts'),
    '0014-credentials': await import('#migrations/0014-credentials.ts'),
    '0015-history': await import('#migrations/0015-history.ts'),
    '0016-space-changes': await import('#migrations/0016-space-changes.ts'),
    '0017-audit': await import('#migrations/0017-audit.ts'),
    '0018-rights': await import('#migrations/0018-rights.ts'),
    '0019-operator': await import('#migrations/0019-operator.ts'),
    '0020-usage-days': await import('#migrations/0020-usage-days.ts'),
    '0021-moved-from': await import('#migrations/0021-moved-from.ts'),
    '0022-plans': await import('#migrations/0022-plans.ts'),
    '0023-billing': await import('#migrations/0023-billing.ts'),
    '0024-day-slices': await import('#migrations/0024-day-slices.ts'),
    '0026-shares': await import('#migrations/0026-shares.ts'),
    '0027-notes-of-usage': await import('#migrations/0027-notes-of-usage.ts'),
    '0028-stopped-runs': await import('#migrations/0028-stopped-runs.ts'),
    '0030-event-counts': await import('#migrations/0030-event-counts.ts'),
    '0031-provider-sign-ins': await import('#migrations/0031-provider-sign-ins.ts'),
    '0032-who-came-back': await import('#migrations/0032-who-came-back.ts'),
    '0033-direct-uploads': await import('#migrations/0033-direct-uploads.ts'),
    '0034-glossaries': await import('#migrations/0034-glossaries.ts'),
    '0037-run-secrets': await import('#migrations/0037-run-secrets.ts'),
    '0038-run-priority': await import('#migrations/0038-run-priority.ts'),
    '0039-minutes-forms': await import('#migrations/0039-minutes-forms.ts'),
    '0042-batches': await import('#migrations/0042-batches.ts'),
    '0045-traceparent': await import('#migrations/0045-traceparent.ts'),
    '0047-audit-by-month': await import('#migrations/0047-audit-by-month.ts'),
    '0048-model-calls-by-month': await import('#migrations/0048-model-calls-by-month.ts'),
    '0049-finished-runs': await import('#migrations/0049-finished-runs.ts'),
    '0050-batch-models': await import('#migrations/0050-batch-models.ts'),
    '0051-deferred-batches': await import('#migrations/0051-deferred-batches.ts'),
  };
}

/** The facts of a database, its pending migrations, and the reasons not to use it, a sentence each. */
export async function inspectDatabase(
  database: Database,
): Promise<{ facts: DatabaseFacts; pending: string[]; problems: string[] }> {
  const facts = await readDatabaseFacts(database);
  const known = Object.keys(await allMigrations());
  const pending = known.filter((name) => !facts.migrations.includes(name));
  return { facts, pending, problems: checkDatabase(facts, known) };
}

/**
 * Migrates the database up, each migration in one transaction, so that its locks are released before the next; or down to `target`, all in
 * one. A locked table is retried up to `platformBounds.lockTriesMax` times. Throws `DatabaseUnfitError` for a database that is too old, not
 * UTF-8, or made by a newer version.
 */
export async function migrate(url: string, log: Log, target?: string): Promise<void> {
  const database = openForMigrations(url, log);
  try {
    const { problems } = await inspectDatabase(database);
    if (problems.length > 0) throw new DatabaseUnfitError(problems);
    const migrator = new Migrator({ db: database, provider: { getMigrations: allMigrations } });
    if (target !== undefined) await stepAgain(() => migrator.migrateTo(target), log);
    // NOTE: one at a time, never up to a name: if another process is past that name by now, it would migrate down.
    else while (await stepAgain(() => migrator.migrateUp(), log));
  } finally {
    await database.destroy();
  }
}

/** Whether the step did anything. */
async function stepAgain(step: () => Promise<MigrationResultSet>, log: Log): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await step();
    if (error === undefined) return results.length > 0;
    const code = faultCode(error);
    if (!lockCodes.has(code) || attempt === platformBounds.lockTriesMax) throw error;
    log.warn({ code, attempt }, 'a table is locked by others; the migration is retried');
    // Long enough for the queries that waited behind it.
    await wait(retryDelayMs(attempt + 4, platformBounds.lockMsMax));
  }
}

/** Reverts the newest migration. */
export async function migrateDown(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: allMigrations } });
  const { error } = await migrator.migrateDown();
  if (error !== undefined) throw error;
}

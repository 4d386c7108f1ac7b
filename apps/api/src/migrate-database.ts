import { readInfrastructure } from './config.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { prepareDatabase } from '#platform/prepare-database.ts';

const log: Log = {
  info: () => undefined,
  warn: (facts, message) => void process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
  error: (facts, message) => void process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

/**
 * `node apps/api/src/migrate-database.ts`: before processes with `MIGRATE_AT_START=false` start. Needs no settings but those of the database. Exit codes:
 * 0 it is up to date, 1 it failed and may be tried again, 2 settings are missing, 3 this version cannot use the database.
 */
async function main(): Promise<void> {
  const found = readInfrastructure();
  // A pooler hangs on the lock of migrations.
  const databaseUrl = found.databaseDirectUrl ?? found.databaseUrl;
  if (databaseUrl === undefined) {
    process.stderr.write('Set LOCAL_MODE=false and DATABASE_URL.\n');
    process.exitCode = 2;
    return;
  }
  const applied = await prepareDatabase(databaseUrl, log);
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Migrated: ${applied.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  const isUnfit = error instanceof Error && 'code' in error && error.code === 'database_unfit';
  process.stderr.write(isUnfit ? `${error.message}\n` : `It failed: ${faultCode(error)}.\n`);
  process.exitCode = isUnfit ? 3 : 1;
});

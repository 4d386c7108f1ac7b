import { readInfrastructure } from './config.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import { revertMigrations } from '#platform/revert-migrations.ts';

/** `node apps/api/src/revert-migration.ts 0005-templates`: before an older version is started on the same database. */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  const found = readInfrastructure();
  // A pooler hangs on the lock of migrations.
  const databaseUrl = found.databaseDirectUrl ?? found.databaseUrl;
  if (target === undefined || databaseUrl === undefined) {
    process.stderr.write('Name the last migration to keep, with LOCAL_MODE=false and DATABASE_URL set.\n');
    process.exitCode = 2;
    return;
  }
  const reverted = await revertMigrations(databaseUrl, target);
  process.stdout.write(reverted.length === 0 ? 'Nothing to revert.\n' : `Reverted: ${reverted.join(', ')}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof RangeError ? `${error.message}\n` : `It failed: ${faultCode(error)}.\n`);
  process.exitCode = 1;
});

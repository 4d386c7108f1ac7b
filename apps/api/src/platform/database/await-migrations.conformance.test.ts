import { expect, it } from 'vitest';
import { awaitMigrations } from './await-migrations.ts';
import { migrate } from './open-database.ts';
import { openTestDatabase } from './test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;

it('a process that migrates nothing waits for the one that does, and says so once', async () => {
  const { database, url } = await openTestDatabase();
  await migrate(url, silent);
  await migrate(url, silent, '0005-templates');
  const warnings: string[] = [];
  let migrating: Promise<void> | undefined;
  const warn = (_: object, message: string): void => {
    warnings.push(message);
    migrating = migrate(url, silent);
  };
  await awaitMigrations(database, { ...silent, warn }, { signal: never });
  await migrating;
  expect(warnings).toEqual(['waiting until another process has migrated the database']);
});

it('it names what is pending when nobody migrates, and has changed nothing', async () => {
  const { database } = await openTestDatabase();
  const waiting = awaitMigrations(database, silent, { signal: never, waitMsMax: 0 });
  await expect(waiting).rejects.toMatchObject({
    code: 'database_unfit',
    message: expect.stringMatching(
      /^The database has not been migrated \(pending: 0001-summaries, .*migrate-database\.ts/,
    ),
  });
  expect(await database.introspection.getTables()).toEqual([]);
});

it('it stops waiting when it is to end', async () => {
  const { database } = await openTestDatabase();
  const ending = new AbortController();
  const warn = (): void => ending.abort();
  const waiting = awaitMigrations(database, { ...silent, warn }, { signal: ending.signal });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

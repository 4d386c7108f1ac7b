import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkInfrastructure } from '#platform/check-infrastructure.ts';
import { inspectDatabase, migrate, openDatabase } from './open-database.ts';
import { revertMigrations } from '#platform/revert-migrations.ts';
import { openTestDatabase } from './test-database.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a database before it is used', () => {
  it('names its pending migrations, and none when it is up to date', async () => {
    const { url } = await openTestDatabase();
    expect((await checkInfrastructure({ databaseUrl: url, folder: undefined })).facts[1]?.value).toMatch(
      /^pending: 0001-summaries, /,
    );
    await migrate(url, silent);
    const { facts, problems } = await checkInfrastructure({ databaseUrl: url, folder: undefined });
    expect(facts.map(({ value }) => value)).toEqual([expect.stringMatching(/^PostgreSQL \d+.*UTF8$/), 'none pending']);
    expect(problems).toEqual([]);
  });

  it('is a problem while migrations are pending that no process does at its start, and none otherwise', async () => {
    const { url } = await openTestDatabase();
    const inspect = async (migratesAtStart: boolean): Promise<string[]> =>
      (await checkInfrastructure({ databaseUrl: url, migratesAtStart, folder: undefined })).problems;
    expect(await inspect(true)).toEqual([]);
    expect(await inspect(false)).toEqual([
      expect.stringMatching(/^The database has not been migrated \(pending: 0001-summaries, .*migrate-database\.ts/),
    ]);
    await migrate(url, silent);
    expect(await inspect(false)).toEqual([]);
  });

  it('made by a newer version is refused, and left as it is', async () => {
    const { database, url } = await openTestDatabase();
    await migrate(url, silent);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '9999')`.execute(database);
    await expect(migrate(url, silent)).rejects.toMatchObject({
      code: 'database_unfit',
      message: expect.stringContaining('made by a newer version of 要約AI (it has 9999-later)'),
    });
  });

  it('can be reverted to an older version, and migrated again', async () => {
    const { database, url } = await openTestDatabase();
    await migrate(url, silent);
    const { migrations } = (await inspectDatabase(database)).facts;
    expect(await revertMigrations(url, '0005-templates')).toEqual(migrations.slice(5));
    expect((await inspectDatabase(database)).pending).toEqual(migrations.slice(5));
    await expect(revertMigrations(url, '0099-none')).rejects.toThrow('has had no migration 0099-none');
    await migrate(url, silent);
    expect((await inspectDatabase(database)).pending).toEqual([]);
  });

  it('that cannot hold every character is refused before anything is created in it', async () => {
    const { database: admin, url } = await openTestDatabase();
    const name = `latin_${new URL(url).pathname.slice(1)}`;
    await sql`create database ${sql.id(name)} encoding 'LATIN1' locale 'C' template template0`.execute(admin);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const database = openDatabase(address.href, silent);
    onTestFinished(async () => {
      await database.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    });
    await expect(migrate(address.href, silent)).rejects.toThrow('has the encoding LATIN1');
    expect((await inspectDatabase(database)).facts.migrations).toEqual([]);
  });

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), 'the user or the password is wrong (28P01)'],
    ['a wrong port', (url: URL) => (url.port = '1'), 'nobody listens there (ECONNREFUSED)'],
    ['no such database', (url: URL) => (url.pathname = '/none'), 'there is no such database (3D000)'],
  ])('reports what is wrong: %s', async (_what, spoil, problem) => {
    const { url } = await openTestDatabase();
    const spoilt = new URL(url);
    spoil(spoilt);
    const { problems } = await checkInfrastructure({ databaseUrl: spoilt.href, folder: undefined });
    expect(problems).toEqual([`DATABASE_URL: cannot connect: ${problem}`]);
  });

  it('and a folder that cannot be written are found by trying', async () => {
    const path = `${import.meta.filename}/files`;
    const { problems } = await checkInfrastructure({
      databaseUrl: undefined,
      folder: { setting: 'FILES_FOLDER', path },
    });
    expect(problems).toEqual([`FILES_FOLDER: ${path} cannot be written (ENOTDIR)`]);
  });
});

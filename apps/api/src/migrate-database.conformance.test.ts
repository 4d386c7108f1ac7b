import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inspectDatabase } from '#platform/database/open-database.ts';
import { openTestDatabase } from '#platform/database/test-database.ts';

const program = join(import.meta.dirname, 'migrate-database.ts');

/** As it is run before a deployment: without the settings of the service. */
function run(settings: Record<string, string>): Promise<{ code: number; printed: string }> {
  return new Promise((settle) => {
    const child = execFile(process.execPath, [program], { env: settings }, (_, printed, problems) =>
      settle({ code: child.exitCode ?? -1, printed: `${printed}${problems}` }),
    );
  });
}

it('migrates with the address of the database alone, four at once', { timeout: 120_000 }, async () => {
  const { database, url } = await openTestDatabase();
  const settings = { LOCAL_MODE: 'false', DATABASE_URL: url };
  const ended = await Promise.all([run(settings), run(settings), run(settings), run(settings)]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect((await inspectDatabase(database)).pending).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name = 'send-mail'`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
  expect(await run(settings)).toEqual({ code: 0, printed: 'Nothing to migrate.\n' });
});

it('says by its exit code whether to try again: 1 may, 2 settings are missing, 3 another version is needed', async () => {
  const { database, url } = await openTestDatabase();
  expect(await run({ LOCAL_MODE: 'false' })).toEqual({ code: 2, printed: 'Set LOCAL_MODE=false and DATABASE_URL.\n' });
  const away = await run({ LOCAL_MODE: 'false', DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
  expect(away).toEqual({ code: 1, printed: expect.stringContaining('It failed: ECONNREFUSED.') });
  expect(away.printed).not.toContain('secret');
  await sql`create table kysely_migration (name text, timestamp text)`.execute(database);
  await sql`insert into kysely_migration values ('9999-later', '9999')`.execute(database);
  const newer = await run({ LOCAL_MODE: 'false', DATABASE_URL: url });
  expect(newer).toEqual({ code: 3, printed: expect.stringContaining('made by a newer version of 要約AI') });
});

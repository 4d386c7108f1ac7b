import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openEmbeddedBeside } from './open-beside.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function countAccounts(dataFolder: string): Promise<number | undefined> {
  const opened = await openEmbeddedBeside(dataFolder, silent);
  if (opened === undefined) return undefined;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from auth_users`.execute(
    opened.database,
  );
  await opened.close();
  return rows[0]?.count;
}

it(
  'a command finds the embedded database while its server runs and while it does not',
  { timeout: 120_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'youyaku-beside-'));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    expect(await countAccounts(dataFolder)).toBeUndefined();
    await (await startEmbeddedPostgres({ dataFolder })).stop();
    expect(await countAccounts(dataFolder)).toBe(0);
    await using server = await startEmbeddedPostgres({ dataFolder });
    expect(await countAccounts(dataFolder)).toBe(0);
    expect(server.pid).toBeGreaterThan(0);
  },
);

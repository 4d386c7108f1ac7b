import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Log } from '#platform/log/port.ts';
import { type Database, migrate, openDatabase } from './open-database.ts';
import { openHosted } from './open-hosted.ts';

/** Creates an empty database on the tests' PostgreSQL and drops it after the test. Returns its URL. */
export async function createTestDatabase(
  onFinished: (task: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  onFinished(() => runOnServer(serverUrl, `drop database ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** As the service opens it: at the level `pooler` through PgBouncer. Not for commands that need PostgreSQL itself. */
export async function openForTest(databaseUrl: string, log: Log): Promise<Database> {
  const poolerUrl = inject('poolerUrl');
  if (poolerUrl === undefined) return openDatabase(databaseUrl, log);
  const pooled = new URL(poolerUrl);
  pooled.pathname = new URL(databaseUrl).pathname;
  return (await openHosted({ databaseUrl: pooled.href, databaseDirectUrl: databaseUrl }, log))();
}

/** The same, opened, without any of our tables. */
export async function openTestDatabase(): Promise<{ database: Database; url: string }> {
  const url = await createTestDatabase();
  const database = openDatabase(url, { info: () => undefined, warn: () => undefined, error: () => undefined });
  onTestFinished(() => database.destroy());
  return { database, url };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of one migrated database for all tests of a suite; made when it is first asked for. */
export function useMigratedDatabase(log: Log): () => Promise<string> {
  let url: Promise<string> | undefined;
  const open = async (): Promise<string> => {
    const address = await createTestDatabase(() => undefined);
    await migrate(address, log);
    return address;
  };
  return () => (url ??= open());
}

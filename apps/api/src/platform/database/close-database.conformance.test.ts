import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log } from '#platform/log/port.ts';
import { createTrial, type Trial } from './embedded-postgres-trial.ts';
import { openDatabase, type Database } from './open-database.ts';

let trial: Trial;
let warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (_facts, message) => void warnings.push(message),
  error: () => undefined,
};

beforeEach(async () => {
  warnings = [];
  trial = await createTrial();
});
afterEach(() => trial[Symbol.asyncDispose]());

async function openConnections(database: Database): Promise<void> {
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(database)));
}

test('does not warn when the server ends while the pool closes', async () => {
  const postgres = await trial.start();
  const database = openDatabase(postgres.url, log);
  await openConnections(database);
  await Promise.all([database.destroy(), postgres.stop()]);
  expect(warnings).toEqual([]);
});

test('warns when the server ends while the pool is in use', async () => {
  const postgres = await trial.start();
  const database = openDatabase(postgres.url, log);
  await openConnections(database);
  await postgres.stop();
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  await database.destroy();
});

import { openFaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { startPostgres15, type OldPostgres } from '@youyaku/testing/servers/start-postgres-15';
import { startReplica, type TestReplica } from '@youyaku/testing/servers/start-replica';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { replicaReads } from '#metrics/instruments.ts';
import { checkInfrastructure } from '#platform/check-infrastructure.ts';
import { openDatabase, type Database } from '#platform/database/open-database.ts';
import { addNote, createNotes, describeReadsConformance, readNotes } from './conformance.ts';
import type { Reads } from './port.ts';
import { readsBounds } from './reads-bounds.ts';
import { openReplicaReads } from './replica.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let postgres: OldPostgres;
let replica: TestReplica;

beforeAll(async () => {
  postgres = await startPostgres15();
  await run(postgres.url, createNotes);
  replica = await startReplica(postgres.url);
});
afterAll(async () => {
  await replica.close();
  await postgres.close();
});

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function open(replicaUrl: string): Promise<{ primary: Database; reads: Reads }> {
  const primary = openDatabase(postgres.url, silent);
  const reads = await openReplicaReads({ primary, replica: openDatabase(replicaUrl, silent) }, silent);
  onTestFinished(async () => {
    await reads.close();
    await primary.destroy();
  });
  return { primary, reads };
}

/** Reads until the replica has done one: a busy machine may hold it up longer than its clock. */
const untilReplica = (reads: Reads): Promise<boolean> =>
  vi.waitUntil(async () => (await reads.run(readNotes)).isReplica, { timeout: 30_000, interval: 100 });

async function countReads(outcome: string): Promise<number> {
  return (await replicaReads.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

describeReadsConformance('a replica', async () => ({ ...(await open(replica.url)), isReplica: true }));

it('what a replica did is counted', async () => {
  const { reads } = await open(replica.url);
  const before = await countReads('replica');
  await untilReplica(reads);
  expect(await countReads('replica')).toBe(before + 1);
});

it('a replica that lags is waited for within the clock, then left alone until it has caught up', async () => {
  const { primary, reads } = await open(replica.url);
  await untilReplica(reads);
  await run(replica.url, 'select pg_wal_replay_pause()');
  onTestFinished(() => run(replica.url, 'select pg_wal_replay_resume()'));
  await addNote(primary);
  const now = await readNotes(primary);
  // One that is too busy to answer in time is away.
  const countLeft = async (): Promise<number> => (await countReads('behind')) + (await countReads('away'));
  const before = await countLeft();
  const read = async (): Promise<void> => expect(await reads.run(readNotes)).toEqual(now);
  const startedAt = performance.now();
  expect(await turnsMs(read)).toBeLessThan(readsBounds.catchUpMsMax + 2_000);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(readsBounds.catchUpMsMax - 2 * readsBounds.pollMs);
  // Nobody waits a second time.
  const readAgain = async (): Promise<void> => {
    for (let nth = 0; nth < 20; nth += 1) await read();
  };
  expect(await turnsMs(readAgain)).toBeLessThan(20 * readsBounds.catchUpMsMax);
  expect(await countLeft()).toBe(before + 21);
  const { problems } = await checkInfrastructure({
    databaseUrl: postgres.url,
    databaseReadUrl: replica.url,
    folder: undefined,
  });
  expect(problems.find((problem) => problem.startsWith('DATABASE_READ_URL'))).toMatch(/ is behind DATABASE_URL /);
  await run(replica.url, 'select pg_wal_replay_resume()');
  await untilReplica(reads);
});

it('a replica that falls silent, or whose network goes, is answered for by the primary within the clock', async () => {
  const proxy = await openFaultProxy(replica.url);
  onTestFinished(() => proxy.close());
  const { primary, reads } = await open(proxy.url);
  await untilReplica(reads);
  proxy.freeze();
  const read = async (): Promise<void> => expect(await reads.run(readNotes)).toEqual(await readNotes(primary));
  expect(await turnsMs(read)).toBeLessThan(readsBounds.catchUpMsMax + 2_000);
  proxy.restore();
  await untilReplica(reads);
  proxy.refuse();
  expect(await reads.run(readNotes)).toEqual(await readNotes(primary));
});

it('a read that the replica fails at is done by the primary', async () => {
  const { reads } = await open(replica.url);
  const before = await countReads('failed');
  // A write is what a replica refuses and its primary takes.
  const write = async (database: Database) =>
    (await sql`create temporary table if not exists mine (id int)`.execute(database)).rows;
  const isTried = async (): Promise<boolean> => {
    expect(await reads.run(write)).toEqual([]);
    return (await countReads('failed')) > before;
  };
  await vi.waitUntil(isTried, { timeout: 30_000, interval: 100 });
  expect(await countReads('failed')).toBe(before + 1);
});

it('another database is never read, not even one with the same tables, and doctor says so', async () => {
  const { primary, reads } = await open(inject('postgresUrl'));
  const before = await countReads('other');
  expect(await reads.run(readNotes)).toEqual(await readNotes(primary));
  expect(await countReads('other')).toBe(before + 1);
  const found = { databaseUrl: postgres.url, folder: undefined };
  const { problems } = await checkInfrastructure({ ...found, databaseReadUrl: inject('postgresUrl') });
  expect(problems).toContainEqual(expect.stringMatching(/^DATABASE_READ_URL: it is no streaming replica/));
  const fit = await checkInfrastructure({ ...found, databaseReadUrl: replica.url });
  expect(fit.facts).toContainEqual({ name: 'DATABASE_READ_URL', value: 'a replica that has caught up' });
});

it('a replica that is killed is answered for by the primary, and doctor says that it is away', async () => {
  const dying = await startReplica(postgres.url);
  onTestFinished(() => dying.close());
  const { primary, reads } = await open(dying.url);
  await untilReplica(reads);
  await dying.kill();
  const read = async (): Promise<void> => {
    for (let nth = 0; nth < 20; nth += 1) expect(await reads.run(readNotes)).toEqual(await readNotes(primary));
  };
  expect(await turnsMs(read)).toBeLessThan(5_000);
  const found = { databaseUrl: postgres.url, databaseReadUrl: dying.url, folder: undefined };
  const { problems } = await checkInfrastructure(found);
  expect(problems).toContainEqual(expect.stringMatching(/^DATABASE_READ_URL: cannot connect: .*ECONNREFUSED/));
});

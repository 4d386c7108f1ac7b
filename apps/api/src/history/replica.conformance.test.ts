import { startPostgres15, type OldPostgres } from '@youyaku/testing/servers/start-postgres-15';
import { startReplica, type TestReplica } from '@youyaku/testing/servers/start-replica';
import { afterAll, expect, it } from 'vitest';
import type { SummaryPage } from '@youyaku/contract/history';
import { replicaReads } from '#metrics/instruments.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { Reads } from '#platform/reads/port.ts';
import { openReplicaReads } from '#platform/reads/replica.ts';
import { article, summarise, useTestApp } from '#test-app.ts';

let postgres: OldPostgres | undefined;
let replica: TestReplica | undefined;
let reads: Reads | undefined;

// Before the app, so that it is closed first.
afterAll(async () => {
  await reads?.close();
  await replica?.close();
  await postgres?.close();
});

const app = useTestApp({
  databaseUrl: async () => {
    postgres = await startPostgres15();
    return postgres.url;
  },
  reads: async (primary, log) => {
    replica = await startReplica(postgres?.url ?? '');
    reads = await openReplicaReads({ primary, replica: openDatabase(replica.url, log) }, log);
    return reads;
  },
});
async function countByReplica(): Promise<number> {
  return (await replicaReads.get()).values.find(({ labels }) => labels.outcome === 'replica')?.value ?? 0;
}

async function list(query = ''): Promise<string[]> {
  const response = await app().send('GET', `/v1/summaries${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as SummaryPage).items.map(({ id }) => id);
}

it('histories and searches by a replica hold what was made, and lack what was deleted, a moment before', async () => {
  const before = await countByReplica();
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const { id } = await summarise(app(), `${article}\n\n第${nth}回の説明会は市役所で開く。`);
    made.unshift(id);
    expect(await list()).toEqual(made);
    expect(await list(`?q=${encodeURIComponent('説明会')}`)).toEqual(made);
  }
  for (let id = made.shift(); id !== undefined; id = made.shift()) {
    expect((await app().send('DELETE', `/v1/summaries/${id}`)).status).toBe(204);
    expect(await list()).toEqual(made);
  }
  expect(await countByReplica()).toBe(before + 15);
});

import { cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceProcess } from '@youyaku/testing/api/start-process';
import { openClusterGuest, type ClusterGuest } from '#cluster/cluster-guest.ts';
import { openCluster, type Cluster } from '#cluster/start-cluster.ts';
import { measured, type Figure } from '#figure.ts';
import { makeFile } from './make-documents.ts';

const documentsOf = { speed: 100_000, kills: 30_000 };
const documentsPerFile = 50_000;
const kills = 20;
/** From one kill to the next, while the worker that took its place is up. */
const killPauseMs = 2_000;
const doneMsMax = 30 * 60_000;

/**
 * A batch of 100,000 documents with the built-in engine and two workers, from its start to its last result: how busy the cores are and how much of the database it
 * takes; and one of 30,000 whose workers are killed (`kill -9`) twenty times: every document has to have one result. `only`: speed or kills.
 */
export async function measureBatches({ only }: { only: string | undefined }): Promise<Figure[]> {
  return [
    ...(only === 'kills' ? [] : await withCluster(measureSpeed)),
    ...(only === 'speed' ? [] : await withCluster(countAfterKills)),
  ];
}

async function withCluster(measure: (cluster: Cluster) => Promise<Figure[]>): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs: 0, runsAtOnce: 2 });
  try {
    await cluster.start('api');
    return await measure(cluster);
  } finally {
    await cluster.close();
  }
}

async function measureSpeed(cluster: Cluster): Promise<Figure[]> {
  const guest = openClusterGuest(cluster.proxy.url);
  // By default a process leaves one core to others.
  await Promise.all([cluster.start('worker'), cluster.start('worker')]);
  const load = loadavg()[0] ?? 0;
  const bytesBefore = await readBytes(cluster);
  const documents = documentsOf.speed;
  const id = await createBatch(guest, documents);
  await guest.client.batches.start({ id });
  const [startedAt, before] = [performance.now(), readTicks()];
  await waitUntilDone(guest, id);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = readTicks();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  const counted = await countResults(cluster, guest, { id, documents });
  return [
    measured('batches/load of the machine before', load, 'count'),
    measured('batches/documents done in a second', documents / seconds, 'count'),
    measured('batches/cores busy, all processes', busy * 100, '%', { min: 90 }),
    measured(
      'batches/of the database, a document',
      ((await readBytes(cluster)) - bytesBefore) / documents / 1_000,
      'KB',
      {
        max: 2,
      },
    ),
    ...counted.map(({ name, value, bound }) => measured(`batches/${name}`, value, 'count', bound)),
  ];
}

async function countAfterKills(cluster: Cluster): Promise<Figure[]> {
  const guest = openClusterGuest(cluster.proxy.url);
  const workers: ServiceProcess[] = [await cluster.start('worker'), await cluster.start('worker')];
  const documents = documentsOf.kills;
  const id = await createBatch(guest, documents);
  await guest.client.batches.start({ id });
  let killedWhileRunning = 0;
  for (let nth = 0; nth < kills; nth += 1) {
    await wait(killPauseMs);
    const { status } = await guest.client.batches.get({ id });
    await workers[nth % workers.length]?.end('SIGKILL');
    if (status === 'running') killedWhileRunning += 1;
    workers[nth % workers.length] = await cluster.start('worker');
  }
  await waitUntilDone(guest, id);
  const [shards] = await cluster.database.ask(
    'select count(*)::int as all, sum(attempt)::int as attempts from batch_shards where batch_id = $1',
    [id],
  );
  return [
    measured('batches killed/workers killed while it ran', killedWhileRunning, 'count', { min: kills }),
    measured('batches killed/shards begun again', Number(shards?.['attempts']) - Number(shards?.['all']), 'count', {
      min: 1,
    }),
    ...(await countResults(cluster, guest, { id, documents })).map(({ name, value, bound }) =>
      measured(`batches killed/${name}`, value, 'count', bound),
    ),
  ];
}

async function createBatch({ client }: ClusterGuest, documents: number): Promise<string> {
  const fileIds: string[] = [];
  for (let from = 0; from < documents; from += documentsPerFile) {
    const { id } = await client.files.create({ file: makeFile(from, Math.min(documents, from + documentsPerFile)) });
    fileIds.push(id);
  }
  const { id } = await client.batches.create({ fileIds });
  return id;
}

async function waitUntilDone({ client }: ClusterGuest, id: string): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < doneMsMax; await wait(250))
    if ((await client.batches.get({ id })).status === 'done') return;
  throw new Error('the batch does not end');
}

type Count = { name: string; value: number; bound: { max: 0 } };

async function countResults(
  { proxy }: Cluster,
  guest: ClusterGuest,
  { id, documents }: { id: string; documents: number },
): Promise<Count[]> {
  const headers = { cookie: guest.cookie() };
  const { body, status } = await fetch(`${proxy.url}/v1/batches/${id}/results`, { headers });
  if (body === null || status !== 200) throw new Error(`no results: ${status}`);
  const seen = new Uint8Array(documents);
  let failed = 0;
  for await (const line of createInterface({ input: Readable.fromWeb(body) })) {
    const result = JSON.parse(line) as { customId: string; status: string; text?: string };
    const index = Number(result.customId.slice(1));
    seen[index] = (seen[index] ?? 0) + 1;
    if (result.status !== 'done' || (result.text ?? '') === '') failed += 1;
  }
  const count = (is: (times: number) => boolean): number => seen.filter(is).length;
  return [
    { name: 'documents lost', value: count((times) => times === 0), bound: { max: 0 } },
    { name: 'documents with two results', value: count((times) => times > 1), bound: { max: 0 } },
    { name: 'documents without a summary', value: failed, bound: { max: 0 } },
  ];
}

async function readBytes({ database }: Cluster): Promise<number> {
  const [row] = await database.ask('select pg_database_size(current_database())::float8 as bytes', []);
  return Number(row?.['bytes']);
}

/** Time that all cores of the machine have spent, in ms. */
function readTicks(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}

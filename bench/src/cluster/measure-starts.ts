import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { openClusterGuest, textOf } from './cluster-guest.ts';
import { noteTimes, readTimes } from './note-times.ts';
import { openCluster } from './start-cluster.ts';

const runs = 200;
const warmUps = 30;
/** Long enough for a run of the built-in engine: what waits for others is no wake-up. */
const pauseMs = 200;
const startedMsMax = 30_000;

/** From the commit that accepts a run to the commit by which a worker begins it, with two API processes and two workers that have nothing else to do. */
export async function measureStarts(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs: 0, runsAtOnce: 4 });
  try {
    for (const role of ['api', 'api', 'worker', 'worker'] as const) await cluster.start(role);
    const { client } = openClusterGuest(cluster.proxy.url);
    for (let index = 0; index < warmUps; index += 1) await begin(client, index);
    await wait(1_000);
    await noteTimes(cluster.database);
    for (let index = 0; index < runs; index += 1) await begin(client, warmUps + index);
    const times = await readStarts(cluster.database);
    return [
      measured('cluster/load of the machine', loadavg()[0] ?? 0, 'count'),
      measured('cluster/runs begun', times.length, 'count', { min: runs }),
      measured('cluster/from acceptance to start p50', median(times), 'ms', { max: 10 }),
      measured('cluster/from acceptance to start p99', percentile(times, 0.99), 'ms'),
    ];
  } finally {
    await cluster.close();
  }
}

async function begin(client: ReturnType<typeof openClusterGuest>['client'], index: number): Promise<void> {
  const source = { type: 'text', text: textOf(index) } as const;
  await client.startSummary({ source, engine: 'builtin', shape: 'sentence' });
  await wait(pauseMs);
}

/** Of each run that was accepted, once all have begun. */
async function readStarts(database: Parameters<typeof readTimes>[0]): Promise<number[]> {
  for (const askedAt = performance.now(); ; await wait(100)) {
    const accepted = await readTimes(database, 'accepted');
    const started = new Map((await readTimes(database, 'started')).map(({ id, atMs }) => [id, atMs]));
    const times = accepted.flatMap(({ id, atMs }) => {
      const at = started.get(id);
      return at === undefined ? [] : [at - atMs];
    });
    if (times.length === accepted.length || performance.now() - askedAt > startedMsMax) return times;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { measured, type Figure } from '#figure.ts';
import { openClusterGuest, textOf, type ClusterGuest } from './cluster-guest.ts';
import { openCluster } from './start-cluster.ts';

const latencyMs = 1_000;
const runsAtOnce = 2;
const runsPerWorker = 20;
const runMsMax = 180_000;
const speedUpMin = 3.5;

/** Runs in a second of one, two and four workers, with a model that answers after a second. */
export async function measureWorkers(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs, runsAtOnce });
  try {
    await cluster.start('api');
    const guest = openClusterGuest(cluster.proxy.url);
    const perSecond = new Map<number, number>();
    let workers = 0;
    let begun = 0;
    for (const wanted of [1, 2, 4]) {
      for (; workers < wanted; workers += 1) await cluster.start('worker');
      const count = runsPerWorker * wanted;
      perSecond.set(wanted, await measureRuns(guest, begun, count));
      begun += count;
    }
    const [one = 0, two = 0, four = 0] = perSecond.values();
    return [
      measured('cluster/runs in a second, 1 worker', one, 'count'),
      measured('cluster/runs in a second, 2 workers', two, 'count'),
      measured('cluster/runs in a second, 4 workers', four, 'count'),
      measured('cluster/4 workers against 1, times', four / one, 'count', { min: speedUpMin }),
    ];
  } finally {
    await cluster.close();
  }
}

/** Between a fifth and nine tenths of the runs, so that neither their beginning nor their end counts. */
async function measureRuns({ client }: ClusterGuest, from: number, count: number): Promise<number> {
  const ids: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const source = { type: 'text', text: textOf(index) } as const;
    ids.push((await client.startSummary({ source, engine: 'llm', shape: 'sentence' })).id);
  }
  const ends: number[] = [];
  for (const startedAt = performance.now(); ids.length > 0;) {
    if (performance.now() - startedAt > runMsMax) throw new Error('the runs took too long');
    const [id = ''] = ids;
    const { status, finishedAt } = await client.summaries.get({ id });
    if (finishedAt === undefined) {
      await wait(200);
      continue;
    }
    if (status !== 'done') throw new Error(`a run is ${status}`);
    ends.push(Date.parse(finishedAt));
    ids.shift();
  }
  ends.sort((a, b) => a - b);
  const [first, last] = [Math.floor(count * 0.2), Math.floor(count * 0.9)];
  return ((last - first) * 1_000) / ((ends[last] ?? 0) - (ends[first] ?? 0));
}

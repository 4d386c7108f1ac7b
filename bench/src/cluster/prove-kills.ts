import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceProcess } from '@youyaku/testing/api/start-process';
import { measured, type Figure } from '#figure.ts';
import { countCharges, openClusterGuest, textOf, type ClusterGuest } from './cluster-guest.ts';
import { followRun, hasSeenAll } from './follow-run.ts';
import { openCluster, type Cluster } from './start-cluster.ts';

const viewers = 10;
/** Longer than a process takes to start. */
const latencyMs = 12_000;
const runsAtOnce = 4;
const waitMsMax = 120_000;
const resumedSecondsMax = 10;

/**
 * A run is accepted by one API, done by a worker and streamed by another API. Then workers and an API are killed (SIGKILL) in the middle of a
 * run that ten viewers follow through the proxy.
 */
export async function proveKills(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs, runsAtOnce });
  try {
    const [first, second] = [await cluster.start('api'), await cluster.start('api')];
    let worker = await cluster.start('worker');
    const isApart = await isDoneApart(first, second);
    const guest = openClusterGuest(cluster.proxy.url);
    const kills: Kill[] = [];
    for (let kill = 1; kill <= 2; kill += 1) {
      // Only one worker is there when the run begins, so that is the one to kill; the other takes it over.
      const victim = worker;
      const prepare = async (): Promise<ServiceProcess> => {
        worker = await cluster.start('worker');
        return victim;
      };
      kills.push(await killDuring(cluster, guest, kill, prepare));
    }
    const api = await killDuring(cluster, guest, 3, () => Promise.resolve(first));
    const sum = (of: (kill: Kill) => number): number => [...kills, api].reduce((total, kill) => total + of(kill), 0);
    const slowest = Math.max(...kills.map(({ resumedMs }) => resumedMs ?? Number.POSITIVE_INFINITY)) / 1_000;
    return [
      measured('cluster/accepted, done and streamed by three processes', Number(isApart), 'count', { min: 1 }),
      measured('cluster/kill -9 of a worker until its run is resumed', slowest, 's', { max: resumedSecondsMax }),
      measured(
        'cluster/attempts after kills of workers',
        sum(({ attempts }) => attempts - 1),
        'count',
        { min: 2 },
      ),
      measured('cluster/viewers cut by the kill of an API', api.cuts, 'count', { min: 1 }),
      measured(
        'cluster/charges besides one a run',
        sum(({ charges }) => Math.abs(charges - 1)),
        'count',
        { max: 0 },
      ),
      measured(
        'cluster/viewers that missed or repeated an event',
        sum(({ blind }) => blind),
        'count',
        { max: 0 },
      ),
    ];
  } finally {
    await cluster.close();
  }
}

async function isDoneApart(first: ServiceProcess, second: ServiceProcess): Promise<boolean> {
  const guest = openClusterGuest(first.url);
  const { id } = await guest.client.startSummary({ source: { type: 'text', text: textOf(0) }, engine: 'builtin' });
  return hasSeenAll(await followRun(second.url, id, guest.cookie()));
}

type Kill = { attempts: number; resumedMs: number | undefined; charges: number; cuts: number; blind: number };

/** Kills what `prepare` returns while the run waits for its model. */
async function killDuring(
  { proxy, provider }: Cluster,
  guest: ClusterGuest,
  index: number,
  prepare: () => Promise<ServiceProcess>,
): Promise<Kill> {
  const calls = provider.log.length;
  const { id } = await guest.client.startSummary({ source: { type: 'text', text: textOf(index) }, engine: 'llm' });
  const following = Array.from({ length: viewers }, () => followRun(proxy.url, id, guest.cookie()));
  for (const startedAt = performance.now(); provider.log.length === calls; await wait(20))
    if (performance.now() - startedAt > waitMsMax) throw new Error('no model was called');
  const victim = await prepare();
  await victim.end('SIGKILL');
  const resumed = measureResumption(guest, id);
  const seen = await Promise.all(following);
  return {
    attempts: (await guest.client.summaries.get({ id })).attempt,
    resumedMs: await resumed,
    charges: await countCharges(guest, { id }),
    cuts: seen.filter(({ cuts }) => cuts > 0).length,
    blind: seen.filter((one) => !hasSeenAll(one)).length,
  };
}

/** Until the next attempt has begun; undefined when the run ended without one. */
async function measureResumption({ client }: ClusterGuest, id: string): Promise<number | undefined> {
  const killedAt = performance.now();
  for (;;) {
    const { attempt, finishedAt } = await client.summaries.get({ id });
    if (attempt > 1) return performance.now() - killedAt;
    if (finishedAt !== undefined) return undefined;
    await wait(50);
  }
}

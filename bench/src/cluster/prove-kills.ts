import { setTimeout as wait } from 'node:timers/promises';
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
const awayMs = 500;

/**
 * A run is accepted by one API, done by a worker and streamed by another API. Then workers, an API, Valkey and PgBouncer are killed (SIGKILL), each
 * in the middle of a run that ten viewers follow through the proxy; the latter two are started again.
 */
export async function proveKills(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs, runsAtOnce });
  try {
    const [first, second] = [await cluster.start('api'), await cluster.start('api')];
    let worker = await cluster.start('worker');
    const isApart = await isDoneApart(await cluster.openBefore(first), await cluster.openBefore(second));
    const guest = openClusterGuest(cluster.proxy.url);
    const kills: Kill[] = [];
    for (let kill = 1; kill <= 2; kill += 1) {
      // Only one worker is there when the run begins, so that is the one to kill; the other takes it over.
      const victim = worker;
      const strike = async (): Promise<void> => {
        worker = await cluster.start('worker');
        await victim.end('SIGKILL');
      };
      kills.push(await killDuring(cluster, guest, kill, strike));
    }
    const api = await killDuring(cluster, guest, 3, async () => void (await first.end('SIGKILL')));
    const servers = [
      await killDuring(cluster, guest, 4, () => restart(cluster.valkey)),
      await killDuring(cluster, guest, 5, () => restart(cluster.pooler)),
    ];
    const all = [...kills, api, ...servers];
    const sum = (of: (kill: Kill) => number): number => all.reduce((total, kill) => total + of(kill), 0);
    const slowest = Math.max(...kills.map(({ resumedMs }) => resumedMs ?? Number.POSITIVE_INFINITY)) / 1_000;
    return [
      measured('cluster/accepted, done and streamed by three processes', Number(isApart), 'count', { min: 1 }),
      measured('cluster/kill -9 of a worker until its run is resumed', slowest, 's', { max: resumedSecondsMax }),
      measured(
        'cluster/attempts after kills of workers',
        kills.reduce((total, { attempts }) => total + attempts - 1, 0),
        'count',
        { min: 2 },
      ),
      measured(
        'cluster/runs not done',
        sum(({ isDone }) => Number(!isDone)),
        'count',
        { max: 0 },
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

async function restart(server: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await server.kill();
  await wait(awayMs);
  await server.start();
}

async function isDoneApart(acceptingUrl: string, streamingUrl: string): Promise<boolean> {
  const guest = openClusterGuest(acceptingUrl);
  const { id } = await guest.client.startSummary({ source: { type: 'text', text: textOf(0) }, engine: 'builtin' });
  return hasSeenAll(await followRun(streamingUrl, id, guest.cookie()));
}

type Kill = {
  attempts: number;
  isDone: boolean;
  resumedMs: number | undefined;
  charges: number;
  cuts: number;
  blind: number;
};

/** Kills by `strike` while the run waits for its model. */
async function killDuring(
  { proxy, provider }: Cluster,
  guest: ClusterGuest,
  index: number,
  strike: () => Promise<void>,
): Promise<Kill> {
  const calls = provider.log.length;
  const { id } = await guest.client.startSummary({ source: { type: 'text', text: textOf(index) }, engine: 'llm' });
  const following = Array.from({ length: viewers }, () => followRun(proxy.url, id, guest.cookie()));
  for (const startedAt = performance.now(); provider.log.length === calls; await wait(20))
    if (performance.now() - startedAt > waitMsMax) throw new Error('no model was called');
  await strike();
  const resumed = measureResumption(guest, id);
  const seen = await Promise.all(following);
  const { attempt: attempts, status } = await guest.client.summaries.get({ id });
  return {
    attempts,
    isDone: status === 'done',
    resumedMs: await resumed,
    charges: await countCharges(guest, { id }),
    cuts: seen.filter(({ cuts }) => cuts > 0).length,
    blind: seen.filter((one) => !hasSeenAll(one)).length,
  };
}

/** Until the next attempt has begun; undefined when the run ended without one. */
async function measureResumption({ client }: ClusterGuest, id: string): Promise<number | undefined> {
  const killedAt = performance.now();
  for (; performance.now() - killedAt < waitMsMax; await wait(50)) {
    // Without a database no API is ready, and the proxy refuses.
    const summary = await client.summaries.get({ id }).catch(() => undefined);
    if (summary === undefined) continue;
    if (summary.attempt > 1) return performance.now() - killedAt;
    if (summary.finishedAt !== undefined) return undefined;
  }
  return undefined;
}

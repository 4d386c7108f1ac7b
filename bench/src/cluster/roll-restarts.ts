import type { ServiceProcess } from '@youyaku/testing/api/start-process';
import { measured, type Figure } from '#figure.ts';
import { openClusterGuest, textOf, type ClusterGuest } from './cluster-guest.ts';
import { openCluster, type Role } from './start-cluster.ts';

/** Of four processes each: 52 restarts. */
const rounds = 13;
const users = 4;
const answeredMin = 200;

/**
 * Replaces each of two API processes and two workers, one after the other, in every round, while people summarise through the proxy: a new one is
 * started, the old one gets SIGTERM and ends after the default of `DRAIN_SECONDS`, while the next is started. No request may fail, and every run has
 * to end well.
 */
export async function rollRestarts(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs: 200, runsAtOnce: 4, settings: { DRAIN_SECONDS: '' } });
  try {
    const places: { role: Role; one: ServiceProcess }[] = [];
    for (const role of ['api', 'api', 'worker', 'worker'] as const)
      places.push({ role, one: await cluster.start(role) });
    const over = new AbortController();
    const guests = Array.from({ length: users }, () => openClusterGuest(cluster.proxy.url));
    const working = guests.map((guest, user) => summariseOn(guest, user, over.signal));
    const codes: (number | null)[] = [];
    const retire = async (former: ServiceProcess): Promise<void> => {
      codes.push(await former.end());
      cluster.proxy.remove(former.url);
    };
    let ending = Promise.resolve();
    for (let round = 0; round < rounds; round += 1)
      for (const place of places) {
        const former = place.one;
        place.one = await cluster.start(place.role);
        await ending;
        ending = retire(former);
      }
    await ending;
    over.abort();
    const ends = (await Promise.all(working)).flat();
    const failed = guests.flatMap((guest) => guest.failed());
    for (const what of failed) process.stderr.write(`${what}\n`);
    const answered = guests.reduce((total, guest) => total + guest.answered(), 0);
    return [
      measured('cluster/processes replaced', codes.filter((code) => code === 0).length, 'count', {
        min: rounds * places.length,
      }),
      measured('cluster/requests answered meanwhile', answered, 'count', { min: answeredMin }),
      measured('cluster/failed requests', failed.length, 'count', { max: 0 }),
      measured('cluster/runs not done', ends.filter((status) => status !== 'done').length, 'count', { max: 0 }),
    ];
  } finally {
    await cluster.close();
  }
}

/** Summarises one text after the other, by the model and without, and follows each run to its end. Returns how each ended. */
async function summariseOn({ client }: ClusterGuest, user: number, over: AbortSignal): Promise<string[]> {
  const ends: string[] = [];
  for (let index = 0; !over.aborted; index += 1) {
    const source = { type: 'text', text: textOf(user * 10_000 + index) } as const;
    const engine = index % 2 === 0 ? 'builtin' : 'llm';
    const { id } = await client.startSummary({ source, engine, shape: 'sentence' });
    let status = 'cut';
    for await (const { summary } of client.followSummary(id)) if (summary !== undefined) ({ status } = summary);
    ends.push(status);
    if ((await client.summaries.get({ id })).status !== 'done') ends.push('unread');
  }
  return ends;
}

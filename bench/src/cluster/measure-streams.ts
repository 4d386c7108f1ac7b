import { request, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { readEventStream } from '@youyaku/client/read-event-stream';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { openClusterGuest, textOf } from './cluster-guest.ts';
import { noteTimes, readTimes } from './note-times.ts';
import { publicName } from './server-settings.ts';
import { openCluster, type Cluster } from './start-cluster.ts';

const rounds = 3;
const runs = 25;
const viewersPerRun = 40;
/** Until the first token: all streams are open by then. */
const latencyMs = 10_000;
/** Four events of a run in a second. */
const tokenMs = 250;
const runsAtOnce = 16;

type Viewer = { readonly id: string; readonly seen: Map<number, number>; readonly over: Promise<boolean> };

/**
 * A thousand people follow 25 runs that are all written at the same time, half of them on each of two API processes, each guest at an address of
 * its own: how long after an event was stored it arrives. Three rounds, because a machine with other work has moments without an answer.
 */
export async function measureStreams(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs, tokenMs, runsAtOnce });
  try {
    const apis = [await cluster.start('api'), await cluster.start('api')];
    for (let nth = 0; nth < 2; nth += 1) await cluster.start('worker');
    await noteTimes(cluster.database);
    const measuredRounds: Round[] = [];
    for (let round = 0; round < rounds; round += 1)
      measuredRounds.push(
        await measureRound(
          cluster,
          apis.map(({ url }) => url),
          round,
        ),
      );
    const p99s = measuredRounds.map(({ delays }) => percentile(delays, 0.99));
    const sum = (of: (round: Round) => number): number => measuredRounds.reduce((total, round) => total + of(round), 0);
    return [
      measured('cluster/load of the machine, ours included', loadavg()[0] ?? 0, 'count'),
      measured('cluster/streams open at once', Math.min(...measuredRounds.map(({ open }) => open)), 'count', {
        min: runs * viewersPerRun,
      }),
      measured(
        'cluster/events that arrived',
        sum(({ delays }) => delays.length),
        'count',
      ),
      measured(
        'cluster/streams that missed or repeated an event',
        sum(({ broken }) => broken),
        'count',
        { max: 0 },
      ),
      measured(
        'cluster/event stored until it has arrived p50',
        median(measuredRounds.map(({ delays }) => median(delays))),
        'ms',
      ),
      measured('cluster/event stored until it has arrived p99, median round', median(p99s), 'ms', { max: 50 }),
      measured('cluster/event stored until it has arrived p99, best round', Math.min(...p99s), 'ms'),
    ];
  } finally {
    await cluster.close();
  }
}

type Round = { readonly open: number; readonly broken: number; readonly delays: readonly number[] };

async function measureRound({ proxy, database }: Cluster, apis: readonly string[], round: number): Promise<Round> {
  const viewers: Promise<Viewer>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const guest = openClusterGuest(proxy.url);
    const source = { type: 'text', text: textOf(round * runs + run) } as const;
    const { id } = await guest.client.startSummary({ source, engine: 'llm' });
    const place = { id, cookie: guest.cookie(), address: `127.0.1.${run + 1}` };
    for (let nth = 0; nth < viewersPerRun; nth += 1)
      viewers.push(openViewer({ api: apis[nth % apis.length] ?? '', ...place }));
  }
  const open = await Promise.all(viewers);
  const openAt = Date.now();
  const whole = await Promise.all(open.map(({ over }) => over));
  const stored = (await readTimes(database, 'event')).filter(({ atMs }) => atMs > openAt);
  return {
    open: open.length,
    broken: whole.filter((isWhole) => !isWhole).length,
    delays: listDelays(open, stored),
  };
}

/** A viewer who did not get an event is counted with the streams that missed one. */
function listDelays(
  viewers: readonly Viewer[],
  stored: readonly { id: string; seq: number; atMs: number }[],
): number[] {
  const byRun = Map.groupBy(viewers, ({ id }) => id);
  return stored.flatMap(({ id, seq, atMs }) =>
    (byRun.get(id) ?? []).flatMap(({ seen }) => {
      const at = seen.get(seq);
      return at === undefined ? [] : [at - atMs];
    }),
  );
}

type Place = { readonly api: string; readonly id: string; readonly cookie: string; readonly address: string };

/** Resolves when the stream is open. */
async function openViewer({ api, id, cookie, address }: Place): Promise<Viewer> {
  const headers = { host: publicName, cookie, accept: 'text/event-stream' };
  const response = await new Promise<IncomingMessage>((settle, reject) => {
    const options = { headers, localAddress: address, agent: false } as const;
    request(`${api}/v1/summaries/${id}/events`, options, settle).once('error', reject).end();
  });
  if (response.statusCode !== 200) throw new Error(`a stream is refused: ${response.statusCode}`);
  const seen = new Map<number, number>();
  return { id, seen, over: readToEnd(response, seen) };
}

/** Notes when each event arrived. Whether all did, each once and in order, up to the end of the summary. */
async function readToEnd(response: IncomingMessage, seen: Map<number, number>): Promise<boolean> {
  let last = 0;
  for await (const { id, data } of readEventStream(Readable.toWeb(response) as ReadableStream<Uint8Array>)) {
    if (Number(id) !== last + 1) return false;
    last += 1;
    seen.set(last, Date.now());
    if (data.startsWith('{"type":"summary-end"')) return true;
  }
  return false;
}

import { request, type IncomingMessage } from 'node:http';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { readEventStream } from '@youyaku/client/read-event-stream';
import { measured, median, percentile, type Figure } from '#figure.ts';
import { openClusterGuest, textOf } from './cluster-guest.ts';
import { noteTimes, readTimes } from './note-times.ts';
import { publicName } from './server-settings.ts';
import { openCluster } from './start-cluster.ts';

const runs = 25;
const viewersPerRun = 40;
/** Until the first token: all streams are open by then. */
const latencyMs = 15_000;
/** Four events of a run in a second. */
const tokenMs = 250;
const runsAtOnce = 16;

type Viewer = { readonly id: string; readonly seen: Map<number, number>; readonly over: Promise<boolean> };

/**
 * A thousand people follow 25 runs that are all written at the same time, half of them on each of two API processes, each guest at an address of
 * its own: how long after an event was stored it arrives.
 */
export async function measureStreams(): Promise<Figure[]> {
  const cluster = await openCluster({ latencyMs, tokenMs, runsAtOnce });
  try {
    const apis = [await cluster.start('api'), await cluster.start('api')];
    for (let nth = 0; nth < 2; nth += 1) await cluster.start('worker');
    await noteTimes(cluster.database);
    const viewers: Promise<Viewer>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const guest = openClusterGuest(cluster.proxy.url);
      const source = { type: 'text', text: textOf(run) } as const;
      const { id } = await guest.client.startSummary({ source, engine: 'llm' });
      for (let nth = 0; nth < viewersPerRun; nth += 1) {
        const api = apis[nth % apis.length]?.url ?? '';
        viewers.push(openViewer({ api, id, cookie: guest.cookie(), address: `127.0.1.${run + 1}` }));
      }
    }
    const open = await Promise.all(viewers);
    const openAt = Date.now();
    const load = loadavg()[0] ?? 0;
    const whole = await Promise.all(open.map(({ over }) => over));
    const stored = (await readTimes(cluster.database, 'event')).filter(({ atMs }) => atMs > openAt);
    const first = Math.min(...stored.map(({ atMs }) => atMs));
    const last = Math.max(...stored.map(({ atMs }) => atMs));
    const delays = listDelays(open, stored);
    return [
      measured('cluster/load of the machine, ours included', load, 'count'),
      measured('cluster/streams open at once', open.length, 'count', { min: runs * viewersPerRun }),
      measured('cluster/events sent in a second', (delays.length * 1_000) / (last - first), 'count'),
      measured(
        'cluster/streams that missed or repeated an event',
        whole.filter((isWhole) => !isWhole).length,
        'count',
        {
          max: 0,
        },
      ),
      measured('cluster/event stored until it has arrived p50', median(delays), 'ms'),
      measured('cluster/event stored until it has arrived p99', percentile(delays, 0.99), 'ms', { max: 50 }),
    ];
  } finally {
    await cluster.close();
  }
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

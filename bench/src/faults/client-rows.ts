import { createClient } from '@youyaku/client/create-client';
import { ClientError } from '@youyaku/client/client-error';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { setTimeout as wait } from 'node:timers/promises';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { tell } from './writes.ts';

const latencyMs = 300;
const bytesPerSecond = 8 * 1024;
const bytesBeforeCut = 1_500;
const downMs = 3_000;

type ClientRow = Pick<FaultRow, 'fault' | 'expected' | 'secondsMax' | 'isBrief'> & {
  /** When the first words of the summary are there. */
  readonly begin: (proxy: FaultProxy) => void | Promise<void>;
  /** Whether the stream is cut by it, so that the client has to resume it. */
  readonly cuts: boolean;
  /** The client has to give up, and say so. */
  readonly isFinal?: true;
};

const resumed = 'the client resumes after the last event and shows the summary as it is stored';
const clientRowList: readonly ClientRow[] = [
  {
    fault: `latency ${latencyMs} ms each way`,
    expected: 'the client shows the summary as it is stored',
    secondsMax: 15,
    begin: (proxy) => proxy.delay(latencyMs),
    cuts: false,
  },
  {
    fault: 'bandwidth 8 KB/s',
    expected: 'the client shows the summary as it is stored',
    secondsMax: 20,
    begin: (proxy) => proxy.throttle(bytesPerSecond),
    cuts: false,
  },
  {
    fault: 'cut in the middle of a stream',
    isBrief: true,
    expected: resumed,
    secondsMax: 15,
    begin: (proxy) => proxy.cutAfter('answers', bytesBeforeCut),
    cuts: true,
  },
  {
    fault: 'reset in the middle of a stream',
    expected: resumed,
    secondsMax: 15,
    begin: (proxy) => proxy.reset(),
    cuts: true,
  },
  {
    fault: 'refused for 3 s',
    expected: resumed,
    secondsMax: 15,
    begin: async (proxy) => {
      proxy.refuse();
      await wait(downMs);
      proxy.restore();
    },
    cuts: true,
  },
  {
    fault: 'half-open',
    expected: `${resumed} once it was silent for 35 s`,
    secondsMax: 45,
    begin: async (proxy) => {
      proxy.freeze();
      await proxy.untilSilent();
      proxy.restore();
    },
    cuts: true,
  },
  {
    fault: 'half-open for good',
    expected: 'the client says within 47 s that the network is away; followed again later it shows the summary',
    secondsMax: 47,
    begin: async (proxy) => {
      proxy.freeze();
      await proxy.untilSilent();
    },
    cuts: true,
    isFinal: true,
  },
  {
    fault: 'refused for good',
    expected: 'the client says that the network is away; followed again later it shows the summary',
    secondsMax: 30,
    begin: (proxy) => proxy.refuse(),
    cuts: true,
    isFinal: true,
  },
];

/** The client of the pages on one side, the API on the other. */
export const clientRows: readonly FaultRow[] = clientRowList.map((row) => ({
  pair: 'client',
  fault: row.fault,
  ...(row.isBrief === true ? { isBrief: true as const } : {}),
  expected: row.expected,
  secondsMax: row.secondsMax,
  run: (trial) => runClient(trial, row),
}));

async function runClient({ service, guest, writes }: Trial, { begin, cuts, isFinal }: ClientRow): Promise<Seen> {
  const run = await writes.startLong();
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  const proxy = service.proxies.client;
  const asked: string[] = [];
  const client = createClient({
    url: proxy.url,
    fetch: (target, init) => {
      const request = new Request(target, init);
      asked.push(request.headers.get('last-event-id') ?? 'from the beginning');
      request.headers.set('cookie', guest.cookie());
      return fetch(request);
    },
  });
  let startedAt: number | undefined;
  let hasHappened = false;
  let last: SummaryProgress | undefined;
  let failure: unknown;
  try {
    for await (last of client.followSummary(run.id)) {
      if (last.text === '' || startedAt !== undefined) continue;
      startedAt = performance.now();
      void Promise.resolve(begin(proxy)).then(() => (hasHappened = true));
    }
  } catch (error) {
    failure = error;
  }
  const seconds = startedAt === undefined ? Number.POSITIVE_INFINITY : secondsSince(startedAt);
  proxy.restore();
  // What was silent ends: nothing is sent on it again.
  if (isFinal === true) proxy.reset();
  if (isFinal === true) for await (last of client.followSummary(run.id));
  const stored = await guest.client.summaries.get({ id: run.id });
  const isNetwork = failure instanceof ClientError && failure.reason.kind === 'network';
  return {
    seconds,
    said: `asked ${asked.length} times, ${failure instanceof Error ? failure.message : 'no error'}`,
    misses: listMisses({
      'the fault happened': hasHappened,
      'the summary as stored':
        stored.status === 'done' && last?.summary?.text === stored.text && last.text === stored.text,
      'resumed after the last event': cuts ? asked.length > 1 && Number(asked[1]) > 0 : asked.length === 1,
      'the error says what it is': isFinal === true ? isNetwork : failure === undefined,
    }),
  };
}

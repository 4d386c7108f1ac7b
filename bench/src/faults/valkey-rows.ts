import { followRun, hasSeenAll } from '#cluster/follow-run.ts';
import { listMisses, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import type { FaultyService } from './open-faulty-service.ts';
import { tell } from './writes.ts';

const latencyMs = 200;
const bytesPerSecond = 1_024;
/** The poll every 2 s, and the time to read and send. */
const gapSecondsMax = 2.5;
const eventsAfterMin = 10;

type ValkeyRow = Pick<FaultRow, 'fault' | 'isBrief'> & {
  /** In the middle of a stream: before its first words the model is waited for. */
  readonly begin: (service: FaultyService) => void | Promise<void>;
  readonly end?: (service: FaultyService) => Promise<void>;
};

const valkeyRowList: readonly ValkeyRow[] = [
  { fault: `latency ${latencyMs} ms each way`, begin: ({ proxies }) => proxies.valkey.delay(latencyMs) },
  { fault: 'bandwidth 1 KB/s', begin: ({ proxies }) => proxies.valkey.throttle(bytesPerSecond) },
  { fault: 'reset of every connection', begin: ({ proxies }) => proxies.valkey.reset() },
  { fault: 'cut in the middle of an answer', begin: ({ proxies }) => proxies.valkey.cutAfter('answers', 3) },
  {
    fault: 'half-open',
    begin: ({ proxies }) => {
      proxies.valkey.freeze();
      return proxies.valkey.untilSilent();
    },
  },
  {
    fault: 'kill -9 of the server',
    isBrief: true,
    begin: ({ valkey }) => valkey.kill(),
    end: ({ valkey }) => valkey.start(),
  },
];

/** API and worker on one side, Valkey on the other. The time is the longest between two events after the fault. */
export const valkeyRows: readonly FaultRow[] = valkeyRowList.map((row) => ({
  pair: 'valkey',
  fault: row.fault,
  ...(row.isBrief === true ? { isBrief: true as const } : {}),
  expected: 'the stream goes on and misses nothing, writes are accepted',
  secondsMax: gapSecondsMax,
  run: (trial) => runStream(trial, row),
}));

async function runStream({ service, guest, writes }: Trial, { begin, end }: ValkeyRow): Promise<Seen> {
  const run = await writes.startLong();
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  let begunAt: number | undefined;
  let hasHappened = false;
  const seen = await followRun(service.proxies.client.url, run.id, guest.cookie(), (type) => {
    if (type !== 'text-delta' || begunAt !== undefined) return;
    begunAt = performance.now();
    void Promise.resolve(begin(service)).then(() => (hasHappened = true));
  });
  const meanwhile = await writes.start('builtin');
  await end?.(service);
  const after = seen.arrivedAt.filter((time) => time >= (begunAt ?? Number.POSITIVE_INFINITY));
  const gaps = after.map((time, index) => (time - (after[index - 1] ?? begunAt ?? time)) / 1_000);
  return {
    seconds: Math.max(...gaps),
    said: `${after.length} events after it, ${tell([meanwhile])} meanwhile`,
    misses: listMisses({
      'the fault happened': hasHappened && service.proxies.valkey.attempts() > 0,
      'events after the fault': after.length >= eventsAfterMin,
      'every event once': hasSeenAll(seen),
      'writes are accepted': meanwhile.kind === 'acknowledged',
    }),
  };
}

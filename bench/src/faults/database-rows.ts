import { setTimeout as wait } from 'node:timers/promises';
import { followRun, hasSeenAll } from '#cluster/follow-run.ts';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import type { FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { areInWords, tell, writeDuring } from './writes.ts';

const latencyMs = 20;
const bytesPerSecond = 32 * 1024;
const downMs = 5_000;
/** In the middle of an answer of the database. */
const bytesBeforeCut = 700;

/** API and worker on one side, PostgreSQL on the other. */
export const databaseRows: readonly FaultRow[] = [
  {
    pair: 'database',
    fault: `latency ${latencyMs} ms each way`,
    expected: 'a summary is written and streamed whole',
    secondsMax: 15,
    run: (trial) => runOneSummary(trial, (proxy) => proxy.delay(latencyMs)),
  },
  {
    pair: 'database',
    fault: 'bandwidth 32 KB/s',
    expected: 'a summary is written and streamed whole',
    secondsMax: 15,
    run: (trial) => runOneSummary(trial, (proxy) => proxy.throttle(bytesPerSecond)),
  },
  {
    pair: 'database',
    fault: 'reset of every connection',
    isBrief: true,
    expected: 'refusals in words, writes go on, the stream misses nothing',
    secondsMax: 10,
    run: (trial) =>
      runWrites(trial, (proxy) => {
        proxy.reset();
        return Promise.resolve([]);
      }),
  },
  {
    pair: 'database',
    fault: 'cut in the middle of an answer',
    expected: 'refusals in words, writes go on, the stream misses nothing',
    secondsMax: 10,
    run: (trial) =>
      runWrites(trial, async (proxy) => {
        await proxy.cutAfter('answers', bytesBeforeCut);
        return [];
      }),
  },
  {
    pair: 'database',
    fault: 'refused for 5 s',
    isBrief: true,
    expected: 'not ready but alive, 503 in words, back < 10 s, the stream misses nothing',
    secondsMax: 10,
    run: (trial) => runWrites(trial, (proxy) => refuse(proxy, trial)),
  },
  {
    pair: 'database',
    fault: 'kill -9 of a process of the server',
    expected: 'the server starts anew from its log: refusals in words, back < 10 s, the stream misses nothing',
    secondsMax: 10,
    run: (trial) => runWrites(trial, () => killServer(trial)),
  },
  {
    pair: 'database',
    fault: 'half-open',
    expected: 'refusals in words, every writer back < 45 s, the stream misses nothing',
    secondsMax: 45,
    run: (trial) =>
      runWrites(trial, async (proxy) => {
        proxy.freeze();
        await proxy.untilSilent();
        await wait(downMs);
        return [];
      }),
  },
];

async function runOneSummary({ service, guest, writes }: Trial, begin: (proxy: FaultProxy) => void): Promise<Seen> {
  const startedAt = performance.now();
  begin(service.proxies.database);
  const answer = await writes.start('builtin');
  if (answer.kind !== 'acknowledged') return { seconds: 0, said: tell([answer]), misses: ['it is acknowledged'] };
  const seen = await followRun(service.proxies.client.url, answer.id, guest.cookie());
  return {
    seconds: secondsSince(startedAt),
    said: `${seen.ids.length} events`,
    misses: listMisses({ 'every event once': hasSeenAll(seen) }),
  };
}

/** Writers and one long run with its viewer, while the fault is there. The fault says what it found wrong itself. */
async function runWrites(
  { service, guest, writes }: Trial,
  fault: (proxy: FaultProxy) => Promise<string[]>,
): Promise<Seen> {
  const run = await writes.startLong();
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  const following = followRun(service.proxies.client.url, run.id, guest.cookie());
  const proxy = service.proxies.database;
  let misses: string[] = [];
  const told = await writeDuring(writes, async () => {
    misses = await fault(proxy);
    proxy.restore();
  });
  const seen = await following;
  return {
    seconds: told.backSeconds,
    said: `${tell(told.answers)}; slowest answer ${told.slowestSeconds.toFixed(1)} s; ${seen.ids.length} events`,
    misses: [
      ...misses,
      ...listMisses({ 'every answer in words': areInWords(told.answers), 'every event once': hasSeenAll(seen) }),
    ],
  };
}

async function refuse(proxy: FaultProxy, { service }: Trial): Promise<string[]> {
  proxy.refuse();
  await wait(downMs);
  const { api } = service.processes;
  const { ok: isAlive } = await fetch(`${api.url}/healthz`);
  return listMisses({ 'not ready meanwhile': (await api.readReady()) === false, 'alive meanwhile': isAlive });
}

/** PostgreSQL ends all of its processes when one of them is killed, and replays its log. */
async function killServer({ service: { database } }: Trial): Promise<string[]> {
  const text = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
  const [row] = await database.ask(text, []);
  const pid = Number(row?.['pid']);
  process.kill(pid, 'SIGKILL');
  return [];
}

import { countCharges } from '#cluster/cluster-guest.ts';
import { followRun, hasSeenAll } from '#cluster/follow-run.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { listMisses, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { tell, writeDuring } from './writes.ts';

const pollMs = 20;

/** What becomes of the processes themselves; what of a killed process is resumed by one that is started then, as whoever supervises it does. */
export const processRows: readonly FaultRow[] = [
  {
    pair: 'processes',
    fault: 'kill -9 of the worker in the middle of a run',
    expected: 'the next worker resumes the run, every event once, one charge',
    secondsMax: 20,
    run: (trial) => runKill(trial, 'worker'),
  },
  {
    pair: 'processes',
    fault: 'kill -9 of the API in the middle of a stream',
    expected: 'the stream goes on from the next API, every event once, one charge',
    secondsMax: 20,
    run: (trial) => runKill(trial, 'api'),
  },
  {
    pair: 'processes',
    fault: 'SIGTERM of API and worker while others take their place',
    expected: 'no request fails, both end with 0, every event once',
    secondsMax: 10,
    run: runReplacement,
  },
];

async function runKill({ service, guest, writes }: Trial, role: 'api' | 'worker'): Promise<Seen> {
  const run = await writes.startLong();
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  let killedAt: number | undefined;
  let replacing: Promise<void> | undefined;
  const strike = async (): Promise<void> => {
    const former = service.processes[role];
    await former.end('SIGKILL');
    await service.startNext(role);
    if (role === 'api') service.leaveOut(former);
  };
  const seen = await followRun(service.proxies.client.url, run.id, guest.cookie(), (type) => {
    if (type !== 'text-delta' || killedAt !== undefined) return;
    killedAt = performance.now();
    replacing = strike();
  });
  await replacing;
  const { status, engine } = await guest.client.summaries.get({ id: run.id });
  const charges = await countCharges(guest, run);
  const began = killedAt ?? Number.POSITIVE_INFINITY;
  const after = seen.arrivedAt.filter((time) => time > began);
  const gaps = after.map((time, index) => time - (after[index - 1] ?? began));
  return {
    seconds: Math.max(...gaps) / 1_000,
    said: `${status} by ${engine.kind}, ${after.length} events after it, cut ${seen.cuts} times, ${charges} charges`,
    misses: listMisses({
      'it is killed before its end': after.length > 0,
      'a killed API cuts the stream': role === 'worker' || seen.cuts > 0,
      'every event once': hasSeenAll(seen),
      'the run ends well': status === 'done',
      'one charge': charges === 1,
    }),
  };
}

/** As a deployment does it: the next is there before the former is told to end, and is alone once the former says that it is no longer ready. */
async function runReplacement({ service, guest, writes }: Trial): Promise<Seen> {
  const run = await writes.startLong();
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  const following = followRun(service.proxies.client.url, run.id, guest.cookie());
  const codes: (number | null)[] = [];
  const told = await writeDuring(writes, async () => {
    for (const role of ['api', 'worker'] as const) {
      const former = await service.startNext(role);
      const ending = former.end('SIGTERM');
      while ((await former.readReady()) === true) await wait(pollMs);
      if (role === 'api') service.leaveOut(former);
      codes.push(await ending);
    }
  });
  const seen = await following;
  return {
    seconds: told.backSeconds,
    said: `${tell(told.answers)}; slowest answer ${told.slowestSeconds.toFixed(1)} s; exit codes ${codes.join(', ')}; cut ${seen.cuts} times`,
    misses: listMisses({
      'no request fails': told.answers.every(({ kind }) => kind === 'acknowledged'),
      'both end with 0': codes.every((code) => code === 0),
      'every event once': hasSeenAll(seen),
    }),
  };
}

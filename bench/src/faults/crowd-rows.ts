import { openClusterGuest, textOf } from '#cluster/cluster-guest.ts';
import { followRun, hasSeenAll } from '#cluster/follow-run.ts';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { readMegabytes } from './read-megabytes.ts';
import { openWrites, tell, areInWords } from './writes.ts';

const readers = 3;
const streamsEach = 40;
const largeText = 200_000;
const megabytesMax = 100;
const startsAtOnce = 300;

/** One who takes more than their part, beside one who does not. The time is what the latter waits for a summary. */
export const crowdRows: readonly FaultRow[] = [
  {
    pair: 'processes',
    fault: `${readers * streamsEach} streams whose readers have stalled`,
    expected: `another one’s summary is not kept waiting, and the process takes at most ${megabytesMax} MB more`,
    secondsMax: 5,
    run: runStalled,
  },
  {
    pair: 'processes',
    fault: `${startsAtOnce} summaries started at once by one guest`,
    expected: 'those beyond the bound are refused in words, what was accepted is done, another one has a turn',
    secondsMax: 10,
    run: runFlood,
  },
];

async function runStalled({ service, writes, guest }: Trial): Promise<Seen> {
  const { url } = service.proxies.client;
  const { pid = 0 } = service.processes.api.child;
  const before = await readMegabytes(pid, 'VmRSS');
  const over = new AbortController();
  let opened = 0;
  const open = async (id: string, cookie: string): Promise<void> => {
    const headers = { cookie, accept: 'text/event-stream' };
    const response = await fetch(`${url}/v1/summaries/${id}/events`, { headers, signal: over.signal });
    // Nobody reads the body.
    if (response.ok) opened += 1;
  };
  try {
    for (let reader = 0; reader < readers; reader += 1) {
      const stalling = openClusterGuest(url);
      const text = textOf(900_000 + reader);
      const { id } = await stalling.client.startSummary({
        source: { type: 'text', text: text.repeat(Math.ceil(largeText / text.length)) },
        engine: 'builtin',
        length: { unit: 'ratio', percent: 30 },
      });
      await Promise.all(Array.from({ length: streamsEach }, () => open(id, stalling.cookie())));
    }
    const { seconds, isWhole, said } = await waitAsGuest(writes, url, guest.cookie());
    const more = (await readMegabytes(pid, 'VmRSS')) - before;
    return {
      seconds,
      said: `${said}, ${opened} streams, ${more.toFixed(0)} MB more`,
      misses: listMisses({
        'the streams are open': opened === readers * streamsEach,
        'the other one’s summary is whole': isWhole,
        'the memory': more <= megabytesMax,
      }),
    };
  } finally {
    over.abort();
  }
}

async function runFlood({ service, writes, guest }: Trial): Promise<Seen> {
  const { url } = service.proxies.client;
  const flooding = openClusterGuest(url);
  await flooding.client.usage();
  const flood = openWrites(flooding);
  const starting = Promise.all(Array.from({ length: startsAtOnce }, () => flood.start('llm')));
  const { seconds, isWhole, said } = await waitAsGuest(writes, url, guest.cookie());
  const answers = await starting;
  const lost = await flood.findLost();
  return {
    seconds,
    said: `${said}; ${tell(answers)}, ${lost.length} of those not done`,
    misses: listMisses({
      'some are refused': answers.some(({ kind }) => kind === 'refused'),
      'some are accepted': answers.some(({ kind }) => kind === 'acknowledged'),
      'every answer in words': areInWords(answers),
      'what was accepted is done': lost.length === 0,
      'the other one’s summary is whole': isWhole,
    }),
  };
}

async function waitAsGuest(
  writes: Trial['writes'],
  url: string,
  cookie: string,
): Promise<{ seconds: number; isWhole: boolean; said: string }> {
  const startedAt = performance.now();
  const run = await writes.start('builtin');
  if (run.kind !== 'acknowledged') return { seconds: secondsSince(startedAt), isWhole: false, said: tell([run]) };
  const seen = await followRun(url, run.id, cookie);
  return { seconds: secondsSince(startedAt), isWhole: hasSeenAll(seen), said: `${seen.ids.length} events` };
}

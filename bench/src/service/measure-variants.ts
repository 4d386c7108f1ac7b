import { setTimeout as wait } from 'node:timers/promises';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import type { Client } from '@youyaku/client/create-client';
import { ClientError } from '@youyaku/client/client-error';
import { createLiveVariants, type LiveOptions } from '@youyaku/client/live-variants';
import { type PreparedSource, prepareSource, summarize, summarizePrepared } from '@youyaku/summarize';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type RunningApi, startApi } from '#abuse/start-api.ts';
import { makeLongText } from '#engine/make-long-text.ts';
import { type Figure, measured, median, percentile } from '#figure.ts';
import { openGuest } from '#open-guest.ts';
import { readDictionary } from '#quality/read-dictionary.ts';

const units = 10_000;
/** A pointer moves once for each picture of the screen. */
const moveMs = 16;
const dragMs = 30_000;
const crowd = { guests: 200, ms: 10_000 };
const parallel = 100;

/**
 * The length of a summary as a slider: what the engine needs for another length, a drag of half a minute over loopback, and then the same beside
 * two hundred guests who drag as well, and beside one who sends a hundred requests at once.
 */
export async function measureVariants(): Promise<Figure[]> {
  const figures = await measureReuse(await readDictionary());
  const api = await startApi({ REQUESTS_PER_SECOND: '10000', READERS_PER_ADDRESS: '1000' });
  try {
    figures.push(...(await measureDrag(api)), ...(await measureFlood(api)), ...(await measureCrowd(api)));
    return figures;
  } finally {
    await api.stop();
  }
}

/** Processor time of a first summary and of further lengths. */
async function measureReuse(dictionary: Dictionary): Promise<Figure[]> {
  const document = extractText(makeLongText(units));
  const prepared = await prepare(document, dictionary);
  const optionsAt = (round: number) =>
    resolveSummaryOptions({ shape: 'bullets', length: { unit: 'characters', max: lengthAt(round) } });
  const first = await timeOf(20, async (round) => {
    for await (const event of summarize(document, optionsAt(round), { dictionary })) void event;
  });
  const again = await timeOf(200, async (round) => {
    for await (const event of summarizePrepared(prepared, optionsAt(round), { dictionary })) void event;
  });
  return [
    measured(`variants/first summary of ${units} characters, processor time`, first, 'ms'),
    measured('variants/another length of it, processor time', again, 'ms', { max: 8 }),
    measured('variants/share of the first', (100 * again) / first, '%', { max: 20 }),
  ];
}

async function prepare(document: PreparedSource['document'], dictionary: Dictionary): Promise<PreparedSource> {
  const steps = prepareSource(document, { dictionary });
  let step = await steps.next();
  while (step.done !== true) step = await steps.next();
  return step.value;
}

/** Mean processor time of a round in ms; a quarter as many rounds before warm up the compiler. */
async function timeOf(rounds: number, run: (round: number) => Promise<void>): Promise<number> {
  for (let round = 0; round < rounds / 4; round += 1) await run(round);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await run(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / rounds;
}

/** A pointer that goes to and fro over the slider. */
function lengthAt(move: number): number {
  const step = (move * 7) % 1_600;
  return 100 + Math.min(step, 1_600 - step);
}

type Drag = { waits: number[]; answered: number; outOfOrder: number; failures: string[]; first: number };

/** One request at a time, and the newest position next, as in the app. */
async function drag(client: Client, ms: number, textNth = 0): Promise<Drag> {
  const source = { type: 'text', text: makeText(textNth) } as const;
  const found: Drag = { waits: [], answered: 0, outOfOrder: 0, failures: [], first: 0 };
  const moves = new Map<LiveOptions, { nth: number; at: number }>();
  let shown = -1;
  let end: { nth: number; reach: () => void } | undefined;
  const reach = (options: LiveOptions): number => {
    const { nth, at } = moves.get(options) ?? { nth: -1, at: Number.NaN };
    found.waits.push(performance.now() - at);
    if (nth === end?.nth) end.reach();
    return nth;
  };
  const live = createLiveVariants((request) => client.variants(request), {
    onVariant({ options, variant }) {
      const nth = reach(options);
      found.answered += 1;
      if (nth < shown) found.outOfOrder += 1;
      shown = Math.max(shown, nth);
      if ('max' in options.length && variant.characters > options.length.max)
        found.failures.push('longer than requested');
    },
    onFailure(reason, { options }) {
      reach(options);
      found.failures.push('problem' in reason ? (reason.problem?.code ?? reason.kind) : reason.kind);
    },
  });
  const move = (nth: number): void => {
    const length = { unit: 'characters', max: lengthAt(nth) } as const;
    const options = { shape: 'bullets', length, register: 'asIs', reader: 'general', retention: 'keep' } as const;
    moves.set(options, { nth, at: performance.now() });
    live.want({ source, options });
  };
  const moveAndReach = (nth: number): Promise<void> =>
    new Promise((settle) => {
      end = { nth, reach: settle };
      move(nth);
    });
  const begun = performance.now();
  await moveAndReach(0);
  found.first = performance.now() - begun;
  found.waits = [];
  let nth = 1;
  for (; performance.now() - begun < ms; nth += 1) {
    move(nth);
    await wait(moveMs);
  }
  await moveAndReach(nth);
  return found;
}

let whole: string | undefined;

/** Texts of their own for all. */
function makeText(nth: number): string {
  whole ??= makeLongText(units + crowd.guests * 50);
  return whole.slice(nth * 50, nth * 50 + units);
}

async function measureDrag(api: RunningApi): Promise<Figure[]> {
  const { waits, answered, outOfOrder, failures, first } = await drag(openGuest(api.apiUrl), dragMs);
  const lag = await api.readLag();
  return [
    measured('variants/drag, first answer', first, 'ms'),
    measured('variants/drag, answers', answered, 'count'),
    measured('variants/drag, answer p50', median(waits), 'ms'),
    measured('variants/drag, answer p95', percentile(waits, 0.95), 'ms', { max: 100 }),
    measured('variants/drag, answers out of order', outOfOrder, 'count', { max: 0 }),
    measured('variants/drag, refused or too long', failures.length, 'count', { max: 0 }),
    measured('variants/drag, longest block of the event loop', lag?.max ?? Number.POSITIVE_INFINITY, 'ms'),
  ];
}

/** One guest sends a hundred at once, again and again; another one drags. */
async function measureFlood(api: RunningApi): Promise<Figure[]> {
  const over = new AbortController();
  const outcomes = new Map<string, number>();
  const greedy = openGuest(api.apiUrl);
  await greedy.variants({ source: { type: 'text', text: makeText(1) } });
  const flood = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const burst = Array.from({ length: parallel }, async (_, at) => {
        const outcome = await sendOne(greedy, makeText(1 + (at % 20)), at);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      });
      await Promise.all(burst);
    }
  };
  const [neighbour] = await Promise.all([
    drag(openGuest(api.apiUrl), crowd.ms, 60).finally(() => over.abort()),
    flood(),
  ]);
  process.stdout.write(`  a hundred at once: ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
  const faults = [...outcomes].filter(([outcome]) => !/^(?:ok|conflict|rate_limited)$/.test(outcome));
  return [
    measured('variants/beside a hundred at once, answer p95', percentile(neighbour.waits, 0.95), 'ms'),
    measured('variants/beside a hundred at once, refused', neighbour.failures.length, 'count', { max: 0 }),
    measured('variants/a hundred at once, faults', faults.length, 'count', { max: 0 }),
  ];
}

async function sendOne(client: Client, text: string, at: number): Promise<string> {
  try {
    await client.variants({ source: { type: 'text', text }, length: { unit: 'characters', max: 100 + at } });
    return 'ok';
  } catch (error) {
    return error instanceof ClientError ? (error.code ?? error.reason.kind) : 'unknown';
  }
}

async function measureCrowd(api: RunningApi): Promise<Figure[]> {
  const drags = await Promise.all(
    Array.from({ length: crowd.guests }, (_, nth) => drag(openGuest(api.apiUrl), crowd.ms, nth)),
  );
  const failures = drags.flatMap((one) => one.failures);
  if (failures.length > 0) process.stdout.write(`  refused in the crowd: ${[...new Set(failures)].join(', ')}\n`);
  return [
    measured(`variants/${crowd.guests} drags at once, answers a second`, sum(drags) / (crowd.ms / 1_000), 'count'),
    measured(`variants/${crowd.guests} drags at once, without an answer`, count(drags), 'count', { max: 0 }),
    measured(`variants/${crowd.guests} drags at once, refused`, failures.length, 'count', { max: 0 }),
    measured(`variants/${crowd.guests} drags at once, peak memory of the API`, await api.readPeakMegabytes(), 'MB'),
  ];
}

function sum(drags: readonly Drag[]): number {
  return drags.reduce((total, { answered }) => total + answered, 0);
}

function count(drags: readonly Drag[]): number {
  return drags.filter(({ answered }) => answered === 0).length;
}

import { setTimeout as wait } from 'node:timers/promises';
import { readCorpus } from '@youyaku/corpus';
import { measured, median, type Figure } from '#figure.ts';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { visitAsGuest } from './ordinary-guest.ts';
import { startApi, type RunningApi } from './start-api.ts';
import { uploadFile } from './upload-file.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const attackMs = 30_000;
/** What the guest waits before, on the same process: every attack is compared with that. */
const usualMs = 8_000;
const slowdownMax = 2;
/** Accepted runs must have ended this long after the attack, which allows for another attempt of a run and its delay. */
const endMsMax = 300_000;
const guestAddress = '127.0.0.9';
const attackerAddress = '127.0.0.66';

type AcceptedRun = { visitor: Visitor; id: string };

/** Each attack for half a minute on an API of its own, beside an ordinary guest at another address. */
export async function measureAbuse(only: string | undefined): Promise<Figure[]> {
  const chosen = attacks.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(`no attack ${only}; there are ${attacks.map(({ name }) => name).join(', ')}`);
  const figures: Figure[] = [];
  for (const attack of chosen) figures.push(...(await measureAttack(attack)));
  return figures;
}

async function measureAttack(attack: Attack): Promise<Figure[]> {
  const api = await startApi();
  const guest = createVisitor(api.apiUrl, guestAddress);
  const visitors: Visitor[] = [];
  try {
    const askFor = guestSource(attack, guest);
    // The first summaries of a process load the dictionary and start the thread.
    for (let warm = 0; warm < 3; warm += 1) await visitAsGuest(guest, askFor, AbortSignal.timeout(300));
    const usual = await visitAsGuest(guest, askFor, AbortSignal.timeout(usualMs));
    await api.readLag();
    const runs: AcceptedRun[] = [];
    const visit = (address = attackerAddress): Visitor => {
      const visitor = createVisitor(api.apiUrl, address);
      visitors.push(visitor);
      return visitor;
    };
    const stop = new AbortController();
    const { signal } = stop;
    const target = {
      apiUrl: api.apiUrl,
      signal,
      visit,
      accepted: (by: Visitor, id: string) => runs.push({ visitor: by, id }),
    };
    const health = watchHealth(createVisitor(api.apiUrl, '127.0.0.10'), signal);
    const attacking = attack.run(target).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    const asking = visitAsGuest(guest, askFor, signal);
    await wait(attackMs);
    stop.abort();
    const [{ waits, failures }, unanswered] = await Promise.all([asking, health, attacking]);
    const lag = await api.readLag();
    const lost = await countLost(runs);
    const usualWait = median(usual.waits);
    return listFigures(attack, api, { usualWait, waits, failures, unanswered, lag, lost, runs: runs.length });
  } finally {
    for (const visitor of [guest, ...visitors]) visitor.close();
    await api.stop();
  }
}

type Found = {
  usualWait: number;
  waits: number[];
  failures: string[];
  unanswered: number;
  lag: { p99: number; max: number } | undefined;
  lost: number;
  runs: number;
};

async function listFigures({ name }: Attack, api: RunningApi, found: Found): Promise<Figure[]> {
  const { usualWait, waits, failures, unanswered, lag, lost, runs } = found;
  for (const failure of new Set(failures)) process.stdout.write(`  ${name}: the guest was answered ${failure}\n`);
  return [
    measured(`abuse/${name}: guest waits, median`, median(waits), 'ms'),
    measured(`abuse/${name}: guest waits, times the wait before`, median(waits) / usualWait, 'count', {
      max: slowdownMax,
    }),
    measured(`abuse/${name}: guest waits, worst`, Math.max(...waits), 'ms', { max: 2_000 }),
    measured(`abuse/${name}: guest's summaries`, waits.length, 'count'),
    measured(`abuse/${name}: guest's summaries that failed`, failures.length, 'count', { max: 0 }),
    measured(`abuse/${name}: API memory at its peak`, await api.readPeakMegabytes(), 'MB', { max: 1_000 }),
    measured(`abuse/${name}: event loop lag p99`, lag?.p99 ?? Number.POSITIVE_INFINITY, 'ms', { max: 100 }),
    measured(`abuse/${name}: event loop lag worst`, lag?.max ?? Number.POSITIVE_INFINITY, 'ms'),
    measured(`abuse/${name}: runs of the attacker accepted`, runs, 'count'),
    measured(`abuse/${name}: accepted runs lost`, lost, 'count', { max: 0 }),
    measured(`abuse/${name}: /healthz unanswered within 1 s`, unanswered, 'count', { max: 0 }),
    measured(`abuse/${name}: API still the same process`, Number(api.isRunning()), 'count', { min: 1 }),
  ];
}

function guestSource(attack: Attack, guest: Visitor): () => Promise<object> {
  const texts = readCorpus().filter(({ language }) => language === 'ja');
  const whole = [...texts.map(({ text }) => text).join('\n\n')];
  let turn = 0;
  // A different excerpt each time: nothing may be served from memory.
  const next = (): string =>
    whole
      .slice((turn += 137) % 20_000)
      .slice(0, 1_000)
      .join('');
  if (attack.guest !== 'file') return async () => ({ type: 'text', text: next() });
  return async () => {
    const bytes = Buffer.from(`<!doctype html><meta charset="utf-8"><title>記録</title><p>${next()}</p>`);
    return { type: 'file', fileId: await uploadFile(guest, { name: 'kiroku.html', mediaType: 'text/html', bytes }) };
  };
}

async function watchHealth(visitor: Visitor, signal: AbortSignal): Promise<number> {
  let unanswered = 0;
  while (!signal.aborted) {
    const answer = await visitor.send({ path: '/healthz', signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.status !== 200) unanswered += 1;
    await wait(250);
  }
  visitor.close();
  return unanswered;
}

/** Runs that the API had accepted and then did not finish, or gave up for a reason of its own. */
async function countLost(runs: readonly AcceptedRun[]): Promise<number> {
  const until = performance.now() + endMsMax;
  let lost = 0;
  for (const { visitor, id } of runs) lost += Number(!(await isKept(visitor, id, until)));
  return lost;
}

async function isKept(visitor: Visitor, id: string, until: number): Promise<boolean> {
  for (;;) {
    const answer = await visitor.send({ path: `/v1/summaries/${id}` }).catch(() => undefined);
    if (answer?.status === 200) {
      const { status, error } = JSON.parse(answer.text) as { status: string; error?: { code: string } };
      if (status === 'failed') return error?.code !== 'internal';
      if (status !== 'queued' && status !== 'running') return true;
    } else if (answer?.status === 404) return false;
    if (performance.now() > until) return false;
    await wait(answer?.status === 429 ? 2_000 : 250);
  }
}

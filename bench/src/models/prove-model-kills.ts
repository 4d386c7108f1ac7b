import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@youyaku/client/create-client';
import type { Summary } from '@youyaku/contract/summary';
import { makeDataFolder, startStack, type Stack } from '@youyaku/e2e/start-stack';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { type Figure, measured } from '#figure.ts';
import { openGuest } from '#open-guest.ts';
import { seededRandom } from '@youyaku/testing/seeded-random';
import { makeParts } from './make-chunked-text.ts';

const interruptionsAll = 200;
const runsAtOnce = 4;
const partsAll = 40;
const runMsMax = 180_000;
/** A kill falls so long after the first question of an attempt: while its parts are read, and when they have been. */
const killMsMax = 3_000;

/**
 * The API killed (SIGKILL) again and again while runs of some forty parts are under way, each kill interrupting all of them.
 * What a provider had finished and was asked again is redone; what it had not finished was never paid for by its answer.
 */
export async function proveModelKills(): Promise<Figure[]> {
  const random = seededRandom('kills of runs');
  const provider = await openScriptedProvider({ port: 0, latencyMs: 400 });
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder, settings: settingsOf(provider) });
  const guest = openGuest(stack.apiUrl);
  const counts = { interruptions: 0, redoneMax: 0, redone: 0, lost: 0, wrong: 0, runs: 0, parts: 0 };
  try {
    while (counts.interruptions < interruptionsAll) {
      const ids: string[] = [];
      // One after the other: the first answer brings the cookie of the guest whose runs all are.
      for (let index = 0; index < runsAtOnce; index += 1) ids.push(await begin(guest, counts.runs + index));
      counts.runs += ids.length;
      for (;;) {
        await untilAsked(guest, ids, provider);
        await wait(random() * killMsMax);
        const open = (await Promise.all(ids.map((id) => readStatus(guest, id)))).filter(
          (status) => status === 'running',
        ).length;
        if (open === 0) break;
        const finishedBefore = listFinished(provider);
        process.kill(await stack.findApiPid(), 'SIGKILL');
        counts.interruptions += open;
        await untilUp(stack);
        // Long enough for the leases of the dead process to run out and their runs to be taken up.
        await untilTaken(guest, ids);
        const redone = countRedone(provider, finishedBefore);
        counts.redone += redone;
        counts.redoneMax = Math.max(counts.redoneMax, redone / Math.max(1, open));
        if (counts.interruptions >= interruptionsAll) break;
      }
      for (const summary of await Promise.all(ids.map((id) => readEnd(guest, id)))) {
        counts.lost += Number(summary.status !== 'done');
        counts.wrong += Number(summary.engine.kind !== 'llm' || summary.chapters?.length === 0);
        counts.parts = Math.max(counts.parts, summary.chapters?.length ?? 0);
      }
    }
  } finally {
    await stack.stop();
    await provider.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
  return [
    measured('kills of runs/runs', counts.runs, 'count'),
    measured('kills of runs/parts of a run', counts.parts, 'count', { min: partsAll - 5 }),
    measured('kills of runs/interruptions of a run', counts.interruptions, 'count', { min: interruptionsAll }),
    measured('kills of runs/runs lost', counts.lost, 'count', { max: 0 }),
    measured('kills of runs/runs not as without a kill', counts.wrong, 'count', { max: 0 }),
    measured('kills of runs/finished answers asked again, of all', counts.redone, 'count'),
    measured(
      'kills of runs/finished answers asked again by one interruption, mean of the worst kill',
      counts.redoneMax,
      'count',
      {
        max: 1,
      },
    ),
  ];
}

function settingsOf({ urls }: ScriptedProvider): Record<string, string> {
  const model = {
    id: 'played',
    provider: 'compatible',
    baseUrl: urls.openai,
    model: 'played',
    key: 'played',
    contextTokens: 6_000,
    callsAtOnceMax: 32,
  };
  return { YOUYAKU_MODELS: JSON.stringify([model]), RUNS_AT_ONCE: String(runsAtOnce) };
}

async function begin(guest: Client, seed: number): Promise<string> {
  const source = { type: 'text', text: makeParts(partsAll, seed) } as const;
  return (await guest.startSummary({ source, engine: 'llm', shape: 'paragraph' })).id;
}

async function read(guest: Client, id: string): Promise<Summary | undefined> {
  return guest.summaries.get({ id }).catch(() => undefined);
}

async function readStatus(guest: Client, id: string): Promise<Summary['status'] | undefined> {
  return (await read(guest, id))?.status;
}

async function readEnd(guest: Client, id: string): Promise<Summary> {
  return until(async () => {
    const summary = await read(guest, id);
    return summary !== undefined && ['done', 'failed', 'cancelled'].includes(summary.status) ? summary : undefined;
  });
}

async function untilUp(stack: Stack): Promise<void> {
  await until(async () =>
    (await fetch(`${stack.apiUrl}/readyz`).catch(() => undefined))?.ok === true ? true : undefined,
  );
}

/** Somebody has been asked something since now, or nothing is left to ask. */
async function untilAsked(guest: Client, ids: readonly string[], { log }: ScriptedProvider): Promise<void> {
  const before = log.length;
  await until(async () => {
    if (log.length > before) return true;
    const statuses = await Promise.all(ids.map((id) => readStatus(guest, id)));
    return statuses.every((status) => status !== 'running' && status !== 'queued') ? true : undefined;
  });
}

/** Every run has ended or its next attempt has begun. */
async function untilTaken(guest: Client, ids: readonly string[]): Promise<void> {
  const before = new Map(
    await Promise.all(ids.map(async (id) => [id, (await read(guest, id))?.attempt ?? 0] as const)),
  );
  await until(async () => {
    const now = await Promise.all(ids.map((id) => read(guest, id)));
    const isTaken = now.every((summary, index) => {
      const attempt = before.get(ids[index] ?? '') ?? 0;
      return summary !== undefined && (summary.status !== 'running' || summary.attempt > attempt);
    });
    return isTaken ? true : undefined;
  });
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const startedAt = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - startedAt > runMsMax) throw new Error('waited too long');
    await wait(50);
  }
}

/** Requests whose answers were whole, by what was asked. */
function listFinished({ log }: ScriptedProvider): Map<string, number> {
  const found = new Map<string, number>();
  log.forEach(({ request, endedAtMs, abortedAtMs }, index) => {
    if (endedAtMs !== undefined && abortedAtMs === undefined) found.set(hash(request), index);
  });
  return found;
}

function countRedone({ log }: ScriptedProvider, finished: ReadonlyMap<string, number>): number {
  return log.filter(({ request }, index) => {
    const first = finished.get(hash(request));
    return first !== undefined && index > first;
  }).length;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

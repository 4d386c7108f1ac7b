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
import { makeChunkedText } from './make-chunked-text.ts';

const interruptionsAll = 200;
const runsAtOnce = 4;
const chunksAll = 40;
const runMsMax = 180_000;
/** Latest moment of a kill after the first call of an attempt: while its chunks are summarized, or after that. */
const killMsMax = 3_000;

/**
 * Kills the API (SIGKILL) repeatedly while runs of some forty chunks are active; each kill interrupts all of them. A
 * completion counts as redone when the provider had finished it and was asked for it again.
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
      // Sequential, because the first response sets the cookie of the guest who owns all runs.
      for (let index = 0; index < runsAtOnce; index += 1) ids.push(await begin(guest, counts.runs + index));
      counts.runs += ids.length;
      for (;;) {
        await waitUntilCalled(guest, ids, provider);
        await wait(random() * killMsMax);
        const open = (await Promise.all(ids.map((id) => readStatus(guest, id)))).filter(
          (status) => status === 'running',
        ).length;
        if (open === 0) break;
        const finishedBefore = indexFinished(provider);
        process.kill(await stack.findApiPid(), 'SIGKILL');
        counts.interruptions += open;
        await waitUntilUp(stack);
        // Waits until the leases of the dead process have expired and its runs are resumed.
        await waitUntilResumed(guest, ids);
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
    measured('kills of runs/parts of a run', counts.parts, 'count', { min: chunksAll - 5 }),
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
  const source = { type: 'text', text: makeChunkedText(chunksAll, seed) } as const;
  return (await guest.startSummary({ source, engine: 'llm', shape: 'paragraph' })).id;
}

async function read(guest: Client, id: string): Promise<Summary | undefined> {
  return guest.summaries.get({ id }).catch(() => undefined);
}

async function readStatus(guest: Client, id: string): Promise<Summary['status'] | undefined> {
  return (await read(guest, id))?.status;
}

async function readEnd(guest: Client, id: string): Promise<Summary> {
  return poll(async () => {
    const summary = await read(guest, id);
    return summary !== undefined && ['done', 'failed', 'cancelled'].includes(summary.status) ? summary : undefined;
  });
}

async function waitUntilUp(stack: Stack): Promise<void> {
  await poll(async () =>
    (await fetch(`${stack.apiUrl}/readyz`).catch(() => undefined))?.ok === true ? true : undefined,
  );
}

/** Resolves when a model has been called since now, or all runs have ended. */
async function waitUntilCalled(guest: Client, ids: readonly string[], { log }: ScriptedProvider): Promise<void> {
  const before = log.length;
  await poll(async () => {
    if (log.length > before) return true;
    const statuses = await Promise.all(ids.map((id) => readStatus(guest, id)));
    return statuses.every((status) => status !== 'running' && status !== 'queued') ? true : undefined;
  });
}

/** Resolves when every run has ended or begun its next attempt. */
async function waitUntilResumed(guest: Client, ids: readonly string[]): Promise<void> {
  const before = new Map(
    await Promise.all(ids.map(async (id) => [id, (await read(guest, id))?.attempt ?? 0] as const)),
  );
  await poll(async () => {
    const now = await Promise.all(ids.map((id) => read(guest, id)));
    const isTaken = now.every((summary, index) => {
      const attempt = before.get(ids[index] ?? '') ?? 0;
      return summary !== undefined && (summary.status !== 'running' || summary.attempt > attempt);
    });
    return isTaken ? true : undefined;
  });
}

async function poll<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const startedAt = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - startedAt > runMsMax) throw new Error('waited too long');
    await wait(50);
  }
}

/** Requests with a complete response, by the hash of the request. */
function indexFinished({ log }: ScriptedProvider): Map<string, number> {
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

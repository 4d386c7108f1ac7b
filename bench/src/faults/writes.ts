import { setTimeout as wait } from 'node:timers/promises';
import { ClientError } from '@youyaku/client/client-error';
import type { EngineChoice, SummaryRequest } from '@youyaku/contract/summary-request';
import { textOf, type ClusterGuest } from '#cluster/cluster-guest.ts';
import { usualModelId } from './open-faulty-service.ts';

const betweenMs = 200;
const endMsMax = 60_000;
const longParts = 14;
const longItems = 14;

/** An answer to a write: with the id of what is now owed, or with what was said instead. */
export type WriteAnswer =
  | { readonly kind: 'acknowledged'; readonly id: string }
  | { readonly kind: 'refused'; readonly said: string; readonly isInWords: boolean }
  | { readonly kind: 'cut' };

/** Summaries that are started, and what became of those that were acknowledged. */
export type Writes = {
  start(engine: EngineChoice): Promise<WriteAnswer>;
  /** One by a model that streams for some seconds, an event every few hundred milliseconds. */
  startLong(): Promise<WriteAnswer>;
  /** A file that was acknowledged. */
  noteFile(id: string): void;
  /** Of everything that was acknowledged. */
  ids(): string[];
  /** Ids of the acknowledged that cannot be found or do not end well. */
  findLost(): Promise<string[]>;
};

export function openWrites({ client }: ClusterGuest): Writes {
  const acknowledged = new Set<string>();
  const files = new Set<string>();
  let index = 0;
  const start = async (request: SummaryRequest): Promise<WriteAnswer> => {
    try {
      const { id } = await client.startSummary(request);
      acknowledged.add(id);
      return { kind: 'acknowledged', id };
    } catch (error) {
      return toAnswer(error);
    }
  };
  const isLost = async (id: string): Promise<boolean> => {
    for (const startedAt = performance.now(); performance.now() - startedAt < endMsMax; await wait(betweenMs)) {
      const found = await findOne(client.summaries.get({ id }));
      if (found === undefined) return true;
      if (found.finishedAt !== undefined) return found.status !== 'done';
    }
    return true;
  };
  return {
    start: (engine) => start({ source: { type: 'text', text: textOf((index += 1)) }, engine }),
    startLong() {
      const text = Array.from({ length: longParts }, () => textOf((index += 1))).join('\n\n');
      const engine = `llm:${usualModelId}`;
      return start({ source: { type: 'text', text }, engine, length: { unit: 'items', count: longItems } });
    },
    noteFile: (id) => void files.add(id),
    ids: () => [...acknowledged, ...files],
    async findLost() {
      const lost: string[] = [];
      for (const id of acknowledged) if (await isLost(id)) lost.push(id);
      for (const id of files) if ((await findOne(client.files.get({ id }))) === undefined) lost.push(id);
      return lost;
    },
  };
}

/** What there is; undefined for nothing. */
async function findOne<Found>(asking: Promise<Found>): Promise<Found | undefined> {
  return asking.catch((error: unknown) => {
    if (error instanceof ClientError && error.code === 'not_found') return undefined;
    throw error;
  });
}

/** In words: the status of a service that is away or has too much to do, a code, a sentence, and when to come back. */
function toAnswer(error: unknown): WriteAnswer {
  if (!(error instanceof ClientError)) throw error;
  if (error.reason.kind === 'network') return { kind: 'cut' };
  const problem = 'problem' in error.reason ? error.reason.problem : undefined;
  const isBusy = error.status === 503 || error.status === 429;
  const isInWords = isBusy && problem?.detail !== undefined && error.retryAfterSeconds !== undefined;
  return { kind: 'refused', said: `${error.status ?? ''} ${problem?.reason ?? problem?.code ?? ''}`, isInWords };
}

/** What writers were told from the beginning of a fault on. */
export type Told = {
  readonly answers: readonly WriteAnswer[];
  /** From the end of the fault until every writer has been acknowledged again. */
  readonly backSeconds: number;
  /** The longest that a writer waited for any answer. */
  readonly slowestSeconds: number;
};

const writers = 8;
const backMsMax = 90_000;

/** Writers start summaries one after another from before the fault until each has been acknowledged again after it. */
export async function writeDuring(writes: Writes, fault: () => Promise<void>): Promise<Told> {
  const answers: WriteAnswer[] = [];
  let slowestMs = 0;
  let overAt = Number.POSITIVE_INFINITY;
  let lateAt = Number.POSITIVE_INFINITY;
  const hasBegun = Array.from({ length: writers }, () => Promise.withResolvers<void>());
  const work = async (index: number): Promise<number> => {
    for (;;) {
      const startedAt = performance.now();
      const answer = await writes.start('builtin');
      const now = performance.now();
      answers.push(answer);
      slowestMs = Math.max(slowestMs, now - startedAt);
      if (answer.kind === 'acknowledged') hasBegun[index]?.resolve();
      if ((answer.kind === 'acknowledged' && startedAt >= overAt) || now > lateAt) return now - overAt;
      await wait(betweenMs);
    }
  };
  const working = hasBegun.map((_, index) => work(index));
  await Promise.race([Promise.all(hasBegun.map(({ promise }) => promise)), Promise.all(working)]);
  answers.length = 0;
  await fault();
  overAt = performance.now();
  lateAt = overAt + backMsMax;
  const backMs = Math.max(...(await Promise.all(working)));
  return { answers, backSeconds: backMs / 1_000, slowestSeconds: slowestMs / 1_000 };
}

/** The answers by what they said, such as `12 acknowledged, 3 × 503 database_away`. */
export function tell(answers: readonly WriteAnswer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const said = answer.kind === 'refused' ? answer.said : answer.kind;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => `${count} × ${said}`).join(', ');
}

/** Whether each was acknowledged or refused in words. */
export function areInWords(answers: readonly WriteAnswer[]): boolean {
  return answers.every((answer) => answer.kind === 'acknowledged' || (answer.kind === 'refused' && answer.isInWords));
}

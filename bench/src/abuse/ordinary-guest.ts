import { setTimeout as wait } from 'node:timers/promises';
import type { Received, Visitor } from './visitor.ts';

const paceMs = 500;
/** A guest gives up after this long; the wait then counts as this. */
const waitMsMax = 60_000;

export type GuestWaits = {
  /** Milliseconds of every request that was sent, including failed ones. */
  waits: number[];
  /** Requests that ended otherwise than with a finished summary, by outcome. */
  failures: string[];
};

/** Requests a summary every half second, one after another, until the signal; waits for the last one. */
export async function visitAsGuest(
  visitor: Visitor,
  makeSource: () => Promise<object>,
  signal: AbortSignal,
): Promise<GuestWaits> {
  const found: GuestWaits = { waits: [], failures: [] };
  while (!signal.aborted) {
    const startedAt = performance.now();
    const failure = await ask(visitor, makeSource);
    const ms = performance.now() - startedAt;
    found.waits.push(ms);
    if (failure !== undefined) found.failures.push(failure);
    await wait(Math.max(0, paceMs - ms), undefined, { signal }).catch(() => undefined);
  }
  return found;
}

/** What went wrong, if anything. */
async function ask(visitor: Visitor, makeSource: () => Promise<object>): Promise<string | undefined> {
  try {
    const body = { source: await makeSource() };
    const signal = AbortSignal.timeout(waitMsMax);
    const answer = await visitor.send({ path: '/v1/summaries', headers: { prefer: 'wait=60' }, body, signal });
    return answer.status === 201 ? undefined : `${answer.status} ${codeOf(answer)}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

function codeOf(answer: Received): string {
  return /"code"\s*:\s*"(\w+)"/.exec(answer.text)?.[1] ?? '';
}

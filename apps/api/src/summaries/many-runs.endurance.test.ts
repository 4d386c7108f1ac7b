import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate, openDatabase, type Database } from '#platform/database/open-database.ts';
import { useServer } from '#platform/database/test-server.ts';
import { claimRun } from './claim-store.ts';
import { createOwnerSlots } from './owner-slots.ts';

const manyRuns = 200_000;
/** Rows of one statement, which has a time limit. */
const atOnce = 10_000;
const smallRuns = 20;
const workers = 4;
const ignore = (): void => undefined;
const silent = { info: ignore, warn: ignore, error: ignore };

const server = useServer();
let database: Database;
beforeAll(async () => {
  const url = await server.open();
  database = openDatabase(url, silent);
  await migrate(url, silent);
  return () => database.destroy();
}, 120_000);

/** Queues so many runs of a space at once, all older than those that are queued later. */
async function queue(ownerId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += atOnce)
    await sql`
      insert into summaries (id, owner_id, title, request, input, last_seq)
      select ${ownerId} || '_' || n, ${ownerId}, '', '{}', '{"type": "text", "text": "あ"}', 1
      from generate_series(${from}::int, ${Math.min(count, from + atOnce - 1)}::int) as n`.execute(database);
}

/** Claims as workers of several processes do, one run at a time each. Returns how many claims this space's runs took, and the ms of each. */
async function claimUntilDone(ownerId: string): Promise<{ claims: number; ms: number[] }> {
  const slots = Array.from({ length: workers }, () => createOwnerSlots(1));
  const ms: number[] = [];
  for (let claims = 0, left = smallRuns; ;) {
    const worker = claims % workers;
    const turn = slots[worker]?.next([]);
    const startedAt = performance.now();
    const row = await claimRun(database, `wrk_${worker}`, turn);
    ms.push(performance.now() - startedAt);
    if (row === undefined) throw new Error('nothing was left to claim');
    claims += 1;
    slots[worker]?.recordServed(row.owner_id);
    await sql`update summaries set status = 'done' where id = ${row.id}`.execute(database);
    if (row.owner_id === ownerId && (left -= 1) === 0) return { claims, ms };
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe('beside a space with 200,000 runs', { timeout: 300_000 }, () => {
  it('a small space waits at most twice as long as usual, and a claim takes hardly longer', async () => {
    await queue('spc_alone', smallRuns);
    const alone = await claimUntilDone('spc_alone');
    await queue('spc_large', manyRuns);
    await queue('spc_small', smallRuns);
    await claimRun(database, 'x', { priorities: [0] });
    const beside = await claimUntilDone('spc_small');
    expect(alone.claims).toBe(smallRuns);
    expect(beside.claims).toBeLessThanOrEqual(2 * smallRuns);
    // A plan that fetches and sorts what waits takes sixty times as long. The statistics are those of an empty table, as after a sudden rush.
    expect(median(beside.ms)).toBeLessThan(5 * median(alone.ms));
    await sql`analyze summaries`.execute(database);
    await queue('spc_second', smallRuns);
    const analyzed = await claimUntilDone('spc_second');
    expect(analyzed.claims).toBeLessThanOrEqual(2 * smallRuns);
    expect(median(analyzed.ms)).toBeLessThan(5 * median(alone.ms));
  });
});

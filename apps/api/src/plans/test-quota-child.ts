import { setTimeout as wait } from 'node:timers/promises';
import { createId } from '#http/ids.ts';
import { openDatabase, type Database } from '#platform/database/open-database.ts';
import { claimRun } from '#summaries/claim-store.ts';
import { cancelRun, failRun, finishRun, type Lease } from '#summaries/runs-store.ts';
import { queueRun, writtenBody } from '#summaries/test-runs.ts';
import { planRun } from './plan-run.ts';
import { publicPlans } from './test-plans.ts';

export type RunEnd = 'done' | 'failed' | 'cancelled';
/** A run to accept and to bring to its end. */
export type TestRun = { id: string; ownerId: string; end: RunEnd };

const ports = {
  models: { isEmpty: false, isOpenTo: () => true },
  facts: { plans: publicPlans(), rateLimits: { readersPerAddress: 10 } },
};

export async function acceptTestRun(database: Database, { id, ownerId }: TestRun): Promise<void> {
  const wish = {
    ownerId,
    addressKey: 'a',
    accountId: undefined,
    personalSpaceId: undefined,
    engine: 'llm',
    sources: [],
  } as const;
  const reserve = planRun({ ...ports, database }, wish);
  await queueRun(database, { id, ownerId, source: 'あ', options: { engine: 'llm' }, reserve });
}

/** Takes the next run, whoever had it before, and ends it. Returns its id. */
export async function endTestRun(database: Database, end: RunEnd): Promise<string | undefined> {
  const workerId = createId('wrk');
  const row = await claimRun(database, workerId);
  if (row === undefined) return undefined;
  const lease: Lease = { id: row.id, workerId, attempt: row.attempt };
  if (end === 'cancelled') await cancelRun(database, lease);
  else if (end === 'failed') {
    const failure = { code: 'engine_unavailable', message: '' } as const;
    await failRun(database, lease, failure, { type: 'summary-error', retryable: false, ...failure });
  } else {
    const result = { body: writtenBody(3), usage: { charged: true }, cacheKey: undefined, entry: undefined };
    await finishRun(database, lease, result, [{ type: 'summary-end' }]);
  }
  return row.id;
}

/** As long as a run works on a summary. */
const workMs = 80;

/** As a process of its own, for the test that kills it meanwhile. */
if (process.send !== undefined && process.argv[1] === import.meta.filename) {
  const ignore = (): void => undefined;
  const database = openDatabase(process.argv[2] ?? '', { info: ignore, warn: ignore, error: ignore }, 1);
  await database.selectFrom('spaces').select('id').limit(1).execute();
  process.on('message', (run: TestRun) => {
    void acceptTestRun(database, run)
      .then(() => wait(workMs))
      .then(() => endTestRun(database, run.end))
      .then(() => process.send?.('done'));
  });
  process.on('disconnect', () => process.exit());
  process.send('ready');
}

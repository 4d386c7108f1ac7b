import { describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import type { CallPlan, CallRecord } from '@youyaku/models/call-model';
import { cancelRun, failRun, finishRun, type Lease } from '#summaries/runs-store.ts';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { beginRun, queueRun, stopHeart, writtenBody } from '#summaries/test-runs.ts';
import { article, useTestApp } from '#test-app.ts';
import { listDays } from '#usage/usage-store.ts';
import { openCallMeter } from './call-meter.ts';
import { describeUsage } from './describe-usage.ts';
import { sumCalls } from './model-calls-store.ts';

const app = useTestApp({ worker: false });
const plan: CallPlan = {
  model: 'm',
  purpose: 'map',
  inputTokens: 100,
  outputTokensMax: 100,
  costMicroJpyMax: 2_000_000,
};
const record: CallRecord = {
  model: 'm',
  purpose: 'map',
  outcome: 'ok',
  inputTokens: 90,
  outputTokens: 40,
  isEstimate: false,
  firstTokenMs: 5,
  durationMs: 9,
  costMicroJpy: 700_000,
};
const body = writtenBody(300);
const ownerId = 'guest_usage';
const caps = {
  dailyYenMax: 1_000,
  ownerDailyYenMax: 1_000,
  guestsDailyYenMax: 1_000,
  requestYenMax: 1_000,
  unpricedTokensPerYen: 0,
};

async function begin(): Promise<Lease> {
  const { database } = app().parts;
  return beginRun(database, await queueRun(database, { ownerId, source: article, addressKey: 'a' }));
}

async function makeCalls(summaryId: string, calls: number): Promise<void> {
  const meter = openCallMeter(app().parts.database, caps, app().parts.log);
  const makeOne = async (): Promise<void> =>
    meter.end(await meter.begin(plan, { ownerId, addressKey: 'a', summaryId }), record, { ownerId, summaryId });
  await Promise.all(Array.from({ length: calls }, makeOne));
}

const usageOf = async (id: string): Promise<Summary['usage'] | null> =>
  (await app().parts.database.selectFrom('summaries').select('usage').where('id', '=', id).executeTakeFirstOrThrow())
    .usage;

describe('the usage of a run', () => {
  const sums = { inputTokens: 270, outputTokens: 120, costMicroJpy: 2_100_000 };

  it('is the sum of its calls when it is done', async () => {
    const lease = await begin();
    await makeCalls(lease.id, 3);
    const result = { body, usage: { charged: true }, cacheKey: undefined, entry: undefined };
    await finishRun(app().parts.database, lease, result, [{ type: 'summary-end' }]);
    expect(await usageOf(lease.id)).toEqual({ charged: true, ...sums });
    expect((await listDays(app().parts.database, ownerId)).at(-1)).toMatchObject({
      builtin: 0,
      model: 1,
      characters: 300,
    });
  });

  it('is reported but not charged when it failed or was cancelled', async () => {
    const { database } = app().parts;
    const failed = await begin();
    await makeCalls(failed.id, 3);
    const failure = { code: 'engine_unavailable', message: '' } as const;
    await failRun(database, failed, failure, { type: 'summary-error', retryable: false, ...failure });
    expect(await usageOf(failed.id)).toEqual({ charged: false, reason: 'failed', ...sums });
    const cancelled = await begin();
    await makeCalls(cancelled.id, 3);
    await cancelRun(database, cancelled);
    expect(await usageOf(cancelled.id)).toEqual({ charged: false, reason: 'cancelled', ...sums });
  });

  it('is empty when no model was called', async () => {
    const lease = await begin();
    const usage = describeUsage(
      { ...body, engine: { kind: 'builtin', model: 'youyaku', version: '1' } },
      { isCached: false },
    );
    await finishRun(app().parts.database, lease, { body, usage, cacheKey: undefined, entry: undefined }, [
      { type: 'summary-end' },
    ]);
    expect(await usageOf(lease.id)).toEqual({ charged: false, reason: 'builtin' });
  });

  it('counts only the prompts of an attempt that died, once the next begins', async () => {
    const { database } = app().parts;
    const dead = await begin();
    await openCallMeter(database, caps, app().parts.log).begin(plan, { ownerId, addressKey: 'a', summaryId: dead.id });
    await stopHeart(database, dead.id);
    const worker = startSummaryWorker(app().parts, 1);
    await expect.poll(async () => (await usageOf(dead.id)) !== null).toBe(true);
    await worker.drain(1_000);
    expect(await usageOf(dead.id)).toMatchObject({ inputTokens: 100, outputTokens: 0, costMicroJpy: 1_000_000 });
    const { held_micro_jpy: held, outcome } = await database
      .selectFrom('model_calls')
      .select(['held_micro_jpy', 'outcome'])
      .where('summary_id', '=', dead.id)
      .executeTakeFirstOrThrow();
    expect([held, outcome]).toEqual(['1000000', 'aborted']);
  });

  it('outlives the summary in the ledger, without its name', async () => {
    const { database } = app().parts;
    const lease = await begin();
    await makeCalls(lease.id, 2);
    const of = { day: new Date(), ownerId };
    const before = await sumCalls(database, of);
    await database.deleteFrom('summaries').where('id', '=', lease.id).execute();
    expect(await sumCalls(database, of)).toEqual(before);
    expect((await sumCalls(database, { summaryId: lease.id })).calls).toBe(0);
  });
});

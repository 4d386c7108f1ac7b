import { afterAll, describe, expect, it } from 'vitest';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { queueRun, stopHeart } from '#summaries/test-runs.ts';
import { article, useTestApp } from '#test-app.ts';
import { sumCalls } from './model-calls-store.ts';
import { modelsOf } from './test-models.ts';

const callsAtOnceMax = 4;
const callsBeforeDeath = 5;
let isHanging = true;
let provider: ScriptedProvider | undefined;
const app = useTestApp({
  worker: false,
  models: async () => {
    provider = await openScriptedProvider({
      port: 0,
      plan: (_, index) => (isHanging && index >= callsBeforeDeath ? { name: 'hang-between' } : undefined),
    });
    const prices = { inputYenPerMillionTokens: 100, outputYenPerMillionTokens: 400 };
    return modelsOf(provider, { id: 'm', callsAtOnceMax, ...prices });
  },
});
afterAll(() => provider?.close());

async function enqueueLong(): Promise<string> {
  const text = Array.from(
    { length: 200 },
    (_, index) => `# 第${index + 1}回\n\n${article.replaceAll('青海市', `青海${index}市`)}`,
  ).join('\n\n');
  const run = { ownerId: 'guest_long', source: text, addressKey: 'a', options: { engine: 'llm' } } as const;
  return queueRun(app().parts.database, run);
}

describe('a long run whose worker dies', () => {
  it('resumes on another worker and repeats only the calls that were running', async () => {
    const { database } = app().parts;
    const id = await enqueueLong();
    const find = () => database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const kept = () => database.selectFrom('model_answers').select('nth').where('summary_id', '=', id).execute();
    const dying = startSummaryWorker(app().parts, 1);
    await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBe(callsBeforeDeath);
    // The calls that follow must have come too: one that is still on its way is neither running nor made again.
    await expect.poll(() => provider?.log.length, { timeout: 60_000 }).toBe(callsBeforeDeath + callsAtOnceMax);
    await dying.drain(0);
    expect(await kept()).toHaveLength(callsBeforeDeath);
    isHanging = false;
    await stopHeart(database, id);
    const heir = startSummaryWorker(app().parts, 1);
    await expect.poll(async () => (await find()).finished_at, { timeout: 60_000 }).not.toBeNull();
    await heir.drain(1_000);

    const row = await find();
    expect(row).toMatchObject({ status: 'done', attempt: 2, body: { engine: { kind: 'llm', model: 'm' } } });
    const asked = (provider?.log ?? []).map(({ request }) => JSON.stringify(request));
    const answered = new Set(asked.slice(0, callsBeforeDeath));
    expect(asked.slice(callsBeforeDeath).filter((request) => answered.has(request))).toEqual([]);
    const again = asked.length - new Set(asked).size;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(callsAtOnceMax);
    const ledger = await database.selectFrom('model_calls').select('outcome').where('summary_id', '=', id).execute();
    const whole = provider?.log.filter(({ fault }) => fault === undefined);
    expect(ledger.filter(({ outcome }) => outcome === 'ok')).toHaveLength(whole?.length ?? 0);
    expect(ledger.filter(({ outcome }) => outcome === null)).toEqual([]);
    const { costMicroJpy } = await sumCalls(database, { summaryId: id });
    expect(row.usage).toMatchObject({ charged: true, costMicroJpy });
    expect(await kept()).toEqual([]);
  }, 200_000);
});

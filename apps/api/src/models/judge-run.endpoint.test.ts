import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SummaryBody } from '@youyaku/contract/summary';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import type { ScriptedRequest } from '@youyaku/testing/provider/scripted-request';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { queueRun, stopHeart } from '#summaries/test-runs.ts';
import { useTestApp } from '#test-app.ts';
import { modelsOf } from './test-models.ts';

const verbatim = '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える見通しだ。';
const text = [
  '市は10日、老朽化した市民図書館を駅前へ移転する案の検討を始めた。',
  verbatim,
  '住民からは、跡地を公園として残すよう求める声が上がっている。',
].join('');
const written = `${verbatim}[2]\n古くなった施設を駅の近くに引っ越すことが正式に固まった。[1]`;
const contradiction = 'S1 | 矛盾 | 正式に固まった | 案の検討を始めた';

const isJudge = ({ instructions }: ScriptedRequest): boolean => instructions.includes('校閲者');
const isWriting = ({ instructions }: ScriptedRequest): boolean => instructions.includes('要約します');
let isHanging = false;
let provider: ScriptedProvider | undefined;
const app = useTestApp({
  worker: false,
  models: async () => {
    provider = await openScriptedProvider({
      port: 0,
      answer: (request) => (isJudge(request) ? contradiction : isWriting(request) ? written : 'S1 | ・'),
      plan: (request) => (isHanging && isJudge(request) ? { name: 'hang-between' } : undefined),
    });
    const prices = { inputYenPerMillionTokens: 100, outputYenPerMillionTokens: 400 };
    return modelsOf(provider, { contextTokens: 20_000, ...prices });
  },
});
let before = 0;
beforeEach(() => void (before = provider?.log.length ?? 0));
afterAll(() => provider?.close());

const requests = (): ScriptedRequest[] => (provider?.log ?? []).slice(before).map(({ request }) => request);

const enqueue = (ownerId: string): Promise<string> =>
  queueRun(app().parts.database, {
    ownerId,
    source: text,
    addressKey: 'a',
    options: { engine: 'llm', shape: 'bullets', length: { unit: 'items', count: 2 } },
  });

const find = (id: string) =>
  app().parts.database.selectFrom('summaries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const finish = (id: string) =>
  expect.poll(async () => (await find(id)).finished_at, { timeout: 20_000 }).not.toBeNull();
const marksOf = async (id: string): Promise<(string | undefined)[]> => {
  const { sentences } = (await find(id)).body as SummaryBody;
  return sentences.map(({ contradicts }) => contradicts?.by);
};
const purposesOf = async (id: string): Promise<string[]> => {
  const rows = await app()
    .parts.database.selectFrom('model_calls')
    .select('purpose')
    .where('summary_id', '=', id)
    .execute();
  return rows.map(({ purpose }) => purpose).toSorted();
};

describe('a run whose summary is judged', () => {
  it('keeps the mark, has the call in its ledger, and is reused with its judgement', async () => {
    const worker = startSummaryWorker(app().parts, 1);
    const first = await enqueue('guest_a');
    await finish(first);
    expect(await marksOf(first)).toEqual([undefined, 'judge']);
    expect(await purposesOf(first)).toEqual(['judge', 'repair', 'write']);
    const calls = requests().length;
    const second = await enqueue('guest_a');
    await finish(second);
    await worker.drain(1_000);
    expect(await marksOf(second)).toEqual([undefined, 'judge']);
    expect(requests()).toHaveLength(calls);
  });

  it('is judged by the worker that takes it over, and not written again', async () => {
    isHanging = true;
    const id = await enqueue('guest_b');
    const dying = startSummaryWorker(app().parts, 1);
    await expect.poll(() => requests().filter(isJudge).length, { timeout: 20_000 }).toBe(1);
    await dying.drain(0);
    isHanging = false;
    await stopHeart(app().parts.database, id);
    const heir = startSummaryWorker(app().parts, 1);
    await finish(id);
    await heir.drain(1_000);
    expect(await find(id)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await marksOf(id)).toEqual([undefined, 'judge']);
    expect(requests().filter(isWriting)).toHaveLength(1);
    expect(requests().filter(isJudge)).toHaveLength(2);
  });
});

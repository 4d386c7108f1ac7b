import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import { parseModelsConfig } from '@youyaku/models/models-config';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { problemOf, useTestApp } from '#test-app.ts';

const source = [
  '市は10日、老朽化した市民図書館を駅前へ移転する案の検討を始めた。新館は地上4階建てとする構想である。',
  '蔵書は現在の32万冊から45万冊に増える見通しだ。住民からは、跡地を公園として残すよう求める声が上がっている。',
  '市は来年度の予算に調査費を計上し、秋までに場所と規模をまとめる。建設費の見積もりはまだ示されていない。',
  '市民への説明会は来月、三つの地区で開く。',
].join('');
const free = '古くなった施設を駅の近くに引っ越すことが正式に固まった。';
const asked = `新館は地上4階建てとする構想である。${free}`;

let provider: ScriptedProvider | undefined;
let answer = '';
const app = useTestApp({
  worker: false,
  models: async () => {
    provider = await openScriptedProvider({ port: 0, answer: () => answer });
    const model = {
      id: 'm',
      provider: 'compatible',
      baseUrl: provider.urls.openai,
      model: 'm',
      contextTokens: 20_000,
      inputYenPerMillionTokens: 100,
      outputYenPerMillionTokens: 400,
    };
    return parseModelsConfig(JSON.stringify([model]), () => undefined);
  },
});
afterEach(async () => void (await app().parts.database.deleteFrom('model_limits').execute()));
afterAll(() => provider?.close());

type Checked = {
  sentences: Sentence[];
  judged?: { model: string; sentences: number };
  usage?: Summary['usage'];
};

const calls = (): number => provider?.log.length ?? 0;
const send = (fields: object = {}): Promise<Response> =>
  app().send('POST', '/v1/check', { json: { text: asked, source: { type: 'text', text: source }, ...fields } });
async function check(judgement: string, fields: object = {}): Promise<Checked> {
  answer = judgement;
  const response = await send(fields);
  expect(response.status).toBe(200);
  return (await response.json()) as Checked;
}
const contradiction = 'S1 | 矛盾 | 正式に固まった | 案の検討を始めた';

describe('checking a text where there is a model', () => {
  it('marks what the model contradicts with words of the source, and counts the call', async () => {
    const { sentences, judged, usage } = await check(contradiction);
    expect(sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'check']);
    expect(sentences[1]?.contradicts).toMatchObject({
      by: 'judge',
      quote: '案の検討を始めた',
      claim: '正式に固まった',
    });
    expect(judged).toEqual({ model: 'm', sentences: 1 });
    expect(usage).toMatchObject({ charged: true });
    const row = await app()
      .parts.database.selectFrom('model_calls')
      .select(['purpose', 'outcome', 'cost_micro_jpy'])
      .executeTakeFirst();
    expect(row).toMatchObject({ purpose: 'judge', outcome: 'ok' });
    expect(Number(row?.cost_micro_jpy)).toBeGreaterThan(0);
  });

  it('calls none for the built-in engine, and for a text that the rules settle', async () => {
    const before = calls();
    expect((await check(contradiction, { engine: 'builtin' })).judged).toBeUndefined();
    expect((await check(contradiction, { text: '新館は地上4階建てとする構想である。' })).judged?.sentences).toBe(0);
    expect(calls()).toBe(before);
  });

  it('is what it is without one when the model answers anything else, or its calls are capped', async () => {
    const plain = await check('', { engine: 'builtin' });
    for (const other of ['S1 | 矛盾 | 固まった | 断念した', '……'])
      expect(await check(other)).toMatchObject({ sentences: plain.sentences, judged: { sentences: 0 } });
    const before = calls();
    await app().parts.database.insertInto('model_limits').values({ daily_yen_max: 0 }).execute();
    expect(await check(contradiction)).toMatchObject({ sentences: plain.sentences, judged: { sentences: 0 } });
    expect(calls()).toBe(before);
  });

  it('rejects a model that is not there', async () => {
    const response = await send({ engine: 'llm:other' });
    expect(await problemOf(response)).toMatchObject({ code: 'engine_unavailable', reason: 'model_unknown' });
  });
});

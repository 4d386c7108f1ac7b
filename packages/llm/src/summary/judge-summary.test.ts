import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { createFakeModel, type FakeCompletion } from '@youyaku/testing/llm/fake-model';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { ChatModel, ChatPurpose } from '#chat-model.ts';
import { summarizeWithModel } from './summarize-with-model.ts';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';
const text = [
  '市は10日、老朽化した市民図書館を駅前へ移転する案の検討を始めた。',
  '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える見通しだ。',
  '住民からは、跡地を公園として残すよう求める声が上がっている。',
].join('');
const library: Document = { language: 'ja', text, blocks: [], warnings: [] };
/** The second sentence is worded freely, and wrong in a way that only a reader sees. */
const written = [
  '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える見通しだ。[2]',
  '古くなった施設を駅の近くに引っ越すことが正式に固まった。[1]',
].join('\n');
const contradiction = 'S1 | 矛盾 | 正式に固まった | 案の検討を始めた';

type Run = { body: SummaryBody; events: EngineEvent[]; shown: string; purposes: ChatPurpose[] };

async function run(
  answers: Partial<Record<ChatPurpose, FakeCompletion>>,
  request: Omit<SummaryRequest, 'source'> = { shape: 'bullets', length: { unit: 'items', count: 2 } },
  facts: Partial<ChatModel> = {},
): Promise<Run> {
  const model = createFakeModel(({ purpose }) => answers[purpose] ?? '', facts);
  const events: EngineEvent[] = [];
  let shown = '';
  let body: SummaryBody | undefined;
  const context = { dictionary, model, delimiter };
  for await (const event of summarizeWithModel(library, resolveSummaryOptions(request), context)) {
    events.push(event);
    if (event.type === 'text-delta') shown += event.text;
    if (event.type === 'text-replace') shown = shown.slice(0, event.start) + event.text + shown.slice(event.end);
    if (event.type === 'body-end') ({ body } = event);
  }
  if (body === undefined) throw new Error('no body');
  return { body, events, shown, purposes: model.requests.map(({ purpose }) => purpose) };
}

describe('the judge of a summary', () => {
  it('marks what it contradicts, with both quotations, after the summary was shown', async () => {
    const { body, events, shown, purposes } = await run({ write: written, judge: contradiction, repair: '' });
    expect(body.sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'check']);
    const [, wrong] = body.sentences;
    expect(wrong?.contradicts).toMatchObject({ kind: 'meaning', claim: '正式に固まった', by: 'judge' });
    expect(text.slice(wrong?.contradicts?.start, wrong?.contradicts?.end)).toBe('案の検討を始めた');
    expect(wrong?.contradicts?.quote).toBe('案の検討を始めた');
    expect(wrong?.checks.at(-1)).toEqual({ kind: 'meaning', value: '正式に固まった', verdict: 'conflict' });
    expect(shown).toBe(body.text);
    expect(purposes).toEqual(['write', 'judge', 'repair']);
    const verdicts = events.flatMap((event) =>
      event.type === 'sentence-ready' && event.index === 1 ? [event.sentence.verdict] : [],
    );
    expect(verdicts.at(0)).toBe('paraphrased');
    expect(verdicts.at(-1)).toBe('check');
  });

  it('asks about no sentence of the source', async () => {
    const model = createFakeModel(({ purpose }) => (purpose === 'write' ? written : ''));
    const context = { dictionary, model, delimiter };
    const options = resolveSummaryOptions({ shape: 'bullets', length: { unit: 'items', count: 2 } });
    for await (const _ of summarizeWithModel(library, options, context));
    const claims = model.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(claims).toContain('S1 | 古くなった施設');
    expect(claims).not.toContain('地上4階建て');
  });

  it('records what it confirms, and what it finds nowhere, without a mark', async () => {
    const found = await run({ write: written, judge: 'S1 | 支持 | 移転する案の検討を始めた' });
    expect(found.body.sentences[1]).toMatchObject({ verdict: 'paraphrased' });
    expect(found.body.sentences[1]?.checks.at(-1)).toMatchObject({ kind: 'meaning', verdict: 'found' });
    expect(found.body.sentences[1]?.evidence[0]?.quote).toContain('移転する案の検討を始めた');
    const missing = await run({ write: written, judge: 'S1 | 記載なし' });
    expect(missing.body.sentences[1]).toMatchObject({ verdict: 'paraphrased' });
    expect(missing.body.sentences[1]?.checks.at(-1)).toMatchObject({ kind: 'meaning', verdict: 'missing' });
    expect(missing.purposes).toEqual(['write', 'judge']);
  });

  it('never clears a mark of the rules', async () => {
    const wrong = written.replace('4階建て', '9階建て');
    const { body } = await run({ write: wrong, repair: '', judge: 'S1 | 支持 | 地上4階建て\nS2 | 支持 | 地上4階建て' });
    expect(body.sentences.find(({ text: words }) => words.includes('9階'))?.verdict).toBe('check');
  });

  it('changes nothing when it fails, answers garbage, is turned off, or is told what to say', async () => {
    const plain = await run({ write: written }, undefined, { judge: false });
    expect(plain.purposes).toEqual(['write']);
    for (const judge of [new Error('gone'), '', '承知しました。', 'S1 | 矛盾 | 固まった | 断念した', 'S7 | 支持']) {
      const { body } = await run({ write: written, judge });
      expect(body).toEqual(plain.body);
    }
  });

  it('has what it contradicts repaired once', async () => {
    const repair = 'S1 | 古くなった施設を駅の近くに引っ越す案の検討が始まった。[1]';
    const { body, shown, purposes } = await run({ write: written, judge: contradiction, repair });
    expect(body.text).toContain('検討が始まった');
    expect(body.sentences.every(({ verdict }) => verdict !== 'check')).toBe(true);
    expect(shown).toBe(body.text);
    expect(purposes).toEqual(['write', 'judge', 'repair']);
  });

  it('leaves out what it contradicts where the user chose so, and keeps the number of items', async () => {
    const { body } = await run(
      { write: written, judge: contradiction },
      { shape: 'bullets', length: { unit: 'items', count: 2 }, unsupported: 'strike' },
    );
    expect(body.text).not.toContain('正式に');
    expect(body.sentences).toHaveLength(2);
    expect(body.notes).toContainEqual({
      code: 'sentences_struck',
      count: 1,
      texts: [expect.stringContaining('正式に')],
    });
  });

  it('judges the checked sentence of a translation, and repairs nothing of it', async () => {
    const render = 'S1 | The new building has 4 floors.\nS2 | The move near the station is final.\nS3 | Library';
    const { body, purposes } = await run(
      { write: written, render, judge: contradiction },
      { shape: 'bullets', length: { unit: 'items', count: 2 }, language: 'en' },
    );
    expect(body.sentences[1]).toMatchObject({
      verdict: 'check',
      contradicts: { by: 'judge', claim: '正式に固まった' },
    });
    expect(body.sentences[1]?.original).toContain('正式に固まった');
    expect(purposes.filter((purpose) => purpose === 'judge')).toHaveLength(1);
    expect(purposes).not.toContain('repair');
  });
});

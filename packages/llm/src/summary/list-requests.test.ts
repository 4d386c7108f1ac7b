import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { ChatModel, ChatRequest } from '#chat-model.ts';
import { listRequests } from './list-requests.ts';
import { summarizeWithModel } from './summarize-with-model.ts';
import { createFakeModel, readNumbered } from '@youyaku/testing/llm/fake-model';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';

const sentences = [
  '市は10日、老朽化した市民図書館を2028年4月に駅前へ移転すると発表した。',
  '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える。',
  '建設費は約58億円を見込み、国の補助金を活用する。',
].join('');
const short: Document = { language: 'ja', text: sentences, blocks: [], warnings: [] };
const long: Document = {
  ...short,
  text: Array.from(
    { length: 40 },
    (_, part) => `# 第${part + 1}章\n${sentences.replaceAll('58', `${part + 11}`)}`,
  ).join('\n\n'),
};

/** The requests that a model got before its first completion could change anything. */
async function record(document: Document, request: Omit<SummaryRequest, 'source'>, facts: Partial<ChatModel>) {
  const model = createFakeModel((prompt) => {
    if (prompt.purpose === 'render')
      return `S1 | ${request.language === 'en' ? 'It costs 5.8 billion yen.' : '58億円かかります。'}`;
    const [number, words] = [...readNumbered(prompt)].find(([, line]) => line.includes('建設費')) ?? [1, ''];
    return `${request.shape === 'minutes' ? 'POINT | ' : ''}${words}[${number}]`;
  }, facts);
  for await (const event of summarizeWithModel(document, resolveSummaryOptions(request), {
    dictionary,
    model,
    delimiter,
  }))
    if (event.type === 'body-end') break;
  const maps = model.requests.filter(({ purpose }) => purpose === 'map');
  const sent: ChatRequest[] = maps.length > 0 ? maps : model.requests.slice(0, 1);
  return {
    sent,
    listed: await listRequests(document, resolveSummaryOptions(request), model, { dictionary, delimiter }),
  };
}

const joined: Document = {
  ...short,
  text: `${sentences}\n${sentences.replaceAll('58', '61')}`,
  blocks: [
    { kind: 'paragraph', part: '甲', start: 0, end: sentences.length },
    { kind: 'paragraph', part: '乙', start: sentences.length + 1, end: 2 * sentences.length + 1 },
  ],
  sources: [
    { title: '甲', start: 0, end: sentences.length },
    { title: '乙', start: sentences.length + 1, end: 2 * sentences.length + 1 },
  ],
};

const one = { length: { unit: 'items', count: 1 } } as const;

describe('listRequests', () => {
  it.each<[string, Omit<SummaryRequest, 'source'>]>([
    ['no options', one],
    ['a length', { ...one, length: { unit: 'characters', max: 60 }, shape: 'paragraph' }],
    ['a focus and instructions', { ...one, focus: '費用', instructions: '数字を先に' }],
    ['another language', { ...one, language: 'en' }],
    ['the minutes of a meeting', { shape: 'minutes', length: { preset: 'medium' } }],
    ['another reader', { ...one, reader: 'easyJapanese', register: 'desumasu' }],
  ])('returns exactly the first request of summarizeWithModel, with %s', async (_, request) => {
    const { sent, listed } = await record(short, request, {});
    expect(listed).toHaveLength(1);
    expect(listed).toEqual(sent);
  });

  it.each<[string, Omit<SummaryRequest, 'source'>]>([
    ['several sources', { length: { preset: 'short' } }],
    ['two versions', { length: { preset: 'short' }, compare: true }],
  ])('returns exactly the first request of summarizeWithModel, with %s', async (_, request) => {
    const { sent, listed } = await record(joined, request, {});
    expect(listed).toHaveLength(1);
    expect(listed).toEqual(sent);
    expect(listed[0]?.messages.at(-1)?.content).toMatch(/甲|前の版/u);
  });

  it('returns the request for every chunk of a source that does not fit', async () => {
    const { sent, listed } = await record(long, one, { contextTokens: 4_000, outputTokensMax: 1_000 });
    expect(listed.length).toBeGreaterThan(2);
    expect(listed).toEqual(sent);
  });

  it('rejects a source without text, like summarizeWithModel', async () => {
    const facts = createFakeModel(() => '');
    await expect(
      listRequests({ ...short, text: ' \n' }, resolveSummaryOptions({}), facts, { dictionary, delimiter }),
    ).rejects.toMatchObject({ code: 'source_empty' });
  });
});

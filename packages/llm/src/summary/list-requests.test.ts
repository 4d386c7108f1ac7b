import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { ChatModel, ChatRequest } from '#chat-model.ts';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
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

  it('says who wrote the source and when, where its text does not, in the request for each chunk too', async () => {
    const mail = { ...short, title: '図書館の移転', byline: '広報課', publishedAt: '2026-01-15T09:30:00+09:00' };
    const whole = await record(mail, one, {});
    expect(whole.listed).toEqual(whole.sent);
    expect(whole.listed[0]?.messages.at(-1)?.content).toContain(
      '(題名：図書館の移転　書いた人：広報課　日付：2026-01-15)\n[1] ',
    );
    const { listed } = await record({ ...mail, text: long.text }, one, {
      contextTokens: 4_000,
      outputTokensMax: 1_000,
    });
    for (const { messages } of listed) expect(messages[0]?.content).toContain('書いた人：広報課');
  });

  it.each<[string, Omit<SummaryRequest, 'source'>]>([
    ['lines', one],
    ['minutes', { shape: 'minutes', length: { preset: 'medium' } }],
  ])('leaves room for the source: prompt, source and completion fit the window, for %s', async (_, request) => {
    const facts = createFakeModel(() => '', { contextTokens: 4_096, outputTokensMax: 1_024 });
    const units = (count: number): Document => ({ ...short, text: sentences.repeat(count) });
    const list = (count: number) =>
      listRequests(units(count), resolveSummaryOptions(request), facts, { dictionary, delimiter });
    const fitting = await Promise.all([10, 14, 18, 22, 26, 30].map((count) => list(count)));
    const wholes = fitting.flat().filter(({ purpose }) => purpose === 'write');
    expect(wholes.length).toBeGreaterThan(0);
    expect(wholes.length).toBeLessThan(6);
    for (const { instructions, messages, outputTokensMax } of wholes) {
      const asked = estimateTokens([instructions, ...messages.map(({ content }) => content)].join('\n'));
      expect(asked + outputTokensMax).toBeLessThanOrEqual(4_096);
    }
  });

  it('asks for more lines of a chunk of a meeting, and for agenda, owner and due date', async () => {
    const facts = createFakeModel(() => '', { contextTokens: 5_500, outputTokensMax: 2_700 });
    const twice = { ...long, text: `${long.text}\n\n${long.text}` };
    const list = (request: Omit<SummaryRequest, 'source'>) =>
      listRequests(twice, resolveSummaryOptions(request), facts, { dictionary, delimiter });
    const [minutes] = await list({ shape: 'minutes', length: { preset: 'medium' } });
    const [lines] = await list(one);
    expect(minutes?.instructions).toContain('30行まで');
    expect(minutes?.instructions).toContain('どの議題のことか');
    expect(lines?.instructions).toContain('10行まで');
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

import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { describe, expect, it, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { SummarizeError } from '@youyaku/summarize';
import { summarizeWithModel } from '#summary/summarize-with-model.ts';
import { createFakeModel } from '@youyaku/testing/llm/fake-model';

const dictionary = readTestDictionary();
const text = [
  '市は図書館を移転する。',
  '蔵書は45万冊に増える。',
  '建設費は約58億円を見込み、国の補助金を活用する。',
  '佐藤さんが9月末までに業者を決める。',
  '会議では駐車場を広げることを決定した。',
].join('');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
const endless = `${text.replaceAll('。', '、')}と説明した。[1][2][3][4][5]`;
const lines: Partial<Record<SummaryShape, string>> = {
  minutes: `DECISION | ${endless}`,
  qa: `Q | 何が変わりますか。[1]\nA | ${endless}`,
  outline: `# 図書館\n${endless}`,
};

async function run(
  shape: SummaryShape,
  max: number,
  { items, completion = lines[shape] ?? endless }: { items?: number; completion?: string } = {},
): Promise<SummaryBody | SummarizeError> {
  const model = createFakeModel(() => completion);
  const length = { unit: 'characters', max, ...(items === undefined ? {} : { items }) } as const;
  const options = resolveSummaryOptions({ shape, length });
  try {
    const context = { dictionary, model, delimiter: '0123456789abcdef0123456789abcdef' };
    for await (const event of summarizeWithModel(document, options, context))
      if (event.type === 'body-end') return event.body;
  } catch (error) {
    if (error instanceof SummarizeError) return error;
    throw error;
  }
  throw new Error('no body');
}

describe('a model that writes nothing short enough', () => {
  it.each(['lines', 'bullets', 'paragraph', 'sentence', 'outline', 'minutes', 'qa', 'timeline', 'keywords'] as const)(
    'never makes %s longer than allowed, and notes what was cut or filled',
    async (shape) => {
      for (let max = 10; max <= 80; max += 5) {
        const made = await run(shape, max);
        if (made instanceof SummarizeError) {
          expect([max, made.code]).toEqual([max, 'length_impossible']);
          continue;
        }
        expect(made.characters).toBeLessThanOrEqual(max);
        expect(
          made.notes?.map(({ code }) => code).some((code) => code === 'length_cut' || code === 'items_filled'),
        ).toBe(true);
      }
    },
  );
});

test('a model that writes more lines than the characters are to stand on gives its first ones, and it is noted', async () => {
  const completion = text
    .split('。')
    .slice(0, 5)
    .map((sentence, at) => `${sentence}。[${at + 1}]`)
    .join('\n');
  const made = await run('lines', 200, { items: 3, completion });
  if (made instanceof SummarizeError) throw made;
  expect(made.text.split('\n')).toHaveLength(3);
  expect(made.notes?.map(({ code }) => code)).toContain('length_cut');
  const all = await run('lines', 200, { completion });
  expect('text' in all ? all.text.split('\n') : []).toHaveLength(5);
});

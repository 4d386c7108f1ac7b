import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createFakeModel } from '@youyaku/testing/llm/fake-model';
import { summarizeWithModel } from '#summary/summarize-with-model.ts';

const dictionary = readTestDictionary();
const text = [
  '町は、台風の前に高台の避難所を開ける。',
  '避難所には毛布が200枚ある。',
  'ペットは別の部屋に入れる。',
].join('');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
const draft = '町は台風の前に避難所を開ける。[1]\n避難所には毛布が200枚ある。[2]';
const hard = 'S1 | 町は、台風の前に避難所を開けます。\nS2 | そこに毛布が200枚あります。\nS3 | 台風の前に';
const plain =
  'S1 | 町は、台風（たいふう）の前に、にげる場所を開けます。\nS2 | そこに毛布（もうふ）が200枚（まい）あります。\nS3 | 台風（たいふう）の前に';

type Rewritten = { readonly body: SummaryBody; readonly prompts: readonly string[] };

async function rewrite(...completions: readonly string[]): Promise<Rewritten> {
  let round = 0;
  const prompts: string[] = [];
  const model = createFakeModel(({ purpose, messages }) => {
    if (purpose !== 'render') return draft;
    prompts.push(messages.at(-1)?.content ?? '');
    round += 1;
    return completions[Math.min(round, completions.length) - 1] ?? '';
  });
  const options = resolveSummaryOptions({ reader: 'easyJapanese', length: { unit: 'items', count: 2 } });
  const context = { dictionary, model, delimiter: '0123456789abcdef0123456789abcdef' };
  for await (const event of summarizeWithModel(document, options, context))
    if (event.type === 'body-end') return { body: event.body, prompts };
  throw new Error('no body');
}

describe('a rewrite in やさしい日本語', () => {
  it('is asked for again with its hard words named beside the line that has them', async () => {
    const { body, prompts } = await rewrite(hard, plain);
    const [first = '', second = ''] = prompts;
    expect(first).not.toContain('前回');
    expect(second).toMatch(/S1 \| 町は、台風の前に避難所を開けます。\n・.*漢字.*「避難所」/u);
    expect(second).toMatch(/S2 \| そこに毛布が200枚あります。\n・.*漢字.*「毛布」/u);
    expect(prompts).toHaveLength(2);
    expect(body.text).toContain('にげる場所');
    expect(body.notes?.map(({ code }) => code) ?? []).not.toContain('style_unmet');
  });

  it('keeps the earlier version of a line where the next one is not plainer, or says something else', async () => {
    const other = plain.replace('200枚', '300枚').replace('にげる場所', '避難所');
    const { body } = await rewrite(hard, other, hard);
    expect(body.text).toContain('200枚');
    expect(body.text).not.toContain('300枚');
  });
});

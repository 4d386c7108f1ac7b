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

describe('a translation with a glossary', () => {
  const glossary = [
    { term: '避難所', variants: ['避難先'], translation: 'evacuation shelter', note: '市が開く' },
    { term: '毛布', variants: [], translation: '毯子' },
    { term: '台風', variants: [], translation: 'typhoon', hidden: true as const },
  ];
  const wrong = 'S1 | The town opens its refuge before the typhoon.\nS2 | The evacuation shelter has 200 blankets.';
  const right = wrong.replace('refuge', 'evacuation shelter');

  async function translate(...completions: readonly string[]): Promise<Rewritten & { readonly all: string }> {
    let round = 0;
    const model = createFakeModel(({ purpose }) => {
      if (purpose !== 'render') return draft;
      round += 1;
      return completions[Math.min(round, completions.length) - 1] ?? '';
    });
    const options = resolveSummaryOptions({ language: 'en', length: { unit: 'items', count: 2 } });
    const context = { dictionary, model, glossary, delimiter: '0123456789abcdef0123456789abcdef' };
    const sentOf = (isRewrite: boolean): string[] =>
      model.requests
        .filter(({ purpose }) => (purpose === 'render') === isRewrite)
        .map(({ instructions, messages }) => [instructions, ...messages.map(({ content }) => content)].join('\n'));
    for await (const event of summarizeWithModel(document, options, context))
      if (event.type === 'body-end') return { body: event.body, prompts: sentOf(true), all: sentOf(false).join('\n') };
    throw new Error('no body');
  }

  it('is asked for with what the terms of its lines become, and the writer is not', async () => {
    const { body, prompts, all } = await translate(right);
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('- Translate "避難所" or "避難先" as "evacuation shelter". "避難所" means: 市が開く');
    expect(prompts[0]).not.toMatch(/毯子|as "typhoon"/u);
    expect(all).not.toContain('evacuation shelter');
    expect(body.text).toContain('opens its evacuation shelter');
    expect(body.notes?.map(({ code }) => code) ?? []).not.toContain('terms_missed');
  });

  it('is asked for again where a line lacks one, with the line and the term', async () => {
    const { body, prompts } = await translate(wrong, right);
    expect(prompts).toHaveLength(2);
    expect(prompts[1]).toContain('What to mend in the last try:');
    expect(prompts[1]).toContain('before the typhoon.\n・"避難所" is "evacuation shelter".');
    expect(prompts[1]).not.toContain('200 blankets.\n・');
    expect(body.text).not.toContain('refuge');
  });

  it('says how many sentences never had it', async () => {
    const { body, prompts } = await translate(wrong);
    expect(prompts.length).toBeLessThanOrEqual(3);
    expect(body.notes).toContainEqual({ code: 'terms_missed', count: 1 });
  });
});

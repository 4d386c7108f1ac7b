import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { countCharacters } from '@youyaku/contract/count-characters';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createFakeModel } from '@youyaku/testing/llm/fake-model';
import type { ChatModel } from '#chat-model.ts';
import { summarizeWithModel } from '#summary/summarize-with-model.ts';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';

const japanese = [
  '町立の植物園は老朽化した温室を来年3月に閉じ、隣の敷地に新しい温室を建てる。',
  '工事費は4億2,000万円で、半分を県の補助金でまかない、残りを町の基金から出す。',
  '新しい温室は今の1.5倍の広さになり、熱帯の植物を300種類まで増やす予定だ。',
  '工事の間は入園料を大人400円から200円に下げるが、子どもは今までどおり無料とする。',
  '園長の浜田さんは、閉園中も苗の販売を続け、学校への出張授業を月に2回行うと話した。',
];
const english = [
  'The town garden will close its old glasshouse in March, and a new one will be built on the plot next door.',
  'The work costs £420,000, half of which comes from the county, and the rest is paid from a legacy.',
  'The new house will be half as large again, which leaves room for 300 kinds of tropical plants.',
  'Tickets fall from £4 to £2 during the work, while children go in free as before.',
  'Ines Hamada, who runs the garden, says that plants will still be sold, and that two lessons a month will be held at schools.',
];
const sources: Readonly<Record<'ja' | 'en', Document>> = {
  ja: { language: 'ja', text: japanese.join(''), blocks: [], warnings: [] },
  en: { language: 'en', text: english.join(' '), blocks: [], warnings: [] },
};

const forms: Partial<Record<SummaryShape, (lines: readonly string[]) => string>> = {
  outline: (lines) => ['# 温室', ...lines.slice(0, 3), '# 工事の間', ...lines.slice(3)].join('\n'),
  qa: (lines) => lines.map((line, index) => `Q | 問い${index + 1}は何ですか。\nA | ${line}`).join('\n'),
  minutes: (lines) => lines.map((line) => `POINT | ${line}`).join('\n'),
};

function writeDraft(shape: SummaryShape, language: 'ja' | 'en'): string {
  const lines = (language === 'ja' ? japanese : english).map((line, index) => `${line}[${index + 1}]`);
  return forms[shape]?.(lines) ?? lines.join('\n');
}

type Shortened = { readonly body: SummaryBody; readonly prompts: readonly string[] };

async function shorten(
  shape: SummaryShape,
  max: number,
  language: 'ja' | 'en' = 'ja',
  answer: (draft: string, call: number) => string = (draft) => draft,
  facts: Partial<ChatModel> = { judge: false },
): Promise<Shortened> {
  const draft = writeDraft(shape, language);
  const prompts: string[] = [];
  const model = createFakeModel(({ purpose, messages }) => {
    if (purpose === 'write') return draft;
    prompts.push(messages.at(-1)?.content ?? '');
    return answer(draft, prompts.length);
  }, facts);
  const options = resolveSummaryOptions({ shape, length: { unit: 'characters', max } });
  for await (const event of summarizeWithModel(sources[language], options, { dictionary, model, delimiter }))
    if (event.type === 'body-end') return { body: event.body, prompts };
  throw new Error('no body');
}

/** Of the limit, in percent. */
const overshoots = [1, 2, 5, 10, 20, 30] as const;
const fewOvershoots: ReadonlySet<number> = new Set([5, 20]);
const whole = countCharacters(japanese.join(''));

describe('a draft that is a little too long', () => {
  it.each<[SummaryShape, 'ja' | 'en']>([
    ['paragraph', 'ja'],
    ['lines', 'ja'],
    ['bullets', 'ja'],
    ['outline', 'ja'],
    ['minutes', 'ja'],
    ['qa', 'ja'],
    ['paragraph', 'en'],
    ['lines', 'en'],
  ])('keeps 85 %% of the limit or more as %s (%s), whatever the model makes of it', async (shape, language) => {
    const { body: full } = await shorten(shape, 5_000, language);
    const shares: Record<string, number> = {};
    for (const percent of overshoots) {
      const max = Math.floor(full.characters / (1 + percent / 100));
      const answers = {
        same: (draft: string) => draft,
        nothing: () => '',
        'two lines': (draft: string) => draft.split('\n').slice(0, 2).join('\n'),
      };
      for (const [name, answer] of Object.entries(answers)) {
        if (name !== 'same' && !fewOvershoots.has(percent)) continue;
        const { body } = await shorten(shape, max, language, answer);
        expect(body.characters, `${percent} % ${name}`).toBeLessThanOrEqual(max);
        shares[`${percent} ${name}`] = body.characters / max;
      }
    }
    expect(Math.min(...Object.values(shares)), JSON.stringify(shares)).toBeGreaterThanOrEqual(0.85);
  });

  it('loses no line where clauses are enough', async () => {
    for (const percent of [1, 5, 10, 20]) {
      const { body } = await shorten('lines', Math.floor(whole / (1 + percent / 100)));
      expect(body.sentences, String(percent)).toHaveLength(japanese.length);
      expect(body.sentences.map(({ verdict }) => verdict)).not.toContain('check');
      expect(body.notes?.map(({ code }) => code)).toEqual(['length_cut']);
    }
  });

  it('is shortened by the model first, which is told the excess and that every line stays', async () => {
    const max = 150;
    const { body, prompts } = await shorten('lines', max, 'ja', (draft) =>
      draft.replace('老朽化した', '').replace('今までどおり', '').replace('閉園中も', '').replace('隣の敷地に', ''),
    );
    expect(prompts[0]).toContain(`今は${whole}字`);
    expect(prompts[0]).toContain(`${whole - max}字超えています`);
    expect(body.characters).toBeLessThanOrEqual(max);
    const { prompts: few } = await shorten('lines', whole - 4);
    expect(few[0]).toContain('行は一つも消さず');
    expect(few[0]).toContain('4字超えています');
  });

  it('takes the version of the model where its length is right', async () => {
    const { body } = await shorten('lines', whole - 4, 'ja', (draft) => draft.replace('老朽化した', ''));
    expect(body.text).toBe(japanese.join('\n').replace('老朽化した', ''));
    expect(body.notes).toBeUndefined();
  });

  it('takes only the lines that are needed of a version that leaves out too much', async () => {
    const { body, prompts } = await shorten(
      'lines',
      whole - 4,
      'ja',
      () => '植物園は温室を来年3月に閉じ、新しい温室を建てる。[1]',
    );
    expect(body.text).toBe(['植物園は温室を来年3月に閉じ、新しい温室を建てる。', ...japanese.slice(1)].join('\n'));
    expect(prompts).toHaveLength(1);
  });

  it('loses empty words without a call to the model', async () => {
    const wordy = japanese.map((line) => line.replace('建てる。', '建てることとしている。'));
    const model = createFakeModel(({ purpose }) =>
      purpose === 'write' ? wordy.map((line, index) => `${line}[${index + 1}]`).join('\n') : '',
    );
    const max = whole + 2;
    const options = resolveSummaryOptions({ shape: 'lines', length: { unit: 'characters', max } });
    for await (const event of summarizeWithModel(sources.ja, options, { dictionary, model, delimiter }))
      if (event.type === 'body-end') expect(event.body.text).toBe(japanese.join('\n'));
    expect(model.requests.map(({ purpose }) => purpose)).toEqual(['write']);
  });
});

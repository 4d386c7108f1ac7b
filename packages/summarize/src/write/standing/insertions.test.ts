import { describe, expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryLength, SummaryOptions } from '@youyaku/contract/summary-request';
import { countCharacters } from '@youyaku/contract/count-characters';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { summarize } from '#summarize.ts';

const dictionary = readTestDictionary();

async function run(text: string, length: SummaryLength, shape: SummaryOptions['shape']): Promise<SummaryBody> {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const options = {
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'builtin',
    retention: 'none',
  } as const;
  for await (const event of summarize(document, { ...options, shape, length }, { dictionary }))
    if (event.type === 'body-end') return event.body;
  throw new Error('no body');
}

const faq = `粗大ごみの手引き
Q1　手数料はいくらですか。
A　大きさと重さにより、1点につき400円、800円、1,200円の3段階です。
Q2　どこへ申し込みますか。
A　粗大ごみ受付センターへお電話ください。`;

describe('words from elsewhere', () => {
  test('stand in brackets, count towards the length and cite their own place', async () => {
    const body = await run(faq, { unit: 'items', count: 1 }, 'lines');
    const [sentence] = body.sentences;
    expect(body.text).toBe('［手数料］大きさと重さにより、1点につき400円、800円、1,200円の3段階です。');
    expect(body.characters).toBe(countCharacters(body.text));
    expect(sentence?.verdict).toBe('supported');
    const [insertion] = sentence?.insertions ?? [];
    expect(sentence?.text.slice(insertion?.start, insertion?.end)).toBe('［手数料］');
    expect(faq.slice(insertion?.source.start, insertion?.source.end)).toBe('手数料');
    expect(sentence?.evidence.map(({ quote }) => quote)).toEqual(['手数料', expect.stringContaining('3段階')]);
  });

  test.each([20, 25, 30, 36, 40, 45, 60])('are whole or absent within %i characters', async (max) => {
    const body = await run(faq, { unit: 'characters', max }, 'paragraph');
    expect(body.characters).toBeLessThanOrEqual(max);
    expect(body.text.match(/［/gu)?.length).toBe(body.text.match(/］/gu)?.length);
    for (const { text, insertions = [] } of body.sentences)
      expect(text.match(/［[^］]*］/gu) ?? []).toEqual(insertions.map(({ start, end }) => text.slice(start, end)));
  });

  test('are left out right after the sentence that they come from', async () => {
    const text = '市の出荷額は3年前に底を打った。平成30年には132億円となり、94億円から約4割膨らんだ。';
    const body = await run(text, { unit: 'characters', max: 200 }, 'paragraph');
    expect(body.text).toBe(text);
    expect(body.sentences.every(({ insertions }) => insertions === undefined)).toBe(true);
  });
});

test('a sentence that points back is not chosen without the one before it while there is another', async () => {
  const text = `歩道用のれんがは暖かい地域の花壇で使える。ただし、凍結と融解を300回繰り返す試験では表面が3ミリ削れた。
市は来年度の予算に処理費6,600万円を計上し、落ち葉の回収を週2回に増やす。`;
  const one = await run(text, { unit: 'items', count: 1 }, 'lines');
  expect(one.text).not.toContain('凍結');
  const all = await run(text, { unit: 'characters', max: 300 }, 'paragraph');
  expect(all.text).toContain('花壇で使える。ただし、凍結');
});

describe('a label in running text', () => {
  const text = `粗大ごみの手引き
Q1　手数料はいくらですか。
A　大きさと重さにより、1点につき400円、800円、1,200円の3段階です。処理券は市内の180か所で買えます。
Q2　工場へ持ち込めますか。
A　鹿ノ台クリーンセンターは、土曜日の午後1時から4時まで持ち込みを受け付けます。`;

  test('heads nothing that stands below another one: that begins a new line, which counts no characters', async () => {
    const { text: written, characters } = await run(text, { unit: 'characters', max: 90 }, 'paragraph');
    expect(written).toMatch(/^［手数料］.*3段階です。\n鹿ノ台クリーンセンター/u);
    expect(characters).toBe(countCharacters(written.replaceAll('\n', '')));
  });

  test('heads the sentences of its own passage on the same line', async () => {
    const { text: written } = await run(text.split('\nQ2')[0] ?? '', { unit: 'characters', max: 70 }, 'paragraph');
    expect(written).toMatch(/3段階です。処理券は/u);
    expect(written).not.toContain('\n');
  });
});

import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions, type SummaryPreferences } from '@youyaku/contract/summary-request';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, it } from 'vitest';
import { summarize } from '#summarize.ts';

const dictionary = readTestDictionary();
const document: Document = {
  language: 'ja',
  text: `市は三日、老朽化した中央図書館を二〇二七年四月に建て替えると発表した。
総事業費は約48億円で、国の補助金が三分の一をまかなう。
新しい図書館は現在の1.6倍の広さになり、自習席を200席から450席に増やす。
工事の間の一年半は駅前の仮設図書館で貸し出しを続ける。
市民団体は「閉館の間も学校への配本を止めないでほしい」と求めている。
市長は記者会見で、学校への配本は続けると約束した。
隣の公園の桜20本を切らなければならないため、建て替えに反対する声もある。
市は桜を10本残す案を来月までにまとめる。`,
  blocks: [],
  warnings: [],
};
const seats = '新しい図書館は現在の1.6倍の広さになり、自習席を200席から450席に増やす。';
const edited = '自習席は450席になる。';

async function write(options: SummaryPreferences): Promise<SummaryBody> {
  let body: SummaryBody | undefined;
  for await (const event of summarize(document, resolveSummaryOptions(options), { dictionary }))
    if (event.type === 'body-end') ({ body } = event);
  if (body === undefined) throw new Error('no body');
  return body;
}

const shapes = ['lines', 'bullets', 'paragraph'] as const;

describe('pinned sentences', () => {
  it.each(shapes)('stand word for word in every %s, whose limit is kept', async (shape) => {
    for (const max of [15, 40, 60, 100, 150, 250]) {
      const body = await write({ shape, length: { unit: 'characters', max }, pinned: [edited] });
      expect(body.text).toContain(edited);
      expect(body.characters).toBe(countCharacters(body.text));
      expect(body.characters).toBeLessThanOrEqual(max);
      expect(body.notes?.some(({ code }) => code === 'pinned_left_out') ?? false).toBe(false);
    }
  });

  it.each(shapes)('count among the items of %s, and are not said twice', async (shape) => {
    if (shape === 'paragraph') return;
    for (const count of [1, 2, 3, 5]) {
      const { text, sentences } = await write({ shape, length: { unit: 'items', count }, pinned: [seats] });
      expect(text.split('\n')).toHaveLength(count);
      expect(text.split(seats)).toHaveLength(2);
      expect(sentences.filter((sentence) => sentence.text.includes('自習席'))).toHaveLength(1);
      for (const { start, end, text: own } of sentences) expect(text.slice(start, end)).toBe(own);
    }
  });

  it('stand where their evidence does, with that evidence, and are checked as they are', async () => {
    const { text, sentences } = await write({ shape: 'lines', pinned: [edited, '自習席は600席になる。'] });
    const at = sentences.findIndex((sentence) => sentence.text === edited);
    expect(text.split('\n')).toHaveLength(3);
    expect(document.text.slice(sentences[at]?.evidence[0]?.start, sentences[at]?.evidence[0]?.end)).toContain('450席');
    expect(sentences.find((sentence) => sentence.text.includes('600席'))?.verdict).toBe('check');
  });

  it('about whose length nothing can be done, or for which a shape has no place, are named', async () => {
    const none = [{ code: 'pinned_left_out', count: 1, texts: [seats] }];
    const brief = await write({ shape: 'paragraph', length: { unit: 'characters', max: 20 }, pinned: [seats] });
    const asked = await write({ shape: 'keywords', pinned: [seats] });
    expect(brief.characters).toBeLessThanOrEqual(20);
    expect([brief.notes, asked.notes]).toEqual([none, none]);
  });
});

describe('struck sentences', () => {
  it.each(shapes)('do not come back in %s of any length', async (shape) => {
    for (const max of [60, 120, 200, 300]) {
      const { text } = await write({ shape, length: { unit: 'characters', max }, struck: [seats] });
      expect(text).not.toContain('自習席');
    }
  });

  it('do not come back as shortened ones either', async () => {
    const short = await write({ shape: 'paragraph', length: { unit: 'characters', max: 30 } });
    const first = short.sentences[0]?.text ?? '';
    const next = await write({ shape: 'paragraph', length: { unit: 'characters', max: 200 }, struck: [first] });
    const [place] = short.sentences[0]?.evidence ?? [];
    for (const { evidence } of next.sentences)
      expect(evidence.some(({ start, end }) => start < (place?.end ?? 0) && (place?.start ?? 0) < end)).toBe(false);
  });
});

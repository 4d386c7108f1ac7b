import { describe, expect, test } from 'vitest';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { documentOfLines } from '@youyaku/testing/language/document-of-lines';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { summarize } from '#summarize.ts';

const dictionary = readTestDictionary();

async function write(lines: readonly string[], max: number): Promise<string> {
  const request = { shape: 'paragraph', length: { unit: 'characters', max } } as const;
  const options = resolveSummaryOptions(request);
  for await (const event of summarize(documentOfLines(lines), options, { dictionary }))
    if (event.type === 'body-end') return event.body.text;
  throw new Error('no summary');
}

const cover = [
  '自転車保険は、自転車に乗っていて人にけがをさせたときの賠償を1億円まで払います。',
  '掛け金は1年に3,200円です。',
];
const excluded = ['・地震による損害', '・経年による劣化', '・貸した自転車での事故'];

describe('what is misunderstood alone fills no room', () => {
  test.each([40, 60, 80, 100, 140])(
    'an item of what is excluded is never read as included within %i characters',
    async (max) => {
      const announcement = 'お支払いの対象外となるものは次のとおりです。';
      const written = await write([...cover, announcement, ...excluded], max);
      const items = excluded.filter((item) => written.includes(item.slice(1)));
      expect(items.length === 0 || written.includes('お支払いの対象外')).toBe(true);
      expect(written.length).toBeGreaterThan(10);
    },
  );

  test('an item of what is included stays', async () => {
    const written = await write([...cover, 'お支払いの対象となるものは次のとおりです。', ...excluded], 140);
    expect(excluded.some((item) => written.includes(item.slice(1)))).toBe(true);
  });

  test('where nothing else can be said it is said all the same', async () => {
    expect(await write(['お支払いの対象外となるものは次のとおりです。', ...excluded], 10)).not.toBe('');
  });
});

test('a marked question is no sentence of a summary, also where room is left', async () => {
  const faq = [
    'Q1. 昼の料金はいくらですか。',
    'A. 昼の料金は1キロワット時あたり38円です。',
    'Q2. 解約金はありますか。',
    'A. 1年以内に解約されるときは、2,200円をいただきます。引っ越しのときは、いただきません。',
  ];
  for (const max of [30, 40, 50, 70]) expect(await write(faq, max)).not.toMatch(/ありますか。|いくらですか。/u);
});

test('皆さま above a mail is no matter of what it says', async () => {
  const mail = ['Subject: 搬入の件', '', '皆さま', '搬入は11月11日9時開始です。', '集合は東口に8時30分です。'];
  expect(await write(mail, 40)).not.toContain('皆さま');
});

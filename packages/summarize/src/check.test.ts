import type { Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { check } from './check.ts';

const dictionary = readTestDictionary();

const text =
  '会議の記録\n柏原部長は、発売日を10月3日から11月7日に延期すると決めた。初回の生産台数は12,000台から8,000台に減らす。\n希望小売価格は変更しない。';

function documentOf(content: string): Document {
  return { language: 'ja', text: content, blocks: [], warnings: [] };
}

function verdicts(claim: string): string[] {
  return check(claim, documentOf(text), { dictionary }).sentences.map((sentence) => sentence.verdict);
}

test('gives the sentences of the text with their offsets and never joins lines', () => {
  const claim = '・発売日を11月7日に延期する\n・希望小売価格は変更しない';
  const { sentences } = check(claim, documentOf(text), { dictionary });
  expect(sentences.map((sentence) => sentence.text)).toEqual(['発売日を11月7日に延期する', '希望小売価格は変更しない']);
  for (const { text: part, start, end } of sentences) expect(claim.slice(start, end)).toBe(part);
});

test('evidence is a verbatim slice of the document', () => {
  const { sentences } = check('発売日は11月7日に延期される。', documentOf(text), { dictionary });
  const evidence = sentences.flatMap((sentence) => sentence.evidence);
  expect(evidence.length).toBeGreaterThan(0);
  for (const { start, end, quote } of evidence) expect(text.slice(start, end)).toBe(quote);
});

test('coverage counts the sentences by the section that they come from', () => {
  const { coverage } = check('希望小売価格は変更しない。', documentOf(text), { dictionary });
  expect(coverage.complete).toBe(true);
  expect(coverage.sections.reduce((sum, section) => sum + section.citedSentences, 0)).toBe(1);
});

test('a heading of the summary is not checked as a claim', () => {
  expect(verdicts('決定事項\n希望小売価格は変更しない。')).toEqual(['supported', 'supported']);
  expect(verdicts('【概要】\n## まとめ')).not.toContain('check');
});

test.each([
  ['希望小売価格は変更する。', 'check'],
  ['初回の生産台数は9,000台に減らす。', 'check'],
  ['初回の生産台数は八千台に減らす。', 'supported'],
  ['初回の生産台数は8,000台から12,000台に減らす。', 'check'],
  ['初回の生産台数は12,000台から8,000台に増やす。', 'check'],
  ['江口課長は発売日を11月7日に延期すると決めた。', 'check'],
  ['発売日を11月8日に延期する。', 'check'],
  ['富士山は日本で最も高い山である。', 'check'],
])('%s is %s', (claim, verdict) => {
  expect(verdicts(claim)).toEqual([verdict]);
});

test.each([
  '',
  ' \n\n ',
  '。。。',
  '🎉🎉',
  '\ud800',
  'x'.repeat(5000),
  '1'.repeat(3000),
  '「'.repeat(2000),
  'あ\u200b'.repeat(500),
])('does not throw on unusual text: %j', (claim) => {
  expect(() => check(claim, documentOf(text), { dictionary })).not.toThrow();
  expect(() => check('何か。', documentOf(claim), { dictionary })).not.toThrow();
});

const course = [
  '申込みの締切は11月25日で、会場は市民会館の二階です。',
  '昨年の参加費は500円でした。参加費は300円です。',
  '定員は40人で、補欠は10人です。',
  '来場者は昨年より減る見込みです。',
  'Rents fell by 3 per cent. The fee is 20 dollars.',
].join('\n');

test.each([
  ['参加費は550円です。', '550円', '300円'],
  ['申込みの締切は11月20日です。', '11月20日', '11月25日'],
  ['定員は60人です。', '60人', '40人'],
  ['来場者は昨年より増える見込みです。', '増える', '減る'],
  ['The fee is 30 dollars.', '30 dollars', '20 dollars'],
])('%s: reports the value of the source and puts its sentence first', (claim, value, sourceValue) => {
  const [sentence] = check(claim, documentOf(course), { dictionary }).sentences;
  const wrong = sentence?.checks.find((one) => one.value === value);
  expect(wrong?.instead?.value).toBe(sourceValue);
  expect(course.slice(wrong?.instead?.start, wrong?.instead?.end)).toBe(sourceValue);
  expect(sentence?.evidence[0]?.quote).toContain(sourceValue);
});

test.each(['参加費は300円です。', '来場者は昨年より減る見込みです。', '台風で3校が休校した。'])(
  '%s: reports no source value if the claim agrees or has no counterpart',
  (claim) => {
    const [sentence] = check(claim, documentOf(course), { dictionary }).sentences;
    expect(sentence?.checks.filter(({ instead }) => instead !== undefined)).toEqual([]);
  },
);

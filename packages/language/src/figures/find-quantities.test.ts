import { describe, expect, test } from 'vitest';
import { readAmounts, readOnlyAmount } from '@youyaku/testing/language/read-amounts';
import { relateQuantities } from './relate-quantities.ts';

test.each([
  ['1万2千円', '12,000円'],
  ['１，２００円', '1200円'],
  ['三百五十二万人', '352万人'],
  ['1兆2,345億円', '1兆2345億円'],
  ['713億20百万円', '71,320百万円'],
  ['48,264百万円', '482億6,400万円'],
  ['二〇二〇人', '2020名'],
  ['2割', '20%'],
  ['2割5分', '２５％'],
  ['3割2分5厘', '32.5パーセント'],
  ['3分の1', '三分の一'],
  ['two-thirds', '3分の2'],
  ['五・六%', '5.6％'],
  ['九つの施設', '9施設'],
  ['十二人', '12名'],
  ['千五百人', '1,500人'],
  ['3時間30分', '210分'],
  ['3時間半', '3.5時間'],
  ['1年半', '18か月'],
  ['80円50銭', '80.5円'],
  ['2週間', '14日間'],
  ['5キロ', '5km'],
  ['5キロ', '5kg'],
  ['1.5トン', '1500キログラム'],
  ['2ヘクタール', '20,000平方メートル'],
  ['３０㎡', '30平方メートル'],
  ['500ミリリットル', '0.5リットル'],
  ['10ヵ国', '10カ国'],
  ['6か所', '六カ所'],
  ['12カ月', '十二か月'],
  ['$3bn', '3 billion dollars'],
  ['$1.2 million', '120万ドル'],
  ['US$5m', '500万ドル'],
  ['twelve people', '12人'],
  ['twenty-one days', '21日間'],
  ['one hundred and five people', '105人'],
  ['two million', '200万'],
  ['5 percent', '5%'],
  ['¥3,000', '3000円'],
  ['three hundred thousand yen', '30万円'],
  ['約300人', '300人'],
  ['およそ2割', '約20%'],
  ['100人以上', '少なくとも100人'],
  ['100人超', '100人を超える'],
  ['50%未満', 'less than 50%'],
  ['数十人', '数十名'],
  ['２億', '200,000,000'],
  ['1億2,000万円', '一億二千万円'],
  ['16カ国・地域', '16か国'],
  ['6GB', '6,000MB'],
  ['40歳', '四十才'],
  ['第二子', '第2子'],
])('%s is the same amount as %s', (a, b) => {
  expect(relateQuantities(readOnlyAmount(a), readOnlyAmount(b))).toBe('equal');
  expect(relateQuantities(readOnlyAmount(b), readOnlyAmount(a))).toBe('equal');
});

test.each([
  ['約1.2万人', '12,345人'],
  ['3万人超', '30,512人'],
  ['3万人弱', '29,800人'],
  ['約3割', '28.7%'],
  ['約3分の1', '33.4%'],
  ['about $3 million', '$2.98m'],
  ['数十人', '35人'],
])('%s is a fair rounding of %s', (claim, source) => {
  expect(relateQuantities(readOnlyAmount(claim), readOnlyAmount(source))).toBe('rounded');
});

test.each([
  ['20歳', '20歳以上', 'loose'],
  ['12社', '12店', 'loose'],
  ['1.2万人', '12,345人', 'loose'],
  ['100人以上', '100人以下', 'opposite'],
  ['50%超', '50%未満', 'opposite'],
])('%s against %s is %s', (claim, source, relation) => {
  expect(relateQuantities(readOnlyAmount(claim), readOnlyAmount(source))).toBe(relation);
});

test.each([
  ['12,000円', '1,200円'],
  ['12人', '12%'],
  ['3割', '3%'],
  ['12,345人', '1.2万人'],
  ['約1.3万人', '12,345人'],
  ['3万人超', '29,800人'],
  ['数十人', '数百人'],
  ['$3 million', '$3 billion'],
])('%s is another amount than %s', (claim, source) => {
  expect(relateQuantities(readOnlyAmount(claim), readOnlyAmount(source))).toBeUndefined();
});

describe('words that only look like numbers', () => {
  test.each([
    '一部の店では統一した基準を第一に考える一方、一般の客は十分に満足した。',
    '千葉県八王子市と四国の三菱、六本木の百貨店。',
    '五十嵐三郎氏と浩二さんは万一に備えた。',
    '再三の要望。唯一の例。同一の基準。不十分な説明。',
    'COVID-19とFC4S、G7のv2と3D',
    '三行で要約する。四半期ごとに見直す。二酸化炭素を減らす。',
  ])('%s', (text) => {
    expect(readAmounts(text)).toEqual([]);
  });
});

test('a range gives both ends the unit', () => {
  expect(readAmounts('10〜20%').map(({ value, unit }) => `${value}${unit}`)).toEqual(['10%', '20%']);
  expect(readAmounts('3、4人').map(({ value, unit }) => `${value}${unit}`)).toEqual(['3人', '4人']);
  expect(readAmounts('5~6万円').map(({ value, unit }) => `${value}${unit}`)).toEqual(['50000円', '60000円']);
});

test('an amount is found where it stands', () => {
  const text = '売上高は１兆２，３４５億円、前年比７．０％増。三十一部屋';
  expect(readAmounts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '１兆２，３４５億円',
    '７．０％',
    '三十一部屋',
  ]);
});

test('hostile runs of digits take time in proportion to their length', () => {
  const text =
    '一'.repeat(50_000) + '1'.repeat(50_000) + '1,'.repeat(20_000) + '万'.repeat(20_000) + '3分の'.repeat(10_000);
  expect(readAmounts(text).length).toBeGreaterThan(0);
});

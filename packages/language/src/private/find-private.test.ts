import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import { findPrivate } from './find-private.ts';

const tokenizer = createTokenizer(readTestDictionary());
const find = (text: string): string[] =>
  findPrivate(text, tokenizer).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('what is private in a text', () => {
  it.each([
    ['山田太郎さんと佐藤部長が、林 花子様に説明した。', ['name 山田太郎', 'name 佐藤', 'name 林 花子']],
    ['ジョン・スミス氏は小鳥遊さんを呼んだ。', ['name ジョン・スミス', 'name 小鳥遊']],
    [
      '電話は０３－１２３４－５６７８、携帯は090-1234-\n5678。',
      ['phone ０３－１２３４－５６７８', 'phone 090-1234-\n5678'],
    ],
    ['住所は大阪市北区梅田2-4-9 梅田ビル5Fです。', ['address 大阪市北区梅田2-4-9 梅田ビル5F']],
    ['札幌市中央区北一条西2丁目に移る。', ['address 札幌市中央区北一条西2丁目']],
    ['口座は普通 1234567、カードは4111 1111 1111 1111。', ['account 1234567', 'card 4111 1111 1111 1111']],
    ['社員番号：A-10293 の件', ['number A-10293']],
    ['She lives at 221 Baker Street, London NW1 6XE.', ['address 221 Baker Street, London NW1 6XE']],
    ['Dear Ms. Watson,\nCall +1 (415) 555-0132.', ['name Watson', 'phone +1 (415) 555-0132']],
  ])('is found with its exact span: %s', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it.each([
    '模様が変わった。同様に仕様を変更し、様々な神様がいる。皆さん、たくさんの業者さん、お客様が来た。',
    '売上は1,234,567円で、前年より12％増えた。2026年4月8日に3丁目の公園を整備した。',
    '営業部長と執行委員長が、山口県の工場と千葉市の支店を見た。',
    'The committee met on Monday and approved 120 pages of Version 2.8.0.',
  ])('is nothing that names nobody: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('is read below the heads of a table, and nothing beside them', () => {
    const text = '氏名\t区分\t社員番号\n小田切 渚\t正会員\tS-102\n合計\t1\t1\n';
    expect(find(text)).toEqual(['name 小田切 渚', 'number S-102']);
  });

  it('takes linear time on hostile texts', () => {
    for (const part of ['1', 'a@', '1-', '東京都', '市区', 'Aa ', '氏名:', '一', '港区1-1', '0', '山田 ', '(0'])
      expect(find(part.repeat(20_000)).length).toBeGreaterThanOrEqual(0);
  });
});

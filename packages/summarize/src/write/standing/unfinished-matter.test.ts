import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createGapReader } from './create-gap-reader.ts';

const dictionary = readTestDictionary();

/** The rule of the gap of the sentence that begins with `words`, and what is inserted. */
function describeGap(text: string, words: string, language = 'ja'): string {
  const document: Document = { language, text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const at = text.lastIndexOf(words);
  const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
  for (const { text: inserted, source } of gap?.insertions ?? [])
    expect(inserted.replace(/[［］[\]]/gu, '').trim()).toBe(text.slice(source.start, source.end));
  return gap === undefined ? 'stands' : [gap.rule, ...(gap.insertions ?? []).map((one) => one.text)].join(' ');
}

const letter = `学校だより　11月号

登下校の見守り
来月から通学路の一部が工事のため通れなくなります。迂回路は役場前を通ります。

給食費の改定
食材の値上がりにより、来年4月から1食当たり20円引き上げ、290円とします。値上げは6年ぶりです。

保健室から
インフルエンザで38名が欠席しました。`;

test('a sentence without any topic takes along the line above it, and that line is no sentence', () => {
  expect(describeGap(letter, '食材の値上がりに')).toBe('heading ［給食費の改定］');
  expect(describeGap(letter, '来月から通学路')).toBe('stands');
  expect(describeGap(letter, '給食費の改定')).toBe('heading');
});

test.each([
  ['装置は縦横30センチの箱だ。昨年5月から12の農園に計36台を置いた。', '昨年5月', 'subject ［装置］'],
  ['装置は縦横30センチの箱だ。昨年5月から12の農園に装置36台を置いた。', '昨年5月', 'stands'],
  ['本を直す人は少ない。1冊を私が直すより、100人が直せるほうがよい。', '1冊を', 'stands'],
  ['組合が装置を試している。県の試験場と響工房が3年かけて開発した。', '県の試験場', 'subject'],
  ['看護師54人を3群に分けた。二つの病院は仮眠室を増やした。', '二つの病院', 'pointer'],
  ['予算は92万円です。とくに商店会からの寄付は19万円になりそうです。', 'とくに', 'pointer'],
  ['甲及び乙は秘密を守る。本条の義務は、契約の終了後3年間存続する。', '本条', 'exception'],
])('what only the sentence before names is missed: %s', (text, words, expected) => {
  expect(describeGap(text, words)).toBe(expected);
});

test('an English sentence that begins with a pronoun points back also behind But', () => {
  const text = 'The board charters a ferry, the Norrland. But she draws little enough for the old pier.';
  expect(describeGap(text, 'But she', 'en')).toBe('pointer');
  const named =
    'The board charters a second-hand ferry, the Norrland, built in 2006. She is small. But she draws little.';
  expect(describeGap(named, 'But she', 'en')).toBe('pointer  [the Norrland]');
  const two = 'It hired a cook, Ann Poe, and a guard, Liz Ray, in May. But she left the new hall in June.';
  expect(describeGap(two, 'But she', 'en')).toBe('pointer');
});

const release = (head: string): string =>
  `${head}\n\n製品の自主回収について\n\nこのたび、当社が2025年10月に製造した焙煎機の一部で、本体が過熱することが分かりました。`;

test.each([
  ['株式会社みなと精工\n代表取締役社長　堂前恵一', 'name ［株式会社みなと精工］'],
  ['みなと精工株式会社\n代表取締役社長　堂前恵一', 'name ［みなと精工株式会社］'],
  ['株式会社はやせ商事　御中\n株式会社みなと精工', 'name ［株式会社みなと精工］'],
  ['株式会社はやせ商事\n株式会社みなと精工', 'stands'],
])('当社 is the one company of the letterhead: %s', (head, expected) => {
  expect(describeGap(release(head), 'このたび')).toBe(expected);
});

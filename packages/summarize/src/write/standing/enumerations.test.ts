import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { documentOfLines } from '@youyaku/testing/language/document-of-lines';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createGapReader } from './create-gap-reader.ts';

const dictionary = readTestDictionary();

function readOf(document: Document, words: string) {
  const { text } = document;
  const analysis = analyse(document, dictionary);
  const at = text.lastIndexOf(words);
  const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
  for (const { text: shown, source } of gap?.insertions ?? [])
    expect(shown.replace(/[［］]/gu, '')).toBe(text.slice(source.start, source.end));
  return gap;
}

/** What is inserted in the sentence that begins with `words`. */
function listInsertions(lines: readonly string[], words: string): string[] {
  const gap = readOf({ language: 'ja', text: lines.join('\n'), blocks: [], warnings: [] }, words);
  return (gap?.insertions ?? []).map(({ text }) => text);
}

const weak = '契約には三つの弱点があった。一つ目は、停止の権限である。三つ目は、成績の評価である。';

test.each([
  [[weak], '三つ目は', ['［契約には三つの弱点］']],
  [[weak], '一つ目は', ['［契約には三つの弱点］']],
  [['延期の理由は二つある。一つ目は、資材の高騰である。'], '一つ目は', ['［延期の理由］']],
  [['理由は二つある。三つ目は、資材の高騰である。'], '三つ目は', []],
  [['市は窓口を移した。二つ目は、資材の高騰である。'], '二つ目は', []],
  [['理由は二つある。二つ目の橋は、来年に架ける。'], '二つ目の', []],
])('what a number counts is said before: %j', (lines, words, expected) => {
  expect(listInsertions(lines, words)).toEqual(expected);
});

test('a number of which nothing says what it counts hardly stands alone', () => {
  const text = '市は窓口を移した。二つ目は、資材の高騰である。';
  expect(readOf({ language: 'ja', text, blocks: [], warnings: [] }, '二つ目は')?.aloneFactor).toBeLessThan(0.3);
});

test.each([
  [['10:42 水位が下がる。担当が弁を閉める。'], '担当が', ['［10:42］']],
  [['三月六日　似た人が降りた。駅で誰かを待っている。'], '駅で', ['［三月六日］']],
  [['6月3日（火） 苗を植えた。土が乾いていた。'], '土が', ['［6月3日（火）］']],
  [['10:42 水位が下がる。11時に担当が弁を閉める。'], '11時に', []],
  [['10:42 水位が下がる。', '担当が弁を閉める。'], '担当が', []],
  [['水位が下がる。担当が弁を閉める。'], '担当が', []],
  [['6月3日に苗を植えた。土が乾いていた。'], '土が', []],
  [['5月20日 14:07から水位が下がった。担当が弁を閉めた。'], '担当が', []],
  [['12 区 水位が下がる。担当が弁を閉める。'], '担当が', []],
])('a later sentence of a row has its time: %j', (lines, words, expected) => {
  expect(listInsertions(lines, words)).toEqual(expected);
});

test.each([
  [['次のものは収集しません。', '・家電4品目', '・車のタイヤ4本'], '家電', ['［次のものは収集しません］']],
  [['次のものは収集しません。', '・家電4品目', '・車のタイヤ4本'], '車の', ['［次のものは収集しません］']],
  [
    ['補助の対象外となる費用は以下のとおりです。', '・土地の購入費', '・職員の旅費'],
    '職員',
    ['［補助の対象外となる費用は以下のとおりです］'],
  ],
  [
    ['乙は、次の各号の損害については責任を負わない。', '(1) 天災による損害', '(2) 間接の損害'],
    '間接',
    ['［乙は、次の各号の損害については責任を負わない］'],
  ],
  [['乙は、次の各号の損害については責任を負う。', '(1) 過失による損害', '(2) 間接の損害'], '間接', []],
  [['次のものを収集します。', '・家電4品目', '・車のタイヤ4本'], '車の', []],
  [['次のものは収集しません。', '・家電4品目は店に返してください。', '・車のタイヤ4本'], '家電', []],
  [['雨の日は使えません。', '・家電4品目', '・車のタイヤ4本'], '車の', []],
  [['次のものは収集しません。', '車のタイヤ4本は店で買えます。'], '車の', []],
])('what is excluded is not shown as included: %j', (lines, words, expected) => {
  const gap = readOf(documentOfLines(lines), words);
  expect((gap?.insertions ?? []).map(({ text }) => text)).toEqual(expected);
});

test('what is excluded by more words than can be shown counts for almost nothing alone', () => {
  const lines = [
    '次に掲げるものについては、この制度による補助の対象となる費用に含まないものとして取り扱います。',
    '・土地の購入費',
  ];
  expect(
    readOf({ language: 'ja', text: lines.join('\n'), blocks: [], warnings: [] }, '土地')?.aloneFactor,
  ).toBeLessThan(0.1);
});

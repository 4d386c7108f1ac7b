import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createGapReader } from './create-gap-reader.ts';

const dictionary = readTestDictionary();

/** What is inserted in the sentence that begins with `words`. */
function listInsertions(text: string, words: string): string[] {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const at = text.lastIndexOf(words);
  const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const { insertions = [] } = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index) ?? {};
  return insertions.map((insertion) => insertion.text);
}

const head = 'From: Orla Finch <orla@example.org>\nTo: All\nSubject: Roof\n\n';
const japaneseHead = '差出人: 有馬 透 <arima@example.jp>\n宛先: 檜山様\n件名: 屋根\n\n';

test.each([
  [`${head}I have ordered the tiles for Monday.`, 'I have', [' [Orla Finch]']],
  [`${head}We meet at six at mine.`, 'We meet', [' [Orla Finch]']],
  [`${head}The tiles come on Monday.`, 'The tiles', []],
  [`${head}Ms Lee says "I have ordered them" and I agree.`, 'Ms Lee', [' [Orla Finch]']],
  ['From: Orla Finch\n\nI have ordered the tiles for Monday.', 'I have', []],
  [`${head}Fine.\n\nFrom: Bo Adair\nTo: All\n\nI have ordered the tiles.`, 'I have', [' [Bo Adair]']],
  [
    `${head}Fine.\n\n> From: Bo Adair\n> To: Orla\n>\n> Can you?\n\nI have ordered the tiles.`,
    'I have',
    [' [Orla Finch]'],
  ],
  [`${japaneseHead}届いたら私の携帯に知らせてください。`, '届いたら', ['［有馬 透］']],
  ['差出人: 有馬 透 arima@example.jp\n宛先: 檜山様\n\n私が立ち会います。', '私が', ['［有馬 透］']],
  [`${japaneseHead}私立の学校に知らせてください。`, '私立', []],
])('in a mail I is its sender: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

test.each([
  ['1. 第1便 400枚 … 6月20日（金）午前着。\n2. 第2便 600枚 … 7月4日（金）着。', '7月4日', ['［第2便 600枚］']],
  ['一覧です。7月4日（金）着。', '7月4日', []],
  ['窓口\n受付は9時からです。予約は30分前まで電話で受け付けます。', '予約は', []],
  [
    '# 使いかた\n長さを合わせます。\n\n保証\n購入の日から2年間です。電池は1年とし、刃は含めません。',
    '電池は',
    ['［保証］'],
  ],
  [
    '# お知らせ\n料金を改めます。\n\n## 変更の日\n令和8年10月1日（木）からとします。\n\n## 窓口\n受付は9時からです。',
    '令和8年',
    ['［変更の日］'],
  ],
  ['# 使いかた\n長さを合わせます。\n\n費用\n購入のときに払います。料金は100円とし、税は含めません。', '料金は', []],
])('a label or a heading says what a figure is: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

test.each([
  ['施設の運営は、来年から会社が担う。契約は10年間で、県が払う。', '契約は', ['［施設の運営］']],
  ['市民講座は9月に始まる。会期は3か月である。料金は1,200円だ。', '料金は', ['［市民講座］']],
  ['県は美術館を開くと発表した。費用は86億円だ。', '費用は', []],
  ['施設の運営は会社が担う。会社の契約は10年間である。', '会社の', []],
  ['施設の運営は会社が担う。\n契約は10年間である。', '契約は', []],
])('a price or a term is that of the matter before it, never of who acts: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

const agenda = (title: string, words: string): string =>
  `理事会 議事録\n\n1 会費について\n会費は据え置くことにした。\n\n2 ${title}\n${words}\n\n3 会館について\n会館の雨漏りは直した。`;

test.each([
  [agenda('夏の催しについて', '今年は8月2日に開くことを決めた。'), '今年は', ['［夏の催し］']],
  [agenda('夏の催しについて', '夏の催しは8月2日に開くことを決めた。'), '夏の催しは8', []],
  [agenda('夏の催し', '倉橋が調べた。来週までに集める。'), '来週', ['［夏の催し］']],
  [agenda('その他', '倉橋が調べた。来週までに集める。'), '来週', []],
])('a sentence that takes up no word of its item of the agenda names the item: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

const faq = (question: string, answer: string): string => `Q1　${question}\nA　${answer}`;

test.each([
  [
    faq('引っ越したらどうなりますか。', '使えなくなります。借りた本は期限まで読めます。'),
    '借りた',
    ['［引っ越したらどうなりますか］'],
  ],
  [faq('引っ越したらどうなりますか。', '使えなくなります。引っ越した方の本は期限まで読めます。'), '引っ越した方', []],
  [faq('何冊まで借りられますか。', '5冊です。絵本の貸し出しは期限がありません。'), '絵本', []],
])('an answer that holds in one case only names the case: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

test.each([
  ['倉橋が見積もりを取る。弓削が担当し、来週までに集める。', '弓削が', 0],
  ['倉橋が見積もりを取る。弓削が担当し、来週までに回答を集める。', '弓削が', undefined],
  ['倉橋が見積もりを取る。意見は弓削が来週までに集める。', '意見は', undefined],
  ['開いた店が増えた。新しい駅が開いたことが主な要因とみられる。', '新しい駅が', 0],
  ['開いた店が増えた。新しい駅が開いたことを市はみた。', '新しい駅が', undefined],
  ['待ち時間を測った。30分の組は窓口だけの組より12分短かった。', '30分の組', 0],
  ['上限はまだ決まっていない。3月31日の会議で決める。', '3月31日', 0],
  ['上限はまだ決まっていない。3月31日の会議で上限を決める。', '3月31日', undefined],
  ['見積もりは1社しかない。会計がもう2社から取る。', '会計が', 0],
  ['会社の負担も増す。研修の費用は一人60万円かかるからだ。', '研修', 0],
  ['会社の負担も増す。増えるのは研修に一人60万円かかるからだ。', '増える', undefined],
  ['待ち時間を測った。30分の組は待ち時間が窓口だけの組より12分短かった。', '30分の組', undefined],
])(
  'a cause without its effect, a difference without its measure and an act without its object need the sentence before: %j',
  (text, words, expected) => {
    const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
    const analysis = analyse(document, dictionary);
    const at = text.lastIndexOf(words);
    const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
    const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
    expect(gap?.needs).toBe(expected);
  },
);

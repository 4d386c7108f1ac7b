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
  ['# 使いかた\n長さを合わせます。\n\n費用\n購入のときに払います。料金は100円とし、税は含めません。', '料金は', []],
])('a label or a heading says what a figure is: %j', (text, words, expected) => {
  expect(listInsertions(text, words)).toEqual(expected);
});

test.each([
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
  'a cause without its effect and a difference without its measure need the sentence before: %j',
  (text, words, expected) => {
    const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
    const analysis = analyse(document, dictionary);
    const at = text.lastIndexOf(words);
    const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
    const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
    expect(gap?.needs).toBe(expected);
  },
);

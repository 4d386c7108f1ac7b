import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { applyEdits, healLines } from '@youyaku/language/text/apply-edits';
import { truncateSentence } from './truncate-sentence.ts';
import { trimDetails, trimSafely } from './trim-sentence.ts';

const tokenizer = createTokenizer(readTestDictionary());

function safely(text: string): string {
  return applyEdits(text, 0, text.length, trimSafely(text, 0, text.length));
}

describe('safe compression', () => {
  test.each([
    ['全国の会員（いずれも成人）に郵送で聞いた。', '全国の会員に郵送で聞いた。'],
    ['耐震化についてでありますが、都は計画を進めている。', '都は計画を進めている。'],
    ['Bats (see Fig. 2) were common in the village.', 'Bats were common in the village.'],
  ])('%s becomes shorter', (before, after) => {
    expect(safely(before)).toBe(after);
  });

  test.each([
    '価格は980円（税込）です。',
    '期間は八週間（冬休みを除く）とする。',
    '対象は会員（ただし学生は含まない）です。',
    '彼は「行く（たぶん）」と答えた。',
    '30日間（720時間）のうち671時間を賄った。',
    '方法は（1）紙と（2）電話である。',
    '主催は稲荷神社みこし（観光協会）保存会である。',
    '委員（北潮）　私もその日に居合わせた。',
    '放送は夕方。（地方局）。',
    '祭りみこし（市の協会）-無形の文化財だ。',
    '記者『駅前の火事』（朝の新聞）によった。',
    '三組（係を置く）と四組（機器を除く）を比べた。',
    'The bound on I(X;T) holds (independent of m) here.',
  ])('%s keeps meaningful words', (text) => {
    expect(safely(text)).toBe(text);
  });
});

describe('details in brackets', () => {
  const shortened = (text: string): string => applyEdits(text, 0, text.length, trimDetails(text, 0, text.length));

  test.each([
    ['706人（回答率83.8％）から回答を得た。', '706人から回答を得た。'],
    ['断水は4万1,700世帯（約9万4,500人）に及んだ。', '断水は4万1,700世帯に及んだ。'],
    ['第二送水管（口径600ミリ）を設ける。', '第二送水管を設ける。'],
    ['昭和46年（1971年）に布設された。', '昭和46年に布設された。'],
    ['市（以下「甲」という。）は契約を結ぶ。', '市は契約を結ぶ。'],
    ['They replaced the kiln (£2,260) and the door.', 'They replaced the kiln and the door.'],
    ['利益を12億円（14.6％）引き下げた。', '利益を12億円引き下げた。'],
    ['差は8.1ポイント（95%信頼区間2.1～9.7、p＝0.01）だった。', '差は8.1ポイントだった。'],
    ['消費額は51億円（同1.2％減）となった。', '消費額は51億円となった。'],
    ['鳥帆島（とりほじま）を会社（5人以上）の船が出た。', '鳥帆島を会社（5人以上）の船が出た。'],
    ['町の元教師の女性（82）は料金（税別）を払った。', '町の元教師の女性は料金（税別）を払った。'],
    ['令和6年11月9日午前5時42分ごろ、送水管が破損した。', '令和6年11月9日、送水管が破損した。'],
  ])('%s becomes shorter', (before, after) => {
    expect(shortened(before)).toBe(after);
  });

  test.each([
    '1人あたり月額280円（税別）です。',
    '前回（2024年11月）の指摘は8件だった。',
    '8週間（冬休み14日を除く）観察した。',
    '発売日を10月3日（金）から延期する。',
    '鷹巣浄水場（能力1日6万立方メートル）と柳瀬浄水場（同2万立方メートル）がある。',
    '方法は（1）紙と（2）電話である。',
    '3組（5人以上）を集める。',
    '利用者は386人（2024年度）に減った。',
    'Version 2.8.0 (1412) was the last.',
    '説明会は11月9日午後7時、公民館で開く。',
    '送水管は11月9日5時に壊れ、7時に直った。',
    '会員は100人（うち20人が学生）だった。',
    '差は2群で8.1ポイント（95%信頼区間－16.9～0.7、p＝0.07）、3群で23.4ポイント（同－31.0～－15.8、p＜0.001）だった。',
    '警告は2人目へ5分で回します（実施済み）。',
    '定期利用（1か月）は2,600円に改めます。',
    '水量（月8立方メートルまで）の単価を据え置く。',
    '紙製品は市場が縮んだ影響で41億円（同1.1％減）でした。',
    '負担金（1,000円、税別）を払う。',
  ])('%s stays', (text) => {
    expect(shortened(text)).toBe(text);
  });
});

describe('truncations', () => {
  test('end at a phrase boundary with an ellipsis', () => {
    expect(truncateSentence('市は新しい図書館を駅前に建てる計画を発表した。', 14, tokenizer)).toBe(
      '市は新しい図書館を駅前に…',
    );
  });

  test('never leave a quotation unclosed', () => {
    const cut = truncateSentence('会長は「責任は私にあり、すぐに辞任する」と述べて席を立った。', 15, tokenizer);
    expect(cut === undefined || !cut.includes('「') || cut.includes('」')).toBe(true);
  });

  test('are never shorter than eight characters', () => {
    expect(truncateSentence('市は新しい図書館を駅前に建てる計画を発表した。', 6, tokenizer)).toBeUndefined();
  });
});

test.each([
  ['新しい\n計画', '新しい計画'],
  ['the new\n  plan', 'the new plan'],
  ['品目\t金額', '品目 金額'],
  ['納期は\n> 五月末', '納期は五月末'],
])('%j on several lines is joined', (before, after) => {
  expect(healLines(before)).toBe(after);
});

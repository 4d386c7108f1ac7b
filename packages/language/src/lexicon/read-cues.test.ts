import { expect, test } from 'vitest';
import { readCues } from './read-cues.ts';

test.each([
  '次に、14番、樋渡千鶴議員の質問を許可します。',
  '三木議員の発言を許します。',
  '市長の答弁を求めます。',
  '樋渡議員の御質問にお答え申し上げます。',
])('a chair opening a turn is boilerplate: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(true);
});

test('a sentence that only thanks is boilerplate', () => {
  expect(readCues('早速のご調整、ありがとうございます。').isBoilerplate).toBe(true);
});

test.each(['市は夜間の営業を許可します。', '町民は事故の原因の説明を求めています。', '市長は公開の討論を求めた。'])(
  'somebody who permits or asks for something is content: %s',
  (words) => {
    expect(readCues(words).isBoilerplate).toBe(false);
  },
);

test('somebody who recalls something announces no recap', () => {
  expect(readCues('1階にいた男性は振り返る。').isRecap).toBe(false);
  expect(readCues('振り返ると、祖父は縁側に座っていた。').isRecap).toBe(false);
  expect(readCues('では、今日の話を振り返ります。').isRecap).toBe(true);
});

test.each([
  '表３　窓口ごとの待ち時間',
  '図2-1 川の水位の移り変わり',
  'Table 4. Loans by branch',
  '会長から町内の皆さんへのお礼があった。',
])('a caption without its table and thanks say nothing: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(true);
});

test.each([
  '表３は窓口ごとの待ち時間を示す。',
  '図書館は月曜に休む',
  '表彰では12人にお礼があった。',
  'Table 4 shows that loans fell.',
])('a sentence about a table is content: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(false);
});

test.each([
  '「猛暑の夏に備える」時事ドットコム、2025年3月1日',
  '『猛暑の夏に備える』（川辺新聞、2025年3月1日閲覧）。',
  '猛暑の夏に備える - 川辺ニュース（2025-03-02）',
  '川辺市 統計書 https://example.com/a',
])('an entry of a list of sources is no content: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(true);
});

test.each([
  '「猛暑の夏に備える」と川辺市は2025年3月1日に発表した。',
  '市は案内を https://example.com/a に載せた。',
  '気温は35度 - 平年より4度高い。',
])('a sentence with a title, an address or a dash is content: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(false);
});

test.each([
  '※自動文字起こしを一部手直ししたもの。',
  '※この文章は英語からの機械翻訳による仮の版です。',
  '聞き取れない箇所は［不明］とした。',
])('a note on how the text was made is no content: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(true);
});

test.each([
  '文字起こしを始めた部署は3つである。',
  '会議の文字起こしの費用は月2万円です。',
  '聞き取れない方には手話の通訳を付けることとした。',
])('a sentence about transcripts or hearing is content: %s', (words) => {
  expect(readCues(words).isBoilerplate).toBe(false);
});

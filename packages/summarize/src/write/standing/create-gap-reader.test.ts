import { expect, test } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { rankSentences } from '#rank/rank-sentences.ts';
import { createGapReader } from './create-gap-reader.ts';
import type { Gap } from './gap.ts';

const dictionary = readTestDictionary();

/** The gap of the sentence that begins with `words`, and its insertion as the words of the source. */
function readGap(text: string, words: string, blocks: Document['blocks'] = []): Gap | undefined {
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const at = text.lastIndexOf(words);
  const index = analysis.sentences.findIndex(({ start, end }) => start <= at && at < end);
  const gap = createGapReader(document, analysis, rankSentences(document, analysis, ''))(index);
  const { insertion } = gap ?? {};
  if (insertion !== undefined)
    expect(insertion.text.replace(/[［］[\]]/gu, '').trim()).toBe(
      text.slice(insertion.source.start, insertion.source.end),
    );
  return gap;
}

const describeGap = (gap: Gap | undefined): string =>
  gap === undefined ? 'stands' : `${gap.rule}${gap.insertion === undefined ? '' : ` ${gap.insertion.text.trim()}`}`;

test.each([
  ['出荷額は3年前に底を打った。平成30年には132億円となり、94億円から約4割膨らんだ。', '平成30年', 'subject ［出荷額］'],
  ['費用も壁になる。現在は1個あたり190円と、普通のれんがの約2倍。', '現在は', 'subject ［費用］'],
  ['出荷額は3年前に底を打った。平成30年には利益が約4割膨らんだ。', '平成30年', 'stands'],
  ['市は窓口を一つにした。来春には受付を駅前に移す。', '来春には', 'stands'],
  ['昨年の秋は雨が多かった。出荷額は落ち、利益は残った。約4割に減った。', '約4割', 'subject'],
])('a subject that is left out is the topic before: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['歩道用には使える。ただし、寒冷地では割れる。', 'ただし', 'exception'],
  ['3人が運ばれた。うち1人は重傷である。', 'うち', 'exception'],
  ['報告書を公表する。前項の期限は市長が定める。', '前項', 'exception'],
  ['費用は国が持つ。残りは県が補助する。', '残りは', 'exception'],
  ['費用は国が持つ。残業は県が補助する。', '残業は', 'stands'],
  ['市は計画を決めた。これは大きな前進だ。', 'これは', 'pointer'],
  ['葉が固くなった。チームはこの現象を調べた。', 'チームは', 'pointer'],
  ['葉が固くなった。チームはこのため実験をやめた。', 'チームは', 'stands'],
  ['The board met on Monday. The decision follows a long trial.', 'The decision', 'pointer'],
  ['The board met on Monday. The decision to close the pool follows a trial.', 'The decision', 'stands'],
  ['The bike was stolen. If it was locked, the fee is low.', 'If it', 'pointer'],
  ['The bike was stolen. If the bike was locked, the fee is low.', 'If the', 'stands'],
  ['The board met on Monday. This paper extends the proof.', 'This paper', 'stands'],
  ['The board met on Monday. This work introduces a proof.', 'This work', 'stands'],
  ['The board met on Monday. This work was hard.', 'This work', 'pointer'],
])('what limits or points at the sentence before needs it: %s', (text, words, expected) => {
  const gap = readGap(text, words);
  expect(describeGap(gap)).toBe(expected);
  expect(gap?.needs).toBe(gap === undefined ? undefined : 0);
});

test.each([
  ['工事は6月2日に始まった。橋は23日に開通する。', '橋は', 'month ［6月］'],
  ['工事は6月28日に始まった。橋は3日に開通する。', '橋は', 'stands'],
  ['工事は6月2日に始まった。橋は7月23日に開通する。', '橋は', 'stands'],
  ['工事は6月2日に始まった。断水は最長で11日かかった。', '断水は', 'stands'],
  ['工事は6月2日に始まった。断水は11日間に及んだ。', '断水は', 'stands'],
])('a day without its month takes that of the date before: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['Q1　手数料はいくらですか。\nA　大きさにより、1点につき400円か800円です。', '大きさ', 'question ［手数料］'],
  [
    'Q1　粗大ごみとは、どのようなものですか。\nA　一辺が30センチを超える家庭のごみです。',
    '一辺が',
    'question ［粗大ごみ］',
  ],
  [
    'Q1　継ぐ前は何をしていましたか。\nA　旅行会社で9年、手配をしていました。',
    '旅行会社',
    'question ［継ぐ前は何をしていましたか］',
  ],
  ['Q1　どこに出せばよいですか。\nA　門の前の道路です。', '門の前', 'question ［どこに出せばよいですか］'],
  ['Q1　手数料はいくらですか。\nA　手数料は1点につき400円です。', '1点', 'stands'],
  ['Q1　持ち込みはできますか。\nA　持ち込みもできます。車は2トン車までです。', '車は', 'stands'],
  ['Can I pause?\nOnly once in a calendar year, for two months.', 'Only once', 'question [Can I pause?]'],
  ['Can I pause?\nThe pause lasts for two months at most.', 'The pause', 'stands'],
])('an answer without a topic takes that of its question: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['案1：駅前に移す\n案2：建て替える\n委員の多くは案1を支持した。', '委員の', 'option ［駅前に移す］'],
  ['案1：駅前に移す\n案2：建て替える\n委員の多くは移転を支持した。', '委員の', 'stands'],
  ['委員の多くは案1を支持した。', '委員の', 'stands'],
])('an option takes its description along: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['「灯油を足して燃やしている」。江崎係長はそう語る。', '「灯油', 'speaker ［江崎係長］'],
  ['担当者はこう説明する。「灯油を足して燃やしている」', '「灯油', 'speaker ［担当者］'],
  ['「灯油を足して燃やしている」。海は静かだった。', '「灯油', 'speaker'],
])('a quotation takes its speaker along: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['出荷額は3年前に底を打った。『臨時バス無断増発、客1人でも』。', '『臨時', 'stands'],
  ['出荷額は3年前に底を打った。『引きずり死の被告に懲役15年』。', '『引き', 'stands'],
  ['『灯油を足して燃やしている』。江崎係長はそう語る。', '『灯油', 'speaker ［江崎係長］'],
])('the title of another work stands alone, words of a known speaker do not: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test('a pointer with a noun weighs less than one that says nothing by itself', () => {
  const text = '谷には滝がある。この滝を中心に整備を進める。';
  const bare = '谷には滝がある。これを中心に整備を進める。';
  expect(readGap(text, 'この')?.aloneFactor).toBeGreaterThan(readGap(bare, 'これ')?.aloneFactor ?? 1);
});

test('a figure below a lower heading takes the heading along, unless it names its own topic', () => {
  const text = '海外\n工場は19日間止まった。\n配当\n当期末の現金及び現金同等物は87億円だった。';
  const blocks = [
    { kind: 'heading' as const, level: 3, start: 0, end: 2 },
    { kind: 'paragraph' as const, start: 3, end: 14 },
    { kind: 'heading' as const, level: 3, start: 15, end: 17 },
    { kind: 'paragraph' as const, start: 18, end: text.length },
  ];
  expect(describeGap(readGap(text, '工場', blocks))).toBe('heading ［海外］');
  expect(describeGap(readGap(text, '当期末', blocks))).toBe('stands');
});

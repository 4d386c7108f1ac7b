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
  for (const insertion of gap?.insertions ?? []) {
    // Days are counted: their words stand nowhere.
    if (insertion.isSaidBy === insertion.text) continue;
    expect(insertion.text.replace(/[［］[\]]/gu, '').trim()).toBe(
      text.slice(insertion.source.start, insertion.source.end),
    );
  }
  return gap;
}

const describeGap = (gap: Gap | undefined): string =>
  gap === undefined ? 'stands' : [gap.rule, ...(gap.insertions ?? []).map(({ text }) => text.trim())].join(' ');

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
  ['井戸の数は扱えなかった。消防署と協議し、来年度に検討する。', '消防署', 'pointer'],
  ['井戸の数は扱えなかった。消防署と井戸の数を検討する。', '消防署', 'stands'],
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
  ['工事は6月2日に始まった。断水は1戸あたり3日、昼だけで済む。', '断水は', 'stands'],
  ['演奏会は2月14日に開く。申込は11月3日に済ませた。前の13日の夜も借りたい。', '前の', 'month'],
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
  ['Q1　持ち込みはできますか。\nA　持ち込みもできます。車は2トン車までです。', '車は', 'question ［持ち込み］'],
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

test.each([
  ['海外', 'heading ［海外］'],
  ['〔賛成者5名〕', 'stands'],
])('a note of what happened in the room is no heading of what follows: %s', (words, expected) => {
  const text = `収支\n総額は87億円だった。\n${words}\n工場は19日間止まった。`;
  const at = text.indexOf(words);
  const blocks = [
    { kind: 'heading' as const, level: 2, start: 0, end: 2 },
    { kind: 'paragraph' as const, start: 3, end: at - 1 },
    { kind: 'heading' as const, level: 3, start: at, end: at + words.length },
    { kind: 'paragraph' as const, start: at + words.length + 1, end: text.length },
  ];
  expect(describeGap(readGap(text, '工場', blocks))).toBe(expected);
});

test.each([
  ['帆立市は堤防を直す。島の北に笹尾町がある。\n町は港を掘る。', '町は', 'name ［笹尾］'],
  ['帆立市は堤防を直す。市は港も掘る。', '市は', 'name ［帆立］'],
  ['笹尾町は港を掘る。栗原町は橋を直す。町は予算を組んだ。', '町は予', 'stands'],
  ['笹尾町は港を掘る。隣町は橋を直す。', '隣町', 'stands'],
  ['笹尾町は港を掘る。町内の橋は直さない。', '町内', 'stands'],
  ['笹尾町は港を掘る。この春の町は静かだ。', 'この春', 'pointer'],
  ['各市は堤防を直す。市は港も掘る。', '市は', 'stands'],
  ['新工場は来春に完成する。工場は二百人を雇う。', '工場は', 'stands'],
  ['大崎製紙の宮古工場は止まった。雨が続いた。\n工場は月末に動く。', '工場は', 'name ［大崎製紙の宮古］'],
])('a place or a body by its kind alone takes its only name: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  [
    '株式会社梓堂（以下「甲」という。）と有限会社北斗（以下「乙」という。）は契約する。\n乙は月末に納品する。',
    '乙は月',
    'name ［北斗］',
  ],
  ['株式会社梓堂（以下「甲」という。）は契約する。\n装甲は月末に塗る。', '装甲', 'stands'],
  ['株式会社梓堂（以下「甲」という。）は契約する。', '株式', 'stands'],
  ['白樺精機の大沢です。\n送料は当社が負担します。', '送料', 'name ［白樺精機］'],
  ['明日の大沢は晴れます。\n送料は当社が負担します。', '送料', 'stands'],
  ['企画部の大沢です。\n送料は当社が負担します。', '送料', 'stands'],
  ['漁協の組合長、磯部清さん（61）は漁に出た。\n磯部さんは網を引いた。', '磯部さんは網', 'name ［漁協の組合長］'],
  ['漁協の組合長、磯部清さんは漁に出た。農家、磯部進さんは畑にいた。\n磯部さんは笑った。', '磯部さんは笑', 'stands'],
  ['Present: Lena Voss (head baker), Tim Ode.\nMs Voss will order flour.', 'Ms Voss will', 'name [head baker]'],
  ['Present: Lena Voss (head baker), Ida Voss (clerk).\nMs Voss will order flour.', 'Ms Voss will', 'stands'],
  ['Present: Lena Voss (2019), Tim Ode.\nMs Voss will order flour.', 'Ms Voss will', 'stands'],
])('a party, a company and a person are named: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

const mail = 'From: Ada Rook\nDate: Tue, 4 March 2025 09:10\nSubject: Oven\n\n';
test.each([
  [`${mail}The baker will come on Friday.`, 'The baker', 'day [7 March]'],
  [`${mail}Please pay by Friday noon.`, 'Please', 'day [7 March]'],
  [`${mail}The baker came on Friday.`, 'The baker', 'stands'],
  [`${mail}The baker will come on Friday 14 March.`, 'The baker', 'stands'],
  [`${mail}The baker will come every Friday.`, 'The baker', 'stands'],
  [`${mail}The oven broke yesterday at noon.`, 'The oven', 'day [3 March]'],
  [`${mail}We bake on 28 March.\nIf the oven fails on the 28th, we meet.`, 'If the oven', 'day [March]'],
  [`${mail}We bake on 28 June.\nIf the oven fails on the 28th, we meet.`, 'If the oven', 'stands'],
  ['We bake bread.\nThe baker will come on Friday.', 'The baker', 'stands'],
  ['差出人: 谷\n日時: 2025年6月12日 17:48\n\n見積もりは明日お送りします。', '見積', 'day ［6月13日］'],
  ['差出人: 谷\n日時: 2025年6月12日 17:48\n\n見積もりは月曜にお送りします。', '見積', 'day ［6月16日］'],
  ['差出人: 谷\n日時: 2025年6月12日 17:48\n\n見積もりは毎週月曜にお送りします。', '見積', 'stands'],
  ['差出人: 谷\n日時: 2025年6月12日 17:48\n\n見積もりは6月23日の月曜に送ります。', '見積', 'stands'],
  ['差出人: 谷\n日時: 2025年6月12日 17:48\n\n見積もりは月曜に送りました。', '見積', 'stands'],
  ['窓口は月曜に開きます。', '窓口', 'stands'],
])('a day is written in full where the text says when it was written: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  [
    'The Blue Heron lay in the dock. Yesterday the board decided that she will be sold.',
    'Yesterday',
    'pointer [The Blue Heron]',
  ],
  ['Anna Reed met Bo Lind. Yesterday the board decided that she will be paid.', 'Yesterday', 'pointer'],
  ['The board met. A nurse said that she will stay.', 'A nurse', 'stands'],
  ['The board met. On Monday Anna said that she will stay.', 'On Monday', 'stands'],
  ['The board met. By six votes it cancelled the order.', 'By six', 'pointer'],
  ['The board met. In May it was clear that the order failed.', 'In May', 'stands'],
  ['祭りは八月だ。雨が続いた。浮いたお金で傘を買う。', '浮いた', 'exception'],
  ['売り上げは落ちた。残る3,000台は来春に売る。', '残る', 'exception'],
  ['朝は寺にいた。夕方は同じ場所で歌った。', '夕方', 'pointer'],
  ['朝は寺にいた。夕方は寺と同じ場所で歌った。', '夕方', 'stands'],
  ['客が来た。手紙は、その人が破った。', '手紙', 'pointer'],
  ['客が来た。老人が立ち、その人が破った。', '老人', 'stands'],
  ['北会館の2階で開いた。議題は三つだった。次回は5月8日、同じ場所です。', '次回', 'pointer ［北会館の2階］'],
])('a pointer inside a sentence needs what stands before: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['Q1　持ち込みはできますか。\nA　はい。料金は10キロ100円です。', '料金は', 'question ［持ち込み］'],
  ['Q1　持ち込みはできますか。\nA　はい。東清掃工場は日曜も開きます。', '東清掃', 'stands'],
  [
    'Q1　申し込みの方法を教えてください。\nA　お電話ください。祝日も受けます。',
    '祝日も',
    'question ［申し込みの方法］',
  ],
  ['持ち込みはできますか。\n料金は10キロ100円です。券は窓口で売ります。', '券は', 'stands'],
])('a later sentence of an answer takes the question along: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['業績予想の修正', '利益を12億円下げるのは米が高いためです。', 'status ［業績予想の修正］'],
  ['業績予想の修正', '利益を12億円下げる予想に改めます。', 'stands'],
  ['業績予想の修正', '利益を12億円下げました。', 'stands'],
  ['経営成績', '利益を12億円下げるのは米が高いためです。', 'stands'],
  ['まだのこと', '保健所への届出（9/12、相良）', 'status ［まだのこと］'],
  ['次の集まり', '9月11日（木）15時、二階の工房。', 'heading ［次の集まり］'],
  ['次の集まり', '9月11日（木）15時に二階へ来る。', 'stands'],
  ['休館日', '毎週月曜日と、10月20日から24日まで。', 'heading ［休館日］'],
  ['休館日', '毎週月曜日に本を運ぶ。', 'stands'],
  ['開館時間', '平日は9時から19時まで。', 'heading ［開館時間］'],
  ['開館時間', '平日は9時から混む。', 'stands'],
])('below %s: %s', (title, words, expected) => {
  const text = `手帳\n春の話である。\n${title}\n${words}`;
  const at = text.indexOf(title);
  const blocks = [
    { kind: 'paragraph' as const, start: 0, end: at - 1 },
    { kind: 'heading' as const, level: 2, start: at, end: at + title.length },
    { kind: 'paragraph' as const, start: at + title.length + 1, end: text.length },
  ];
  expect(describeGap(readGap(text, words, blocks))).toBe(expected);
});

test.each([
  [
    '売上高は40億円（前年同期比3％増）でした。利益は2億円（前期比1％減）の見込みです。菓子は9億円（同4.1％増）です。',
    '菓子は',
    'comparison ［前期比］',
  ],
  [
    '来場者は8万人（前年同月比3％増）で、計画比では2％減でした。雑貨は（同1.5倍）と伸びました。',
    '雑貨は',
    'comparison ［計画比］',
  ],
  ['売上高は40億円（前年同期比3％増）でした。菓子は9億円（同4.1％増）です。', '菓子は', 'stands'],
  ['計画比では2％減でした。雑貨は（前年同月比5％増）、食器は（同9％増）でした。', '雑貨は', 'stands'],
  ['計画比では2％減、前期比では増えました。同じ9％の増加は雑貨でも見られました。', '同じ', 'stands'],
])('同 names the comparison that it repeats where a text has several: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['隣の市では、給食を三つの校区で分けた。残る量は3割減った。', '残る量', 'elsewhere ［隣の市］'],
  ['デンマークでは、橋を共同で直す。費用は4割安い。', '費用は', 'elsewhere ［デンマーク］'],
  ['隣の市では、給食を三つの校区で分けた。一方、本市の費用は3割増えた。', '一方', 'stands'],
  ['本市では、給食を三つの校区で分けた。残る量は3割減った。', '残る量', 'stands'],
])('figures of another place name it: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

const minutes = (lines: string): string => `組合の議事録\n\n月額の改定\n${lines}\n\nその他\n掲示板を直すこととした。\n`;

test.each([
  ['理事長から、月額を400円上げる案が示された。来年度から400円上げることを全員の賛成で承認した。', '理事長', 'outcome'],
  ['理事長から、月額を400円上げる案が示された。結論は出なかった。', '理事長', 'stands'],
  ['理事長は、月額の集計を終えたことを報告した。来年度から400円上げることを承認した。', '理事長', 'stands'],
])('a proposal does not stand for its decision: %s', (lines, words, expected) => {
  expect(describeGap(readGap(minutes(lines), words))).toBe(expected);
});

test.each([
  ['調査の報告\n\n提言\n空き家の12戸を来年度に取り壊す。\n\n費用\n費用は4億円である。', '空き家', 'status ［提言］'],
  ['調査の報告\n\n提言\n空き家の12戸を来年度に取り壊す。\n\n費用\n費用は4億円である。', '費用は', 'stands'],
  [
    'Q1　私たちにできることは何ですか。\nA　一人2リットルの備えです。',
    '一人',
    'question ［私たちにできることは何ですか］',
  ],
])('a line on its own says what is below it, up to the next empty line: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

const agenda = (lines: string): string =>
  `商店街の委員会 議事録\n\n1. 空き店舗の活用\n${lines}\n\n2. その他\n掲示板を直すこととした。\n\n3. 街路灯\n灯は12基ある。\n`;

test.each([
  ['家賃は月2万円とし、差額を委員会が負担する。', '家賃は', 'heading ［空き店舗の活用］'],
  ['空き店舗は月2万円で貸す。', '空き店舗は', 'stands'],
  ['', '掲示板を', 'stands'],
])('what a meeting says of a matter names it: %s', (lines, words, expected) => {
  expect(describeGap(readGap(agenda(lines), words))).toBe(expected);
});

const results = '2026年3月期 第2四半期 決算短信\n株式会社ハルモ製紙\n\n';

test.each([
  [`${results}連結の業績です。\n売上高　412億円（前年同期比 3.4％増）\n`, '売上高', 'name ［2026年3月期 第2四半期］'],
  [`${results}連結の業績です。\n売上高　前回予想412億円\n`, '売上高', 'stands'],
  [`${results}連結の業績です。\n手数料　400円\n`, '手数料', 'stands'],
])('a row of results names their period: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test.each([
  ['1月28日に障害が起きた。\n\n04:26 接続が急に減る。\n', '04:26', 'day ［1月28日］'],
  ['1月28日に障害が起き、1月30日に直った。\n\n04:26 接続が急に減る。\n', '04:26', 'stands'],
  ['1月28日に障害が起きた。\n\n翌日も続いた。\n\n04:26 接続が急に減る。\n', '04:26', 'stands'],
  ['1月28日に障害が起きた。\n\n4時間で直った。\n', '4時間', 'stands'],
])('a time names its day where the text before has only one: %s', (text, words, expected) => {
  expect(describeGap(readGap(text, words))).toBe(expected);
});

test('a forecast takes its period from the heading', () => {
  const text = (heading: string): string =>
    `2026年3月期 第2四半期 決算短信\n\n# ${heading}\n\n売上高　　前回予想985億円　→　今回予想1,000億円（前期比6.8％増）\n`;
  const read = (heading: string): string => {
    const words = text(heading);
    const at = words.indexOf('# ');
    const plain = words.replace('# ', '');
    const blocks: Document['blocks'] = [
      { kind: 'heading', level: 2, start: at, end: at + heading.length },
      { kind: 'paragraph', start: at + heading.length + 2, end: plain.length - 1 },
    ];
    return describeGap(readGap(plain, '売上高', blocks));
  };
  expect(read('5　通期の業績予想の修正')).toBe('name ［通期］');
  expect(read('5　業績予想の修正')).toBe('stands');
});

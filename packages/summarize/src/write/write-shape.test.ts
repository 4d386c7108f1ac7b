import type { Block, Document } from '@youyaku/contract/document';
import { summaryShapes, type SummaryShape } from '@youyaku/contract/shapes';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Budget } from '#budget/resolve-length.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { type Draft, draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

/** Lines as blocks: "# " marks headings, "名前：" speakers, "・" list items. */
function documentOf(lines: readonly string[]): Document {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    const speaker = /^([^：]{1,4})：/u.exec(line)?.[1];
    if (line.startsWith('# ')) return { kind: 'heading', level: 2, ...span };
    if (line.startsWith('・')) return { kind: 'item', ...span };
    if (line.includes('\t')) return { kind: 'table', ...span };
    return speaker === undefined ? { kind: 'paragraph', ...span } : { kind: 'speech', speaker, ...span };
  });
  return { language: 'ja', text, blocks, warnings: [] };
}

function write(lines: readonly string[], shape: SummaryShape, budget: Budget): Draft {
  const document = documentOf(lines);
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return writeShape(context, shape, budget);
}

const loose = (count: number): Budget => ({ kind: 'items', count, isLoose: true });

const meeting = [
  '# 議事',
  '佐藤：新しい受付システムの導入時期を決めたいと思います。',
  '田中：試験の結果が良かったので、四月一日に導入することに決まりました。',
  '佐藤：私が利用者向けの案内文を三月十日までに作成します。',
  '鈴木：予約サイトとの連携の費用は、まだ未定なので持ち帰ります。',
  '佐藤：次回の会議は三月十五日の午後二時に開きます。',
];

describe('minutes', () => {
  test('group decisions, tasks, open points and the next meeting', () => {
    const { minutes } = write(meeting, 'minutes', loose(5));
    expect(minutes?.decisions).toEqual(['試験の結果が良かったので、四月一日に導入することに決まった。']);
    expect(minutes?.actions).toEqual([
      { task: '利用者向けの案内文を作成する', owner: '佐藤', due: '3月10日', sentence: expect.any(Number) },
    ]);
    expect(minutes?.open).toEqual(['予約サイトとの連携の費用は、まだ未定なので持ち帰る。']);
    expect(minutes?.next).toBe('3月15日の午後2時に開く。');
  });

  test('say after a task who does it and until when, with the date in figures', () => {
    const text = draftText(write(meeting, 'minutes', loose(5)).items);
    expect(text).toContain('ToDo\n利用者向けの案内文を作成する（佐藤、3月10日まで）');
  });

  test('find owner and due date inside the task', () => {
    const lines = ['# 宿題', '・見積書の提出（江口、7月18日まで）', '・会場の予約（担当：西野、来週中）'];
    expect(write(lines, 'minutes', loose(2)).minutes?.actions).toEqual([
      { task: '見積書の提出', owner: '江口', due: '7月18日', sentence: 0 },
      { task: '会場の予約', owner: '西野', due: '来週中', sentence: 1 },
    ]);
  });
});

test('minutes omit marks and turn table rows into words', () => {
  const lines = [
    '# 議事メモ',
    '・【決定】新しい受付の画面は7月1日から使う。',
    '・【ToDo】操作の手引きを作る（田中、6/20）',
    '・【次回】6月17日(火) 10時',
    '# アクションアイテム',
    'No\t内容\t担当\t期限',
    '1\t見積もりを3社から取る\t佐藤\t6/13',
  ];
  const draft = write(lines, 'minutes', loose(10));
  expect(draftText(draft.items)).toBe(
    '決定\n新しい受付の画面は7月1日から使う。\nToDo\n操作の手引きを作る（田中、6/20）\n' +
      '見積もりを3社から取る（佐藤、6/13）\n次回\n6月17日(火) 10時',
  );
  expect(draft.minutes?.actions.at(-1)).toEqual({
    task: '見積もりを3社から取る',
    owner: '佐藤',
    due: '6/13',
    sentence: 2,
  });
});

test('an outline has every heading with a point below it', () => {
  const lines = [
    '# 目的',
    '制度の効果を調べることが目的である。',
    '# 結果',
    '回答者の七割が効果を認めた。',
    '費用は三割減った。',
  ];
  expect(draftText(write(lines, 'outline', loose(2)).items)).toBe(
    '目的\n制度の効果を調べることが目的である。\n結果\n回答者の七割が効果を認めた。',
  );
});

test('a title repeated on every page is no heading in an outline', () => {
  const lines = [
    '# 橋の計画',
    '橋の半分は古い。',
    '# 費用',
    '費用は三割減る見通しである。',
    '# 橋の計画',
    '点検は五年に一度行う。',
  ];
  expect(draftText(write(lines, 'outline', loose(3)).items)).toBe(
    '橋の計画\n橋の半分は古い。\n費用\n費用は三割減る見通しである。\n点検は五年に一度行う。',
  );
});

test('a timeline is in order of the dates, not of the text', () => {
  const lines = ['2024年5月1日に店を開いた。', '2022年3月に会社を作った。', '2023年の秋に工場を借りた。'];
  expect(draftText(write(lines, 'timeline', loose(3)).items)).toBe(
    '2022年3月に会社を作った。\n2023年の秋に工場を借りた。\n2024年5月1日に店を開いた。',
  );
});

test.each([
  [
    'eras, relative years and a flashback',
    [
      '7月に実証が行われた。',
      '2019年9月には桟橋が壊れた。',
      '昨年10月から準備を始めた。',
      '来年3月には蓄電池を増やす。',
      '平成20年に風車を建てた。',
    ],
    [4, 1, 2, 0, 3],
    {},
  ],
  [
    'times of day after a date',
    ['5月20日に決済が止まった。', '15:31 復旧を宣言した。', '14:07 証明書が失効した。', '5月29日に報告を公開する。'],
    [0, 2, 1, 3],
    { 1: '5月20日\u3000', 2: '5月20日\u3000' },
  ],
  [
    'days and months by the preceding date',
    ['2023年12月20日に運河が凍った。', '28日に船を止めた。', '翌月に氷が解けた。', '2023年12月21日に市が会見した。'],
    [0, 3, 1, 2],
    { 1: '［12月］' },
  ],
  [
    'the same year and the year after',
    ['2021年5月に開店した。', '翌年4月に移転した。', '同年8月に増築した。', '2021年9月に改装した。'],
    [0, 3, 1, 2],
    { 1: '2022年4月\u3000', 2: '2022年8月\u3000' },
  ],
  [
    'the end of a month after its days, and a month after a date that lies a year ahead',
    [
      '令和8年10月1日に料金を改める。',
      '7月いっぱいで受付を終える。',
      '7月12日に説明会を開いた。',
      '回数券は令和9年3月31日まで使える。',
      '8月20日までに手紙を送る。',
    ],
    [2, 1, 4, 0, 3],
    { 3: '2027年3月31日\u3000' },
  ],
] as const)('a timeline orders %s', (_, lines, order, labels: Readonly<Record<number, string>>) => {
  expect(draftText(write(lines, 'timeline', loose(lines.length)).items)).toBe(
    order.map((index) => `${labels[index] ?? ''}${lines[index] ?? ''}`).join('\n'),
  );
});

test('no year is filled in that the text only mentions in retrospect', () => {
  const lines = ['平成17年以降、料金を据え置いた。', '答申は12月に受けた。', '利用者は2015年度に減った。'];
  const text = draftText(write(lines, 'timeline', loose(3)).items);
  expect(text).toContain('\n答申は12月に受けた。');
  expect(text).toContain('2015年度\u3000利用者は2015年度に減った。');
});

test('the header of a table is no answer', () => {
  const lines = ['料金はいくらですか。', '利用者の区分\t1回\t10回券', '大人の利用料金\t300円\t2,700円'];
  expect(draftText(write(lines, 'qa', loose(2)).items)).toBe(
    '問：料金はいくらですか。\n答：大人の利用料金 300円 2,700円',
  );
});

test('a timeline leaves out sentences without a date', () => {
  const lines = ['2024年5月1日に店を開いた。', '客は少ない。', '2022年3月に会社を作った。'];
  expect(draftText(write(lines, 'timeline', loose(3)).items)).not.toContain('客');
});

const everything = [
  '# 第4回開発会議',
  '四月一日に新しい画面を導入することに決まりました。',
  '田中さんが三月十日までに案内文を作成します。',
  '# 質疑',
  'Q1. 料金はいくらですか。',
  'A1. 一人あたり月額280円です。',
  '2024年5月1日に試験を始め、2025年2月に終えた。',
];

test.each([...summaryShapes])('the smallest length reported for %s is the smallest that works', (shape) => {
  const attempt = (characters: number): number | 'written' => {
    try {
      const text = draftText(write(everything, shape, { kind: 'max', characters }).items);
      expect(countCharacters(text)).toBeLessThanOrEqual(characters);
      return 'written';
    } catch (error) {
      return error instanceof SummarizeError ? (error.charactersMin ?? Number.NaN) : Number.NaN;
    }
  };
  const reported = attempt(1);
  expect(reported).toBeGreaterThan(1);
  expect([attempt(Number(reported)), attempt(Number(reported) - 1)]).toEqual(['written', reported]);
});

test('a heading is not an answer', () => {
  const lines = ['解約できますか。', '# いつでも解約できます', '画面から解約の手続きができる。'];
  expect(draftText(write(lines, 'qa', loose(1)).items)).toBe(
    '問：解約できますか。\n答：画面から解約の手続きができる。',
  );
});

test('questions are paired with their answers', () => {
  const lines = [
    'Q1. 料金はいくらですか。',
    'A1. 一人あたり月額280円です。',
    'Q2. 解約できますか。',
    'A2. いつでも画面から解約できます。',
  ];
  expect(draftText(write(lines, 'qa', loose(2)).items)).toBe(
    '問：料金はいくらですか。\n答：一人あたり月額280円です。\n問：解約できますか。\n答：いつでも画面から解約できます。',
  );
});

test('keywords join the parts of a compound and put the topic first', () => {
  const lines = [
    '# 乗合タクシーの実証実験',
    '市は乗合タクシーの実証実験を始めた。',
    '乗合タクシーは予約制で、実証実験は一年続く。',
    '運転手不足が背景にある。',
  ];
  const terms = write(lines, 'keywords', loose(3)).items.map((item) => item.text);
  expect(terms).toContain('乗合タクシー');
  expect(terms).toContain('実証実験');
});

test('headings count towards the character limit', () => {
  const lines = [
    '# 目的',
    '制度の効果を調べることが目的である。',
    '# 結果',
    '回答者の七割が効果を認めた。',
    '費用は三割減った。',
  ];
  for (const characters of [20, 30, 40, 60]) {
    const text = draftText(write(lines, 'outline', { kind: 'max', characters }).items);
    expect([...text.replace(/\s/gu, '')].length).toBeLessThanOrEqual(characters);
  }
});

describe('speakers in a paragraph', () => {
  const lines = [
    '会場は公民館の二階に決まった。',
    '佐藤：私が利用者向けの案内文を三月十日までに作成します。',
    '佐藤：印刷は二百部を予定しています。',
    '田中：試験の結果が良かったので、四月一日に導入します。',
    '最後に駐車場の舗装工事の日程が配られた。',
    '鈴木：予約サイトとの連携の費用は二十万円です。',
  ];

  test.each([
    { kind: 'max', characters: 400 },
    { kind: 'about', characters: 150 },
    { kind: 'items', count: 6, isLoose: true },
  ] satisfies Budget[])('nobody is given the words of another: $kind', (budget) => {
    const document = documentOf(lines);
    const analysis = analyse(document, dictionary);
    const ranking = rankSentences(document, analysis, '');
    const context = { document, analysis, ranking, register: 'asIs', isRunning: true, hasSpeakers: true } as const;
    const { items } = writeShape(context, 'paragraph', budget);
    let known = '';
    for (const [index, item] of items.entries()) {
      const speaker = analysis.blocks.find((block) => block.start <= item.start && item.end <= block.end)?.speaker;
      if (speaker !== undefined && speaker !== known) expect(item.before).toContain(`${speaker}：`);
      if (speaker === undefined && known !== '') expect(item.before).toBe('\n');
      if (index === 0) expect(item.before.trimStart()).toBe(item.before);
      known = speaker ?? '';
    }
    expect(items.length).toBeGreaterThan(3);
  });
});

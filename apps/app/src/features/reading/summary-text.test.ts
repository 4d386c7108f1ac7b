import { describe, expect, it } from 'vitest';
import type { EngineListing } from '@youyaku/contract/endpoints';
import type { Summary } from '@youyaku/contract/summary';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import { listCheckReasons } from './list-check-reasons.ts';
import type { ExportMessages } from './cite-summary.ts';
import { buildMarkdown } from './summary-markdown.ts';
import { buildCopyText, toFileName, buildPlainText } from './summary-text.ts';

const engines: EngineListing[] = [
  { id: 'llm:a', kind: 'llm', label: 'モデルA', version: '1', available: true, languages: ['ja'], shapes: ['lines'] },
];
const exportMessages: ExportMessages = { messages: ja, engines };
const summary: Summary = {
  id: 'sum_1',
  status: 'done',
  attempt: 1,
  createdAt: '2026-10-03T00:00:00Z',
  title: '市営バスを予約制に',
  pinned: false,
  tags: [],
  request: {
    shape: 'lines',
    length: { unit: 'items', count: 2 },
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'auto',
    retention: 'keep',
    source: { type: 'url', url: 'https://example.jp/bus' },
  },
  engine: { kind: 'builtin', model: 'm', version: '1' },
  source: {
    id: 'src_1',
    type: 'url',
    title: '市営バス3路線を\n予約制に',
    byline: '山田 花子',
    publishedAt: '2026-10-03T09:00:00+09:00',
    url: 'https://example.jp/bus',
    language: 'ja',
    characters: 900,
    sha256: '',
    warnings: [],
  },
  text: '3路線を廃止する。\n*運賃*は300円。',
  characters: 18,
  shape: 'lines',
  sentences: [
    {
      text: '3路線を廃止する。',
      start: 0,
      end: 9,
      evidence: [{ start: 4, end: 20, quote: '3路線を\n来年3月末で廃止し', page: 2, score: 1 }],
      checks: [],
      verdict: 'supported',
    },
    {
      text: '*運賃*は300円。',
      start: 10,
      end: 20,
      evidence: [],
      checks: [{ kind: 'number', value: '300円', verdict: 'missing' }],
      verdict: 'check',
    },
  ],
  keywords: [],
  usage: { charged: false },
  error: null,
};

/** A long English source, summarized in Japanese by a model, chapter by chapter. */
const translated: Summary = {
  ...summary,
  request: { ...summary.request, language: 'ja', engine: 'llm:a' },
  engine: { kind: 'llm', model: 'a', version: '1' },
  notes: [{ code: 'answer_cut' }],
  usage: { charged: true, cached: true },
  sentences: summary.sentences.map((sentence, index) => ({
    ...sentence,
    original: index === 0 ? 'Three lines\nwill *close*.' : 'The fare is 300 yen.',
  })),
  chapters: [
    {
      title: '第1章 *路線*',
      start: 0,
      end: 300,
      text: '路線は三つ。\n本数は減る。',
      sentences: [
        {
          text: '路線は三つ。',
          start: 0,
          end: 6,
          evidence: [{ start: 4, end: 9, quote: '3路線', page: 3, score: 1 }],
          checks: [],
          verdict: 'supported',
        },
        { text: '本数は減る。', start: 7, end: 13, evidence: [], checks: [], verdict: 'check' },
      ],
      engine: 'builtin',
    },
  ],
};
const cited = [
  '出典: 市営バス3路線を 予約制に',
  '著者: 山田 花子',
  '公開日: 2026-10-03',
  'URL: https://example.jp/bus',
];

describe('copying a summary', () => {
  it('without its source returns the text, with the mark after each sentence that needs checking', () => {
    expect(buildCopyText(summary, false, exportMessages)).toBe('3路線を廃止する。\n*運賃*は300円。（要確認）');
    const english = { ...exportMessages, messages: en };
    expect(buildCopyText(summary, false, english)).toBe('3路線を廃止する。\n*運賃*は300円。 (please check)');
  });

  it('returns exactly the text when no sentence needs checking', () => {
    const supported = summary.sentences.map((sentence) => ({ ...sentence, verdict: 'supported' as const }));
    expect(buildCopyText({ ...summary, sentences: supported }, false, exportMessages)).toBe(summary.text);
  });

  it('says that a stopped one is not complete', () => {
    const stopped: Summary = { ...summary, status: 'cancelled', sentences: [] };
    const notice = '（途中で停止したため、この要約は完成していません。根拠の確認も終わっていません。）';
    expect(buildCopyText(stopped, false, exportMessages)).toBe(`${summary.text}\n\n${notice}`);
    for (const text of [
      buildCopyText(stopped, true, exportMessages),
      buildMarkdown(stopped, exportMessages),
      buildPlainText(stopped, exportMessages),
    ])
      expect(text).toContain(notice);
  });

  it('with its source adds the sentences to check, then title, author, date, address and engine, one per line', () => {
    expect(buildCopyText(summary, true, exportMessages)).toBe(
      [
        '3路線を廃止する。\n*運賃*は300円。（要確認）',
        '',
        '要確認: *運賃*は300円。（数字「300円」が本文に見つかりません。）',
        '',
        ...cited,
        '要約AI（標準）で要約',
      ].join('\n'),
    );
  });

  it('names the model by its label and every one of several sources, and says that it is not complete', () => {
    const plain = {
      id: 's',
      type: 'text' as const,
      language: 'ja',
      characters: 9,
      sha256: '',
      warnings: [],
      start: 0,
      end: 0,
    };
    const several = ['一つ目', '二つ目'].map((title) => ({ ...plain, title }));
    expect(buildCopyText({ ...translated, sentences: [], sources: several }, true, exportMessages)).toBe(
      [
        summary.text,
        '',
        'モデルの答えが途中で切れたため、この要約は完成していません。',
        '',
        '出典: 一つ目',
        '出典: 二つ目',
        '要約AI（モデルA）で要約',
      ].join('\n'),
    );
  });

  it('says which parts of the source were not read', () => {
    const coverage = {
      readCharacters: 900,
      totalCharacters: 900,
      complete: false,
      omitted: [{ start: 0, end: 0, reason: 'image', page: 2 }],
      sections: [],
    };
    expect(buildCopyText({ ...summary, coverage }, true, exportMessages)).toContain(
      '\n\n読み取れた本文900字を読みました\n読んでいない部分: ',
    );
  });
});

describe('a summary exported to a file', () => {
  it('has its evidence as footnotes in Markdown, and escapes Markdown characters of the text', () => {
    const written = buildMarkdown(summary, exportMessages);
    expect(written).toContain('3路線を廃止する。[^1]\n\n\\*運賃\\*は300円。（要確認）[^2]');
    expect(written).toContain('[^1]: 根拠あり 「3路線を 来年3月末で廃止し」（2ページ）');
    expect(written).toContain('[^2]: 要確認 数字「300円」が本文に見つかりません。');
  });

  it('has its evidence and verdicts in plain text', () => {
    const written = buildPlainText(summary, exportMessages);
    expect(written).toContain('3路線を廃止する。\n*運賃*は300円。（要確認）\n');
    expect(written).toContain(
      '[1] 根拠あり\n    「3路線を 来年3月末で廃止し」（2ページ）\n[2] 要確認\n    数字「300円」が本文に見つかりません。',
    );
  });

  it('has the checked text, the chapters and their marks in Markdown, numbered consecutively', () => {
    const written = buildMarkdown(translated, exportMessages);
    expect(written).toContain(
      '\n\n## 章ごとの要約\n\n### 第1章 \\*路線\\*\n\n（標準エンジンで要約しました）\n\n路線は三つ。[^3]\n\n本数は減る。（要確認）[^4]\n\n',
    );
    expect(written).toContain('[^1]: 根拠あり 原文の要約: Three lines will \\*close\\*. 「3路線を 来年3月末で廃止し」');
    expect(written).toContain('[^3]: 根拠あり 「3路線」（3ページ）');
    expect(written).toContain('[^4]: 要確認 本文に根拠が見つかりません。');
    expect(written).toContain('- モデルの答えが途中で切れたため');
    expect(written).toContain('- 要約AI（モデルA）で要約');
  });

  it('has the same in plain text', () => {
    const written = buildPlainText(translated, exportMessages);
    expect(written).toContain(
      '[1] 根拠あり\n    原文の要約: Three lines will *close*.\n    「3路線を 来年3月末で廃止し」',
    );
    expect(written).toContain(
      '\n\n章ごとの要約\n\n■ 第1章 *路線*\n（標準エンジンで要約しました）\n路線は三つ。\n本数は減る。（要確認）\n[3] 根拠あり\n    「3路線」（3ページ）\n[4] 要確認\n    本文に根拠が見つかりません。本文を確かめてください。\n',
    );
    for (const line of [...cited, '要約AI（モデルA）で要約']) expect(written).toContain(`\n${line}\n`);
  });

  it('never says 根拠あり of recognized letters without saying that they were recognized', () => {
    const warnings = [{ code: 'ocr_used', detail: '2' }];
    const scanned: Summary = { ...summary, ...(summary.source && { source: { ...summary.source, warnings } }) };
    expect(buildMarkdown(scanned, exportMessages)).toContain('[^1]: 根拠あり（文字認識） 「3路線を');
    expect(buildPlainText(scanned, exportMessages)).toContain('[1] 根拠あり（文字認識）\n');
    for (const text of [
      buildCopyText(scanned, true, exportMessages),
      buildMarkdown(scanned, exportMessages),
      buildPlainText(scanned, exportMessages),
    ])
      expect(text).toContain('画像の文字を認識して読み取りました（2ページ）。');
  });

  it('has a file name that is valid on every system', () => {
    expect(toFileName('a/b: "c"\n..', 'md')).toBe('a b c.md');
    expect(toFileName('', 'txt')).toBe('summary.txt');
  });
});

describe('the reason for 要確認', () => {
  it('names what is missing', () => {
    expect(summary.sentences.map((sentence) => listCheckReasons(sentence, ja.reading))).toEqual([
      [],
      ['数字「300円」が本文に見つかりません。'],
    ]);
  });

  it('is a message even when no single check failed', () => {
    const [first] = summary.sentences;
    if (first === undefined) throw new Error('no sentence');
    expect(listCheckReasons({ ...first, verdict: 'check' }, ja.reading)).toEqual([ja.reading.weakEvidence]);
    expect(listCheckReasons({ ...first, verdict: 'check', evidence: [] }, ja.reading)).toEqual([ja.reading.noEvidence]);
  });
});

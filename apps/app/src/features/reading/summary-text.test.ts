import { describe, expect, it } from 'vitest';
import { applyDecisions } from '@youyaku/contract/decisions';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Summary } from '@youyaku/contract/summary';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import type { ExportMessages } from './cite-summary.ts';
import { buildMarkdown } from './summary-markdown.ts';
import { buildCopyText, buildPlainText } from './summary-text.ts';

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
        '要確認: *運賃*は300円。（本文に見当たらない金額です）',
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
    expect(written).toContain('[^2]: 要確認 本文に見当たらない金額です');
  });

  it('has its evidence and verdicts in plain text', () => {
    const written = buildPlainText(summary, exportMessages);
    expect(written).toContain('3路線を廃止する。\n*運賃*は300円。（要確認）\n');
    expect(written).toContain(
      '[1] 根拠あり\n    「3路線を 来年3月末で廃止し」（2ページ）\n[2] 要確認\n    本文に見当たらない金額です',
    );
  });

  it('has the checked text, the chapters and their marks in Markdown, numbered consecutively', () => {
    const written = buildMarkdown(translated, exportMessages);
    expect(written).toContain(
      '\n\n## 章ごとの要約\n\n### 第1章 \\*路線\\*\n\n（標準エンジンで要約しました）\n\n路線は三つ。[^3]\n\n本数は減る。（要確認）[^4]\n\n',
    );
    expect(written).toContain('[^1]: 根拠あり 原文の要約: Three lines will \\*close\\*. 「3路線を 来年3月末で廃止し」');
    expect(written).toContain('[^3]: 根拠あり 「3路線」（3ページ）');
    expect(written).toContain('[^4]: 要確認 内容が本文と違います');
    expect(written).toContain('- モデルの答えが途中で切れたため');
    expect(written).toContain('- 要約AI（モデルA）で要約');
  });

  it('has the same in plain text', () => {
    const written = buildPlainText(translated, exportMessages);
    expect(written).toContain(
      '[1] 根拠あり\n    原文の要約: Three lines will *close*.\n    「3路線を 来年3月末で廃止し」',
    );
    expect(written).toContain(
      '\n\n章ごとの要約\n\n■ 第1章 *路線*\n（標準エンジンで要約しました）\n路線は三つ。\n本数は減る。（要確認）\n[3] 根拠あり\n    「3路線」（3ページ）\n[4] 要確認\n    内容が本文と違います\n',
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
      expect(text).toContain('画像の文字を認識して読み取りました（2ページ目）。');
  });
});

describe('a sentence that is marked', () => {
  const [first, wrong] = summary.sentences;
  if (first === undefined || wrong === undefined) throw new Error('no sentence');
  const fare = { ...wrong.checks[0], kind: 'number', value: '300円', verdict: 'missing' } as const;
  const marked: Summary = {
    ...summary,
    sentences: [
      first,
      {
        ...wrong,
        checks: [{ ...fare, instead: { value: '250円', start: 40, end: 44 } }],
        contradicts: {
          kind: 'number',
          claim: '*運賃*は300円',
          quote: '運賃は\n250円とし',
          start: 36,
          end: 46,
          by: 'rules',
        },
      },
    ],
  };
  const decide = (action: 'fixed' | 'struck' | 'kept'): Summary =>
    applyDecisions({ ...marked, decisions: [{ sentence: 1, action }] });

  it('is exported with both wordings until it is decided', () => {
    const both = '金額が本文と違います 要約「*運賃*は300円」、本文「運賃は 250円とし」';
    expect(buildCopyText(marked, true, exportMessages)).toContain(`要確認: *運賃*は300円。（${both}）`);
    expect(buildMarkdown(marked, exportMessages)).toContain('金額が本文と違います 要約「\\*運賃\\*は300円」');
    expect(buildPlainText(marked, exportMessages)).toContain('    要約「*運賃*は300円」、本文「運賃は 250円とし」');
  });

  it('has the value of the source once it was corrected, and the files say so', () => {
    const fixed = decide('fixed');
    expect(buildCopyText(fixed, false, exportMessages)).toBe('3路線を廃止する。\n*運賃*は250円。');
    expect(buildMarkdown(fixed, exportMessages)).toContain('は250円。[^2]\n');
    expect(buildMarkdown(fixed, exportMessages)).toContain('[^2]: 修正済み 「300円」を「250円」に直しました');
    expect(buildPlainText(fixed, exportMessages)).toContain('[2] 修正済み\n    「300円」を「250円」に直しました');
  });

  it('is struck through in Markdown and left out elsewhere, which the files say', () => {
    const struck = decide('struck');
    expect(buildMarkdown(struck, exportMessages)).toContain('\n\n~~\\*運賃\\*は300円。~~[^2]\n');
    expect(buildCopyText(struck, false, exportMessages)).toBe('3路線を廃止する。');
    for (const text of [buildCopyText(struck, true, exportMessages), buildPlainText(struck, exportMessages)])
      expect(text).toMatch(/3路線を廃止する。\n\n取り消し線を引いた1文を除いています。\n/);
  });

  it('that a person wrote anew says so in copies, where no note does, and once more in the notes of files', () => {
    const edited = (isAccepted?: true): Summary =>
      applyDecisions({
        ...marked,
        decisions: [
          { sentence: 0, action: 'edited', text: '3路線をやめる。' },
          {
            sentence: 1,
            action: 'edited',
            text: '運賃は400円。',
            checked: { evidence: [], checks: [fare], verdict: 'check' },
            ...(isAccepted === undefined ? {} : { isAccepted }),
          },
        ],
      });
    const rewritten = '3路線をやめる。（編集済み）\n';
    for (const withSource of [true, false])
      expect(buildCopyText(edited(), withSource, exportMessages)).toContain(
        `${rewritten}運賃は400円。（編集済み）（要確認）`,
      );
    expect(buildCopyText(edited(true), false, exportMessages)).toBe(`${rewritten}運賃は400円。（編集済み）`);
    expect(buildPlainText(edited(), exportMessages)).toContain('3路線をやめる。\n');
    expect(buildPlainText(edited(), exportMessages)).toContain('[1] 編集済み');
    const english = { ...exportMessages, messages: en };
    expect(buildCopyText(edited(true), false, english)).toContain('3路線をやめる。 (edited)\n');
  });

  it('has no mark once it was kept, and the files still name what differs', () => {
    const kept = decide('kept');
    expect(buildCopyText(kept, false, exportMessages)).toBe(summary.text);
    expect(buildMarkdown(kept, exportMessages)).toContain('[^2]: 確認済み 金額が本文と違います');
    for (const text of [buildCopyText(kept, true, exportMessages), buildPlainText(kept, exportMessages)])
      expect(text).not.toContain('要確認');
  });

  it('is never one that was only worded freely; what was compared is named', () => {
    const checks = [{ ...fare, verdict: 'equivalent' as const }];
    const free: Summary = { ...summary, sentences: [first, { ...wrong, checks, verdict: 'paraphrased' }] };
    expect(buildPlainText(free, exportMessages)).toContain('[2] 言い換え\n    金額は一致');
    expect(buildPlainText(free, exportMessages)).not.toContain('要確認');
    const coverage = { kind: 'coverage', value: '', verdict: 'open' } as const;
    const blank: Summary = { ...free, sentences: [{ ...wrong, checks: [coverage], verdict: 'paraphrased' }] };
    expect(buildPlainText(blank, exportMessages)).toContain('[1] 本文と照らし合わせていません');
    expect(buildPlainText(blank, exportMessages)).not.toContain('言い換え');
    for (const withSource of [true, false])
      expect(buildCopyText(blank, withSource, exportMessages)).toContain(
        '（この要約は、本文と照らし合わせていません。）',
      );
  });
});

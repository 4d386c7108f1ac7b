import { describe, expect, it } from 'vitest';
import type { Summary } from '@youyaku/contract/summary';
import { ja } from '#messages/ja.ts';
import { reasonsToCheck } from './check-words.ts';
import { copyText, fileNameOf, markdownOf, plainTextOf } from './summary-text.ts';

const words = ja.reading;
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

describe('copying a summary', () => {
  it('without its source gives exactly the text', () => {
    expect(copyText(summary, false, words)).toBe(summary.text);
  });

  it('with its source adds title, author, date, address and what made it, a line each', () => {
    expect(copyText(summary, true, words)).toBe(
      [
        summary.text,
        '',
        '出典: 市営バス3路線を 予約制に',
        '著者: 山田 花子',
        '公開日: 2026-10-03',
        'URL: https://example.jp/bus',
        '要約AI（標準）で要約',
      ].join('\n'),
    );
  });
});

describe('a summary written to a file', () => {
  it('carries its evidence as footnotes in Markdown, and no mark of the text acts as Markdown', () => {
    const written = markdownOf(summary, words);
    expect(written).toContain('3路線を廃止する。[^1]\n\n\\*運賃\\*は300円。');
    expect(written).toContain('[^1]: 根拠あり 「3路線を 来年3月末で廃止し」（2ページ）');
  });

  it('carries its evidence and its judgements in plain text', () => {
    const written = plainTextOf(summary, words);
    expect(written).toContain('[1] 根拠あり\n    「3路線を 来年3月末で廃止し」（2ページ）\n[2] 要確認');
  });

  it('has a name that every system takes', () => {
    expect(fileNameOf('a/b: "c"\n..', 'md')).toBe('a b c.md');
    expect(fileNameOf('', 'txt')).toBe('summary.txt');
  });
});

describe('the reason of 要確認', () => {
  it('names what is missing', () => {
    expect(summary.sentences.map((sentence) => reasonsToCheck(sentence, words))).toEqual([
      [],
      ['数字「300円」が本文に見つかりません。'],
    ]);
  });

  it('is given in words even when no single check failed', () => {
    const [first] = summary.sentences;
    if (first === undefined) throw new Error('no sentence');
    expect(reasonsToCheck({ ...first, verdict: 'check' }, words)).toEqual([words.weakEvidence]);
    expect(reasonsToCheck({ ...first, verdict: 'unsupported', evidence: [] }, words)).toEqual([words.noEvidence]);
  });
});

import { describe, expect, it } from 'vitest';
import { closeGaps } from './close-gaps.ts';
import { joinLines } from './join-lines.ts';
import type { OcrLine } from './ocr-worker.ts';

/** A horizontal line of words, 20 pixels thick. */
const line = (text: string, left: number, top: number, right: number, thick = 20): OcrLine => {
  const box = { left, top, right, bottom: top + thick };
  return { words: text.split(' ').map((word) => ({ text: word, box })), box, confidence: 90, block: 0 };
};

const texts = (lines: OcrLine[]) => joinLines(lines, false).map(({ kind, text }) => `${kind}: ${text}`);

describe('joinLines', () => {
  it('joins lines, and splits paragraphs at an indent, a short line, a gap and a different size', () => {
    expect(
      texts([
        line('港 の 朝市', 0, 0, 300, 40),
        line('魚 が 並 ぶ 朝 は', 20, 60, 600),
        line('とても 早い 。', 0, 90, 180),
        line('雨 の 日 は', 0, 120, 600),
        line('倉庫 で', 0, 150, 600),
        line('売る 。', 20, 180, 600),
        line('風 の 日', 0, 260, 600),
      ]),
    ).toEqual([
      'heading: 港の朝市',
      'paragraph: 魚が並ぶ朝はとても早い。',
      'paragraph: 雨の日は倉庫で',
      'paragraph: 売る。',
      'paragraph: 風の日',
    ]);
  });

  it('joins vertical lines from right to left', () => {
    const column = (text: string, right: number): OcrLine => {
      const box = { left: right - 20, top: 0, right, bottom: 500 };
      return { words: [{ text, box }], box, confidence: 90, block: 0 };
    };
    expect(joinLines([column('岬の灯台には', 500), column('手紙が届いた。', 470)], true)).toEqual([
      { kind: 'paragraph', text: '岬の灯台には手紙が届いた。' },
    ]);
  });

  it('separates Latin words with a space, joins hyphenated ones, and omits table rules', () => {
    expect(texts([line('The sum- is', 0, 0, 600), line('mar- y of', 0, 30, 600)])).toEqual([
      'paragraph: The sum- is mar- y of',
    ]);
    expect(texts([line('a long sum-', 0, 0, 600), line('mary of it', 0, 30, 600)])).toEqual([
      'paragraph: a long summary of it',
    ]);
    expect(texts([line('区分 | 当期', 0, 0, 600)])).toEqual(['paragraph: 区分当期']);
  });
});

describe('closeGaps', () => {
  it('removes spaces beside Japanese and keeps those between Latin words', () => {
    expect(closeGaps('2025 年 度 の SaaS ( 一 部 ) は New York で')).toBe('2025年度のSaaS (一部)はNew Yorkで');
  });
});

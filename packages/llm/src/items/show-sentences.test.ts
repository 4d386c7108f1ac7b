import { expect, test } from 'vitest';
import type { Block } from '@youyaku/contract/document';
import { splitDocument } from '@youyaku/language/split/split-document';
import { createContextFinder, showSentences } from './show-sentences.ts';

type Line = readonly [kind: Block['kind'], text: string, more?: Partial<Block>];

function open(...lines: Line[]) {
  let text = '';
  const blocks = lines.map(([kind, words, more]): Block => {
    const start = text.length;
    text += `${words}\n`;
    return { kind, start, end: start + words.length, ...more };
  });
  return splitDocument({ text, language: 'ja', blocks, warnings: [] });
}

const report = open(
  ['heading', '第一章 売上', { level: 1 }],
  ['paragraph', '概要を述べる。'],
  ['heading', '地域別', { level: 2 }],
  ['paragraph', '単位は百万円である。'],
  ['table', '地域\t前年\t今年'],
  ['table', '東\t10\t12'],
  ['table', '西\t20\t18'],
  ['table', '南\t30\t33'],
  ['heading', '第二章 人員', { level: 1 }],
  ['paragraph', '人員は増えた。'],
);

test('shows a row with the head of its table, the line before it and all headings above', () => {
  const indices = createContextFinder(report)(7, 0);
  expect(showSentences(report, indices)).toBe(
    '[1] # 第一章 売上\n…\n[3] ## 地域別\n[4] 単位は百万円である。\n[5] 地域 | 前年 | 今年\n…\n[8] 南 | 30 | 33',
  );
});

test('does not show headings of chapters that are over, nor sentences that do not exist', () => {
  expect(createContextFinder(report)(9, 2).toSorted((a, b) => a - b)).toEqual([7, 8, 8, 9]);
});

test('shows who wrote a quotation with each sentence of it', () => {
  const mail = open(
    ['paragraph', '承知しました。'],
    ['paragraph', '差出人: 檜山 香織', { quote: 1 }],
    ['paragraph', '日時: 6月11日', { quote: 1 }],
    ['paragraph', '納期は五月末です。価格は三十万円です。', { quote: 1 }],
    ['paragraph', 'ご確認ください。', { quote: 1 }],
    ['paragraph', '差出人: 野々垣 亮', { quote: 2 }],
  );
  const indices = createContextFinder(mail)(5, 0);
  expect(showSentences(mail, indices)).toBe(
    '…\n[2] > 差出人: 檜山 香織\n[3] > 日時: 6月11日\n…\n[6] > ご確認ください。',
  );
});

test('names the part of several sources once for each run of sentences', () => {
  const joined = open(
    ['paragraph', '一つめ。二つめ。三つめ。', { part: '甲' }],
    ['paragraph', '四つめ。', { part: '乙' }],
  );
  expect(showSentences(joined, [0, 1, 3, 3])).toBe(
    '--- 甲 ---\n[1] 一つめ。\n[2] 二つめ。\n…\n--- 乙 ---\n[4] 四つめ。',
  );
  expect(showSentences(joined, [])).toBe('');
});

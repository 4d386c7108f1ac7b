import type { Block } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { promoteHeadings } from './promote-headings.ts';

function kindsOf(lines: readonly string[], kind: Block['kind'] = 'item'): string[] {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line): Block => {
    const block = { kind, start: at, end: at + line.length };
    at += line.length + 1;
    return block;
  });
  return promoteHeadings(text, blocks).map((block) => block.kind);
}

test.each([
  [
    'a numbered line before items of another kind',
    ['１．決定事項', '（1）発売日を延期する。', '（2）台数を減らす。'],
    0,
  ],
  ['a numbered line before bullets', ['4. 宿題', '・金型の発注', '・単価交渉'], 0],
  ['a nested number before prose', ['２－１　耐久試験の結果', '試験では水漏れを確認した。'], 0],
] as const)('%s is a heading', (_, lines, index) => {
  expect(kindsOf(lines)[index]).toBe('heading');
});

test.each([
  ['steps of one list', ['1. 電源を切る', '2. 蓋を開ける', '3. 水を入れる']],
  ['a sentence with a number', ['1. 電源を切る。', '・蓋を開ける']],
  ['a labelled value', ['1. 会場：本社', '・東館']],
  ['bullets', ['・電源', '1. 蓋']],
] as const)('%s stay unchanged', (_, lines) => {
  expect(kindsOf(lines)).not.toContain('heading');
});

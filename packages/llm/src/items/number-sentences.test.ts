import { expect, test } from 'vitest';
import type { Block } from '@youyaku/contract/document';
import { splitSentences } from '@youyaku/language/split/split-sentences';
import { numberSentences } from './number-sentences.ts';

function numbered(text: string, blocks: Block[]): string {
  const sentences = splitSentences(text, blocks);
  return numberSentences({ text, blocks, sentences }, 0, sentences.length);
}

test('omits lines of a quotation with nothing but marks, without renumbering the others', () => {
  const text = '> 納期は五月末です。\n>\n> よろしく。';
  const blocks: Block[] = [
    { kind: 'paragraph', quote: 1, start: 0, end: 12 },
    { kind: 'paragraph', quote: 1, start: 12, end: 13 },
    { kind: 'paragraph', quote: 1, start: 14, end: text.length },
  ];
  expect(numbered(text, blocks)).toBe('[1] > 納期は五月末です。\n[3] > よろしく。');
});

test('joins a quotation that is wrapped inside its sentences into whole sentences', () => {
  const text = '> 納期は五月末までに\n> お願いします。価格は\n> 三十万円です。\n> よろしく。';
  const blocks: Block[] = [{ kind: 'paragraph', quote: 1, start: 0, end: text.length }];
  expect(numbered(text, blocks)).toBe(
    '[1] > 納期は五月末までにお願いします。\n[2] > 価格は三十万円です。\n[3] > よろしく。',
  );
});

test('names the speaker before the mark of an item within a message, and not again where the message begins with the name', () => {
  const text = '田中 10:03\n場所：公民館\n・写真';
  const blocks: Block[] = [
    { kind: 'speech', speaker: '田中', headUnits: 9, start: 0, end: 15 },
    { kind: 'item', level: 1, speaker: '田中', start: 16, end: text.length },
  ];
  expect(numbered(text, blocks)).toBe('[1] 田中 10:03: 場所：公民館\n[2] 田中: 写真');
});

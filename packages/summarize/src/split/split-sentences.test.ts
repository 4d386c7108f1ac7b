import type { Block } from '@youyaku/contract/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillBlocks } from './fill-blocks.ts';
import { hardCases, lineCases } from './hard-cases.ts';
import { splitSentences } from './split-sentences.ts';

function split(text: string, blocks: Block[] = fillBlocks(text, [])): string[] {
  return splitSentences(text, blocks).map((sentence) => text.slice(sentence.start, sentence.end));
}

function expected(marked: string): string[] {
  return marked.split('|').map((part) => part.trim());
}

function paragraph(text: string): Block[] {
  return [{ kind: 'paragraph', start: 0, end: text.length }];
}

describe('sentences of hard cases', () => {
  test.each(hardCases)('%s', (marked) => {
    const text = marked.replaceAll('|', '');
    expect(split(text, paragraph(text))).toEqual(expected(marked));
  });

  test.each(lineCases)('lines: %j', (marked) => {
    expect(split(marked.replaceAll('|', ''))).toEqual(expected(marked));
  });
});

describe('lines inside one block', () => {
  const cases = [
    [
      'a line broken in mid-sentence goes on',
      'この制度は、来年の四月から\n全国で始まる予定です。\n|対象は約三百人です。',
    ],
    ['a line that ends in a comma goes on', '費用は三億円、\n期間は二年。|担当は市。'],
    [
      'an English line broken before a small letter goes on',
      'The plan was approved by\nthe board on Monday. |It starts soon.',
    ],
    ['a blank line always ends', '前の段落\n\n|次の段落'],
    ['a list marker begins anew', '用意する物は次のとおり\n|・筆記用具\n|・身分証'],
    ['a numbered line begins anew', '手順\n|1. 電源を切る\n|2. 蓋を開ける'],
  ] as const;
  test.each(cases)('%s', (_, marked) => {
    const text = marked.replaceAll('|', '');
    expect(split(text, paragraph(text))).toEqual(expected(marked));
  });
});

describe('blocks', () => {
  test('a heading always closes, also before a particle', () => {
    const text = '# 目的\nは次のとおりである。';
    const blocks: Block[] = [
      { kind: 'heading', level: 1, start: 0, end: 4 },
      { kind: 'paragraph', start: 5, end: text.length },
    ];
    expect(split(text, blocks)).toEqual(['# 目的', 'は次のとおりである。']);
  });

  test('every row of a table is one sentence', () => {
    const text = '品目\t金額\n紙\t1.5万円。税込\n';
    expect(split(text, [{ kind: 'table', start: 0, end: text.length - 1 }])).toEqual([
      '品目\t金額',
      '紙\t1.5万円。税込',
    ]);
  });

  test.each([
    ['・予算を見直す。', 'item', '予算'],
    ['(1) 予算を見直す。', 'item', '予算'],
    ['1. 予算を見直す。', 'item', '予算'],
    ['1.5倍に増えた。', 'item', '1.5倍'],
    ['## 予算', 'heading', '予算'],
    ['■予算', 'heading', '予算'],
    ['第3章 予算', 'heading', '第3章'],
  ] as const)('content of %s begins behind its marker', (text, kind, begin) => {
    const [sentence] = splitSentences(text, [{ kind, start: 0, end: text.length }]);
    expect(text.slice(sentence?.contentStart).startsWith(begin)).toBe(true);
  });

  test.each([
    '田中：予算は三億円です。',
    '田中（部長）：予算は三億円です。',
    '田中: 予算は三億円です。',
    '○田中 予算は三億円です。',
  ])('content of %s begins behind the speaker', (text) => {
    const [sentence] = splitSentences(text, [{ kind: 'speech', speaker: '田中', start: 0, end: text.length }]);
    expect(text.slice(sentence?.contentStart)).toBe('予算は三億円です。');
  });

  test('a line between blocks is read too', () => {
    const text = '前。\n忘れられた行。\n後。';
    const blocks: Block[] = [
      { kind: 'paragraph', start: 0, end: 2 },
      { kind: 'paragraph', start: 11, end: 13 },
    ];
    expect(split(text, fillBlocks(text, blocks))).toEqual(['前。', '忘れられた行。', '後。']);
  });
});

const messy = fc
  .array(
    fc.constantFrom(...'今日は雨。！？「」『』（）()．.,、 \n\t・1a…♪😀\ud83d\u3099"\'A', '2.5', 'Mr.', '（共同）'),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(''));

describe('laws', () => {
  test('sentences and the white space between them give the text back', () => {
    fc.assert(
      fc.property(fc.oneof(messy, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        let at = 0;
        for (const sentence of splitSentences(text, fillBlocks(text, []))) {
          expect(text.slice(at, sentence.start).trim()).toBe('');
          expect(sentence.end).toBeGreaterThan(sentence.start);
          expect(sentence.contentStart).toBeGreaterThanOrEqual(sentence.start);
          expect(sentence.contentStart).toBeLessThan(sentence.end);
          at = sentence.end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('a hundred thousand characters without an end mark become short sentences, never inside a pair', () => {
    const text = '😀'.repeat(50_000);
    const sentences = split(text);
    expect(sentences.join('')).toBe(text);
    expect(sentences.every((sentence) => sentence.length <= 1000 && sentence.isWellFormed())).toBe(true);
  });
});

import type { Block } from '@youyaku/contract/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillBlocks } from './fill-blocks.ts';
import { abbreviationCases, englishMarkCases, mixedCases } from '@youyaku/testing/language/hard-cases-english';
import {
  bracketCases,
  figureCases,
  longQuoteCases,
  markCases,
  normalCases,
  quoteCases,
} from '@youyaku/testing/language/hard-cases-japanese';
import { kindCases, lineCases, wrapCases } from '@youyaku/testing/language/hard-cases-lines';
import { hardCases } from '@youyaku/testing/language/hard-cases';
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

type Case = { readonly marked: string; readonly blocks: (text: string) => Block[] };

function prose(list: readonly string[]): Case[] {
  return list.map((marked) => ({ marked, blocks: paragraph }));
}

const classes: Readonly<Record<string, readonly Case[]>> = {
  first: prose(hardCases),
  quotations: prose(quoteCases),
  'long quotations': prose(longQuoteCases),
  brackets: prose(bracketCases),
  'end marks': prose(markCases),
  figures: prose(figureCases),
  'other spellings': prose(normalCases),
  abbreviations: prose(abbreviationCases),
  'English marks': prose(englishMarkCases),
  'two languages': prose(mixedCases),
  'wrapped lines': prose(wrapCases),
  lines: lineCases.map((marked) => ({ marked, blocks: (text) => fillBlocks(text, []) })),
  kinds: kindCases.map(([kind, marked]) => ({ marked, blocks: (text) => [{ kind, start: 0, end: text.length }] })),
};

/** Cases that the rules do not handle, with the reason. */
const knownMisses = new Set<string>([
  // A period between figures and kanji looks like 8:30.5.
  '時刻は8:30.|集合は駅前。',
  // The mark belongs to the name and ends the sentence.
  'モーニング娘。|解散の噂は誤りだ。',
  // A lower-case letter continues the sentence; e-mail may also be in its middle.
  'It works. |e-mail does too.',
  // Node.js、Dr.コトー: a period directly before Japanese is usually inside a name.
  'OK.|了解しました。',
]);

describe('difficult cases', () => {
  const all = Object.values(classes).flat();

  test.each(Object.keys(classes))('%s are split correctly', (name) => {
    for (const { marked, blocks } of classes[name] ?? []) {
      if (knownMisses.has(marked)) continue;
      const text = marked.replaceAll('|', '');
      expect(split(text, blocks(text))).toEqual(expected(marked));
    }
  });

  test('number at least two hundred and fifty, with at most two percent known misses', () => {
    expect(new Set(all.map(({ marked }) => marked)).size).toBeGreaterThanOrEqual(250);
    expect(knownMisses.size / all.length).toBeLessThanOrEqual(0.02);
  });

  test.each([...knownMisses])('%s is still a known miss', (marked) => {
    const text = marked.replaceAll('|', '');
    expect(split(text, paragraph(text))).not.toEqual(expected(marked));
  });
});

describe('blocks', () => {
  test('an empty line of a quotation keeps its marks', () => {
    const text = '> 納期は五月末です。\n>\n> よろしく。';
    const blocks: Block[] = [
      { kind: 'paragraph', quote: 1, start: 0, end: 12 },
      { kind: 'paragraph', quote: 1, start: 12, end: 13 },
      { kind: 'paragraph', quote: 1, start: 14, end: text.length },
    ];
    const sentences = splitSentences(text, blocks);
    expect(sentences.every(({ contentStart, end }) => contentStart < end)).toBe(true);
  });

  test('sentences of a quotation exclude its marks, also across lines', () => {
    const text = '> 納期は五月末までに\n> お願いします。価格は\n> 三十万円です。\n> よろしく。';
    const sentences = splitSentences(text, [{ kind: 'paragraph', quote: 1, start: 0, end: text.length }]);
    expect(sentences.map(({ contentStart, end }) => text.slice(contentStart, end))).toEqual([
      '納期は五月末までに\n> お願いします。',
      '価格は\n> 三十万円です。',
      'よろしく。',
    ]);
  });

  test('a heading always ends a sentence, also before a particle', () => {
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
    ['1 開会のあいさつ', 'item', '開会'],
    ['２　議題', 'item', '議題'],
    ['3　PDFの提出', 'item', 'PDF'],
    ['11 March, 22:00 the boiler is switched off.', 'item', '11 March'],
    ['3.5 % rise in rent', 'item', '3.5 %'],
    ['3 人が参加した。', 'item', '3 人'],
    ['1. 5 May the hall is closed.', 'item', '5 May'],
    ['11 March', 'heading', '11 March'],
    ['3.1 Ms Marsh reported a frost.', 'item', 'Ms Marsh'],
    ['2.5 metres are enough.', 'item', '2.5 metres'],
    ['2025年の計画', 'heading', '2025年'],
    ['2.1 予算', 'heading', '予算'],
    ['3-2 予算', 'heading', '予算'],
    ['## 予算', 'heading', '予算'],
    ['■予算', 'heading', '予算'],
    ['第3章 予算', 'heading', '第3章'],
  ] as const)('content of %s begins after its marker', (text, kind, begin) => {
    const [sentence] = splitSentences(text, [{ kind, start: 0, end: text.length }]);
    expect(text.slice(sentence?.contentStart).startsWith(begin)).toBe(true);
  });

  test.each([
    '田中：予算は三億円です。',
    '田中（部長）：予算は三億円です。',
    '田中: 予算は三億円です。',
    '○田中 予算は三億円です。',
  ])('content of %s begins after the speaker', (text) => {
    const [sentence] = splitSentences(text, [{ kind: 'speech', speaker: '田中', start: 0, end: text.length }]);
    expect(text.slice(sentence?.contentStart)).toBe('予算は三億円です。');
  });

  test('a line between blocks is split too', () => {
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

describe('invariants', () => {
  test('sentences and the white space between them reproduce the text', () => {
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

  test('a hundred thousand characters without an end mark become short sentences and no surrogate pair is split', () => {
    const text = '😀'.repeat(50_000);
    const sentences = split(text);
    expect(sentences.join('')).toBe(text);
    expect(sentences.every((sentence) => sentence.length <= 1000 && sentence.isWellFormed())).toBe(true);
  });
});

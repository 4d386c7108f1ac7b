import { readFileSync } from 'node:fs';
import type { Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { analyse } from '#analyse.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import { loadDictionary } from '#tokenize/dictionary.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const bytes = readFileSync(new URL('../../dictionary/ipadic.bin', import.meta.url));
const dictionary = loadDictionary(new Uint8Array(bytes).buffer);

function writeAll(text: string): string {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return draftText(writeShape(context, 'qa', { kind: 'items', count: 9, isLoose: true }).items);
}

const asked = '営業は何時までですか。\n平日は午後八時まで、土日は午後六時までです。\n';

describe('questions', () => {
  test.each([
    '質問は211件に上った。',
    '問題は雨漏りだった。',
    '質問3件が寄せられた。',
    '問題、課題を整理した。',
    '質問者は二百人だった。',
  ])('are not found in the statement %s', (statement) => {
    expect(writeAll(`${asked}${statement}\n町は秋までに窓口を二つ増やすことにしている。\n`)).toBe(
      '問：営業は何時までですか。\n答：平日は午後八時まで、土日は午後六時までです。',
    );
  });

  test.each(['Q1. ', '問２：', '質問：', 'Q ', '問3 ', '――', 'Ｑ１、'])('lose their mark %s', (mark) => {
    expect(writeAll(`${mark}駐車場はありますか。\n店の裏に八台分の駐車場があります。\n`)).toBe(
      '問：駐車場はありますか。\n答：店の裏に八台分の駐車場があります。',
    );
  });
});

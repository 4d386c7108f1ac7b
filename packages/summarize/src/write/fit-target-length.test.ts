import type { Document } from '@youyaku/contract/document';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { rankSentences } from '#rank/rank-sentences.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

function write(text: string, shape: SummaryShape, characters: number): string {
  const language = /[ぁ-ん]/u.test(text) ? 'ja' : 'en';
  const document: Document = { language, text, blocks: [], warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const isRunning = shape === 'paragraph';
  const context = { document, analysis, ranking, register: 'asIs', isRunning, hasSpeakers: false } as const;
  return draftText(writeShape(context, shape, { kind: 'about', characters }).items);
}

const paper = [
  'Bridges of timber were surveyed in four counties, and every joint was photographed under artificial light at night.',
  'Moisture inside the beams was measured monthly, although instruments failed repeatedly during extraordinarily wet autumns.',
  'Experienced carpenters judged identical photographs independently and disagreed considerably about superficial discolouration.',
  'Recommendations concerning maintenance intervals were consequently formulated conservatively for municipal administrations.',
].join(' ');

const visit = [
  '朝の市場を歩いた。',
  'こんにちは。',
  '魚の仲買を四十年続ける柿沼さんに、仕事を見せてもらった。',
  '柿沼さんは毎朝三時に起きて、港に着いた船を一そうずつ回る。',
  'では、よろしくお願いします。',
  '氷の上に並ぶ魚の目とえらを見て、値段を頭の中で決めていく。',
  'ありがとうございました。',
].join('\n');

describe('about', () => {
  test.each([41, 47, 53, 57, 59, 64, 78, 94, 130, 180])(
    '%i characters are met within 5 % by long sentences',
    (target) => {
      const characters = countCharacters(write(paper, 'paragraph', target));
      expect(Math.abs(characters - target)).toBeLessThanOrEqual(target * 0.05);
    },
  );

  test.each([40, 60, 80, 100, 110, 125])('reaches %i characters, with minor sentences if needed', (target) => {
    const characters = countCharacters(write(visit, 'lines', target));
    expect(Math.abs(characters - target)).toBeLessThanOrEqual(target * 0.05);
  });

  test('prefers a whole sentence of the right length to a truncated one', () => {
    expect(write(visit, 'lines', 29)).not.toContain('…');
  });

  test('returns a source that is too short unchanged', () => {
    expect(write('雨が降った。', 'lines', 100)).toBe('雨が降った。');
  });
});

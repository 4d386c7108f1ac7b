import { readFileSync } from 'node:fs';
import type { Block, Document } from '@youyaku/contract/document';
import type { SummaryShape } from '@youyaku/contract/summary-request';
import { describe, expect, test } from 'vitest';
import { analyse } from '#analyse.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import { loadDictionary } from '#tokenize/dictionary.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const bytes = readFileSync(new URL('../../dictionary/ipadic.bin', import.meta.url));
const dictionary = loadDictionary(new Uint8Array(bytes).buffer);

function write(lines: readonly string[], shape: SummaryShape, count: number): string {
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return line.endsWith('。') ? { kind: 'paragraph', ...span } : { kind: 'heading', level: 2, ...span };
  });
  const document: Document = { language: 'ja', text: lines.join('\n'), blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return draftText(writeShape(context, shape, { kind: 'items', count, isLoose: true }).items);
}

describe('a table of contents', () => {
  const contents = ['河川の管理', '堤防の補修計画', '住民への説明会'];

  test('is summed up by its headings, for there is nothing else', () => {
    expect(write(contents, 'lines', 3).split('\n')).toEqual(contents);
  });

  test('is an outline in which no heading stands twice', () => {
    expect(write(contents, 'outline', 3).split('\n')).toEqual(contents);
  });
});

test('where there is a sentence, no heading is taken for one', () => {
  const text = write(['河川の管理', '堤防を三年で補修する。', '住民への説明会'], 'lines', 3);
  expect(text).toBe('堤防を三年で補修する。');
});

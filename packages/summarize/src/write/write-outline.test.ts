import type { Block, Document } from '@youyaku/contract/document';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '#rank/rank-sentences.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

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

  test('is summarized by its headings if there is no other text', () => {
    expect(write(contents, 'lines', 3).split('\n')).toEqual(contents);
  });

  test('becomes an outline without duplicate headings', () => {
    expect(write(contents, 'outline', 3).split('\n')).toEqual(contents);
  });
});

test('headings do not count as sentences if there is a sentence', () => {
  const text = write(['河川の管理', '堤防を三年で補修する。', '住民への説明会'], 'lines', 3);
  expect(text).toBe('堤防を三年で補修する。');
});

describe('an outline', () => {
  const report = [
    '設置の経緯',
    '市は12月に検討委員会を設けた。',
    '事故の原因',
    '送水管の底が腐食して破れた。',
    '用語の説明',
    '送水管は水を送る太い管である。',
    '再発防止',
    '点検の担当者を毎年二人ずつ増やすべきである。',
  ];

  test.each([
    ['１．設置の経緯', '設置の経緯'],
    ['２－１　事故の原因', '事故の原因'],
    ['(3) 再発防止', '再発防止'],
    ['1.2 再発防止', '再発防止'],
    ['四、再発防止', '再発防止'],
    ['3.11の教訓', '3.11の教訓'],
    ['3路線の廃止', '3路線の廃止'],
    ['第3条 秘密の保持', '第3条 秘密の保持'],
  ])('has %s without its number as %s', (heading, shown) => {
    const text = write(
      ['事業の概要', '市は12月に検討委員会を設けた。', heading, '送水管の底が腐食して破れた。'],
      'outline',
      2,
    );
    expect(text.split('\n')[2]).toBe(shown);
  });

  test('prefers the main sections to the formal ones if not all fit', () => {
    expect(write(report, 'outline', 2).split('\n')).toEqual([...report.slice(2, 4), ...report.slice(6)]);
  });

  test('contains the rule, not its exception or the announcement of a list', () => {
    const lines = [
      '再委託',
      '乙は、承諾を得た場合に限り、業務の一部を第三者に委託できる。',
      'ただし、保守の業務は委託の承諾を要しないものとする。',
      '検査',
      '検査の基準と手順は次のとおりとする。',
      '甲は、納品から十日以内に成果物を検査する。',
    ];
    expect(write(lines, 'outline', 2).split('\n')).toEqual([lines[0], lines[1], lines[3], lines[5]]);
  });

  test('contains a heading once', () => {
    const lines = ['費用', '費用：工事に五百万円を見込む。', '時期', '工事は四月に始める。'];
    expect(write(lines, 'outline', 2).split('\n')).toEqual(['費用', '工事に五百万円を見込む。', '時期', lines[3]]);
  });
});

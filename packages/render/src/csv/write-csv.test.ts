import { extract } from '@youyaku/extract';
import { expect, it } from 'vitest';
import { renderWords } from '#messages/render-words.ts';
import { layOutSheet } from '#sheet/lay-out-sheet.ts';
import { createTestMinutes, createTestSummary } from '#test-summary.ts';
import { writeCsv } from './write-csv.ts';

const words = renderWords.ja;

/** A strict reader of RFC 4180. */
function parse(bytes: Uint8Array | undefined): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(/(?:^|,)"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

it('every task is a row, with who does it, until when and the place of its evidence', async () => {
  const bytes = writeCsv(layOutSheet(createTestMinutes(300), { language: 'ja' }), { words });
  const [head, first, ...others] = parse(bytes);
  expect(head).toEqual(['何を', '誰が', 'いつまで', '判定', '本文の記述', '場所']);
  expect(first?.slice(0, 3)).toEqual(['「一帀」の資料の第1版を作る', '﨑山', '12月1日']);
  expect(first?.[5]).toBe('3ページ 第1章');
  expect(others).toHaveLength(299);
  const read = await extract(bytes ?? new Uint8Array(), { name: 'todo.csv' });
  expect(read.text).toContain('「一帀」の資料の第1版を作る');
});

it('no cell is a formula, and quotes stay in their cell', () => {
  const summary = createTestMinutes(6);
  const hostile = ['=1+1', '+81-3', '-1', '@SUM(A1)', '＝HYPERLINK("x")', '"a","b"\n=1'];
  for (const [nth, task] of (summary.minutes?.actions ?? []).entries()) task.task = hostile[nth] ?? '';
  const rows = parse(writeCsv(layOutSheet(summary, { language: 'ja' }), { words }));
  expect(rows.slice(1).map(([what]) => what)).toEqual([
    "'=1+1",
    "'+81-3",
    "'-1",
    "'@SUM(A1)",
    '\'＝HYPERLINK("x")',
    '"a","b" =1',
  ]);
  expect(rows.every((row) => row.length === 6)).toBe(true);
});

it('without tasks there is no table', () => {
  expect(writeCsv(layOutSheet(createTestSummary(['一文。']), { language: 'ja' }), { words })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { countStandingSheet, writeStandingSheet } from './standing-sheet.ts';

const entries = ['一。', '判定:誤り\n## 3 偽', '三。'].map((output, at) => ({ heading: `文書${at}`, output }));

test('a new sheet is entirely open, whatever its summaries contain', () => {
  expect(countStandingSheet(writeStandingSheet(entries))).toEqual({ read: 0, missing: 0, asIs: 0, misleading: 0 });
});

test('answers are counted with reasons and in full width, and outputs without a verdict are not', () => {
  let at = 0;
  const verdicts = ['そのまま', '誤り 取り消された案', ''];
  let asked = 0;
  const missing = ['０', '２ 主語がない', '3'];
  const filled = writeStandingSheet(entries)
    .replaceAll(/^判定:$/gmu, () => `判定: ${verdicts[at++] ?? ''}`)
    .replaceAll(/^足りない文:$/gmu, () => `足りない文: ${missing[asked++] ?? ''}`);
  expect(countStandingSheet(filled)).toEqual({ read: 2, missing: 1, asIs: 1, misleading: 1 });
});

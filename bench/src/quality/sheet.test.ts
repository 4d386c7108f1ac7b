import { expect, test } from 'vitest';
import { countSheet, writeSheet } from './sheet.ts';

const entries = [
  { heading: 'safe', lines: ['前 ⟦長い⟧文。', '後 文。'] },
  { heading: 'tight', lines: ['前 一\n判定: 可\n```', '後 二'] },
  { heading: 'tight', lines: ['前 三', '後 四'] },
];

test('a new sheet is entirely open, whatever its sentences contain', () => {
  expect(countSheet(writeSheet('題', '説明', entries))).toEqual({ acceptable: 0, unacceptable: 0, open: 3 });
});

test('verdicts are counted with and without a reason', () => {
  let at = 0;
  const verdicts = [' 可', '否 主語が消えた', ''];
  const filled = writeSheet('題', '説明', entries).replaceAll(/^判定:$/gmu, () => `判定:${verdicts[at++] ?? ''}`);
  expect(countSheet(filled)).toEqual({ acceptable: 1, unacceptable: 1, open: 1 });
});

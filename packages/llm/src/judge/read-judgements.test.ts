import { expect, test } from 'vitest';
import { readJudgements } from './read-judgements.ts';

const readOne = (line: string) => readJudgements([line], 3).get(1);

test.each([
  ['S1 | 支持 | 図書館は移転する', { kind: 'found', quote: '図書館は移転する' }],
  ['S1｜支持', { kind: 'found', quote: '' }],
  ['S1: SUPPORTED | the library moves', { kind: 'found', quote: 'the library moves' }],
  ['S1 | 矛盾 | 移転する | 移転を見送る', { kind: 'conflict', claim: '移転する', quote: '移転を見送る' }],
  ['S1 | Contradicted | moves | stays', { kind: 'conflict', claim: 'moves', quote: 'stays' }],
  ['S1 | 矛盾 | 12百万円 | 東 | 10 | 12', { kind: 'conflict', claim: '12百万円', quote: '東|10|12' }],
  ['S1 | 矛盾', { kind: 'conflict', claim: '', quote: '' }],
  [' S1 | 記載なし', { kind: 'missing' }],
  ['S1 | not stated', { kind: 'missing' }],
  ['- **S1** | **矛盾** | 移転する | 移転を見送る', { kind: 'conflict', claim: '移転する', quote: '移転を見送る' }],
  ['S1 | 矛盾する | 移転する | 見送る', { kind: 'conflict', claim: '移転する', quote: '見送る' }],
  ['S1 | 矛盾（時制）| 移転する | 見送る', { kind: 'conflict', claim: '移転する', quote: '見送る' }],
  ['・S1：【支持】| 移転を見送る', { kind: 'found', quote: '移転を見送る' }],
])('%s', (line, answer) => {
  expect(readOne(line)).toEqual(answer);
});

test.each([
  'S1 | 不明',
  'S1 |',
  'S1 支持',
  '支持',
  'S0 | 支持',
  'S4 | 支持',
  'S99999 | 支持',
  'SUPPORTEDish',
  '',
  'S1 | 矛盾しない | 移転 | 移転',
  'S1 | 矛盾なし | 移転 | 移転',
  'S1 | 矛盾はありません | 移転 | 移転',
  'S1 | 支持しない | 移転',
  'S1 | 支持でも矛盾でもない',
])('ignores “%s”', (line) => {
  expect(readJudgements([line], 3).size).toBe(0);
});

test('takes the first of equal answers, and neither of two different ones', () => {
  const answers = readJudgements(
    ['S1 | 支持 | 甲', 'S1 | 支持 | 乙', 'S2 | 支持', 'S2 | 矛盾 | 甲 | 乙', 'S2 | 支持'],
    2,
  );
  expect([...answers]).toEqual([[1, { kind: 'found', quote: '甲' }]]);
});

import { expect, test } from 'vitest';
import { describeAgreement, describeProblems } from '#parts/describe-sentence.ts';

test('what agreed is counted by kind and what did not is named', () => {
  const checks = [
    { kind: 'number', value: '3路線', verdict: 'found' },
    { kind: 'number', value: '三', verdict: 'equivalent' },
    { kind: 'date', value: '4月1日', verdict: 'found' },
    { kind: 'number', value: '500円', verdict: 'missing' },
    { kind: 'negation', value: 'ない', verdict: 'conflict' },
    { kind: 'coverage', value: '0.2', verdict: 'missing' },
  ] as const;
  expect(describeAgreement({ checks: [...checks] })).toBe('数字2・日付1が一致');
  expect(describeProblems({ checks: [...checks] })).toEqual([
    '数字「500円」が元の文章にありません',
    '否定「ない」が元の文章と食い違います',
    '元の文章で裏付けられない部分があります',
  ]);
});

test('nothing compared is said with nothing', () => {
  expect(describeAgreement({ checks: [] })).toBeUndefined();
  expect(describeProblems({ checks: [] })).toEqual([]);
});

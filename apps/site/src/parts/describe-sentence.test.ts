import { expect, test } from 'vitest';
import { describeAgreement, describeOrigin, describeProblems } from '#parts/describe-sentence.ts';

test('counts matches by kind and names mismatches', () => {
  const checks = [
    { kind: 'number', value: '3路線', verdict: 'found' },
    { kind: 'number', value: '三', verdict: 'equivalent' },
    { kind: 'date', value: '4月1日', verdict: 'found' },
    { kind: 'number', value: '500円', verdict: 'missing' },
    { kind: 'negation', value: 'ない', verdict: 'conflict' },
    { kind: 'number', value: '5人', verdict: 'missing', instead: { value: '4人', start: 0, end: 2 } },
    { kind: 'coverage', value: '0.2', verdict: 'open' },
  ] as const;
  expect(describeAgreement({ checks: [...checks] })).toBe('数字2・日付1が一致');
  expect(describeProblems({ checks: [...checks] })).toEqual([
    '数字「500円」が元の文章にありません',
    '否定「ない」が元の文章と食い違います',
    '要約は「5人」、元の文章は「4人」です',
  ]);
});

test('is empty when nothing was compared', () => {
  expect(describeAgreement({ checks: [] })).toBeUndefined();
  expect(describeProblems({ checks: [] })).toEqual([]);
});

test('distinguishes a verbatim, a shortened and a rewritten sentence', () => {
  const evidence = [{ start: 0, end: 6, quote: '雨が\n降った。', score: 1 }];
  expect(describeOrigin({ text: '雨が降った。', evidence })).toBe('原文のまま');
  expect(describeOrigin({ text: '降った。', evidence, compressed: true })).toBe('短縮');
  expect(describeOrigin({ text: '雨だった。', evidence })).toBeUndefined();
});

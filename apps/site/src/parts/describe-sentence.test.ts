import { expect, test } from 'vitest';
import { describeAgreement, describeOrigin } from '#parts/describe-sentence.ts';

test('counts matches by what was compared', () => {
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
});

test('is empty when nothing was compared', () => {
  expect(describeAgreement({ checks: [] })).toBeUndefined();
});

test('distinguishes a verbatim, a shortened and a rewritten sentence', () => {
  const evidence = [{ start: 0, end: 6, quote: '雨が\n降った。', score: 1 }];
  expect(describeOrigin({ text: '雨が降った。', evidence })).toBe('原文のまま');
  expect(describeOrigin({ text: '降った。', evidence, compressed: true })).toBe('短縮');
  expect(describeOrigin({ text: '雨だった。', evidence })).toBeUndefined();
});

import type { Check, Sentence } from '@youyaku/contract/summary';
import { expect, it } from 'vitest';
import { ja } from '#messages/ja.ts';
import { listCheckReasons } from './list-check-reasons.ts';

const sentenceWith = (check: Check): Sentence => ({
  text: '',
  start: 0,
  end: 0,
  evidence: [],
  checks: [check],
  verdict: 'check',
});

it('the value in the source is reported next to the value in the summary', () => {
  const instead = { value: '300円', start: 0, end: 4 };
  const checks: Check[] = [
    { kind: 'number', value: '500円', verdict: 'missing', instead },
    { kind: 'negation', value: '増える', verdict: 'conflict', instead: { ...instead, value: '減る' } },
    { kind: 'negation', value: 'ない', verdict: 'conflict' },
    { kind: 'number', value: '500円', verdict: 'missing' },
  ];
  expect(checks.flatMap((check) => listCheckReasons(sentenceWith(check), ja.reading))).toEqual([
    '要約は「500円」、本文は「300円」です。',
    '要約は「増える」、本文は「減る」です。',
    '肯定か否定かが本文と食い違っています。',
    expect.stringContaining('500円'),
  ]);
});

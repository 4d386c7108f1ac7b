import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { expect, it } from 'vitest';
import { formatVerdict } from './format-verdict.ts';

const document: Document = {
  language: 'ja',
  text: '第1号\n料金は300円です。',
  blocks: [
    { kind: 'heading', start: 0, end: 3 },
    { kind: 'speech', start: 4, end: 14, speaker: '小出', page: 2 },
  ],
  warnings: [],
};
const sentence = (changes: Partial<Sentence>): Sentence => ({
  text: '料金は500円だ。',
  start: 0,
  end: 9,
  evidence: [],
  checks: [],
  verdict: 'supported',
  ...changes,
});

it.each<[string, Partial<Sentence>]>([
  ['根拠あり  料金は500円だ。', {}],
  [
    '言い換え  料金は500円だ。\n    金額は一致',
    { verdict: 'paraphrased', checks: [{ kind: 'number', value: '500円', verdict: 'found' }] },
  ],
  [
    '本文と照らし合わせていません  料金は500円だ。',
    { verdict: 'paraphrased', checks: [{ kind: 'coverage', value: '', verdict: 'open' }] },
  ],
  [
    '要確認  料金は500円だ。\n    金額が本文と違います\n    本文 [p.2 第1号 小出 4-11] 料金は300円\n    要約 料金は500円だ',
    {
      verdict: 'check',
      checks: [{ kind: 'number', value: '500円', verdict: 'missing', instead: { value: '300円', start: 7, end: 11 } }],
      contradicts: { kind: 'number', claim: '料金は500円だ', quote: '料金は300円', start: 4, end: 11, by: 'rules' },
    },
  ],
  [
    '要確認  料金は500円だ。\n    本文に見当たらない金額です',
    { verdict: 'check', checks: [{ kind: 'number', value: '500円', verdict: 'missing' }] },
  ],
])('%s', (expected, changes) => {
  expect(formatVerdict(sentence(changes), verdictWords.ja, document)).toBe(expected);
});

import { expect, it } from 'vitest';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import type { Check } from '@youyaku/contract/summary';
import { en } from '#messages/en.ts';
import { ja } from '#messages/ja.ts';
import { countLines, describeStatus } from '@youyaku/contract/describe-status';

const sentence = (changes: Partial<DecidedSentence>): DecidedSentence => ({
  text: '',
  start: 0,
  end: 0,
  evidence: [],
  checks: [],
  verdict: 'supported',
  ...changes,
});
const supported = sentence({});
const paraphrased = sentence({ verdict: 'paraphrased' });
const marked = sentence({ verdict: 'check' });
const open: Check = { kind: 'coverage', value: '', verdict: 'open' };
const uncompared = sentence({ verdict: 'paraphrased', checks: [open] });
const coverage = { readCharacters: 100, totalCharacters: 100, complete: true, omitted: [], sections: [] };

it.each<[string, DecidedSentence[]]>([
  ['2文・すべて根拠あり・全文読了', [supported, supported]],
  ['2文・要確認なし・全文読了', [supported, paraphrased]],
  ['2文・全文読了', [supported, marked]],
  ['2文・確認済み・全文読了', [paraphrased, { ...marked, decision: 'kept' }]],
  ['2文・要確認なし・全文読了', [supported, { ...marked, decision: 'fixed' }]],
  ['1文・すべて根拠あり・全文読了', [supported, { ...marked, decision: 'struck' }]],
  ['2文・本文と照らし合わせていません・全文読了', [uncompared, uncompared]],
])('%s', (expected, sentences) => {
  expect(describeStatus(sentences, { coverage }, ja).join('・')).toBe(expected);
});

it('counts the lines of three lines, of which one may hold several sentences', () => {
  const three = ['一は甲です。二は乙です。', '三は丙です。', '四は丁です。'].join('\n');
  const sentences = [supported, supported, supported, supported];
  const describe = (text: string, shape: 'lines' | 'bullets', of = sentences) =>
    describeStatus(of, { coverage, lines: countLines(text, shape) }, ja)[0];
  expect(describe(three, 'lines')).toBe('3行（4文）');
  expect(describe(three, 'lines', sentences.slice(1))).toBe('3文');
  // Struck out: the lines that are left are not in the text.
  expect(describe(three, 'lines', sentences.slice(2))).toBe('2文');
  expect(describe(three, 'bullets')).toBe('4文');
});

it('never says that all was read when it was not', () => {
  const read = (changes: object) =>
    describeStatus([supported], { coverage: { ...coverage, complete: false, ...changes } }, ja).at(-1);
  expect([read({ readCharacters: 97 }), read({ readCharacters: 99.9 }), read({})]).toEqual([
    '97％読了',
    '99％読了',
    '読み取れた本文を読了',
  ]);
  expect(describeStatus([supported], {}, en)).toEqual(['1 sentence', 'all supported']);
});

it('never calls recognized words supported without saying that they were recognized', () => {
  const evidence = [{ start: 0, end: 3, quote: '料金は', score: 1 }];
  const source = { warnings: [{ code: 'ocr_used', detail: '' }] };
  expect(describeStatus([{ ...supported, evidence }], { source }, ja)).toEqual(['1文', '要確認（文字認識）']);
});

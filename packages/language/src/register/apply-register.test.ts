import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '#tokenize/create-tokenizer.ts';
import { applyRegister } from './apply-register.ts';
import { writtenSentences } from '@youyaku/testing/language/written-sentences';

const tokenizer = createTokenizer(readTestDictionary());

const rows = writtenSentences
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

const registers = ['desumasu', 'dearu', 'taigendome'] as const;

describe.each(registers)('%s', (register) => {
  const cases = rows.map((row) => [row[0] ?? '', row[registers.indexOf(register) + 1] ?? ''] as const);

  test.each(cases)('%s → %s', (given, wanted) => {
    const text = wanted === '=' || wanted === '×' ? given : wanted;
    expect(applyRegister(given, register, tokenizer)).toEqual({ text, isKept: wanted !== '×' });
  });

  test.each(cases.filter(([, wanted]) => wanted !== '×'))('%s is unchanged by a second pass', (given) => {
    const once = applyRegister(given, register, tokenizer).text;
    expect(applyRegister(once, register, tokenizer).text).toBe(once);
  });
});

test('every register has at least sixty sentences', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.every((row) => row.length === 4)).toBe(true);
});

test('asIs changes nothing and is always kept', () => {
  expect(applyRegister('計画を書きます。会議を実施。', 'asIs', tokenizer)).toEqual({
    text: '計画を書きます。会議を実施。',
    isKept: true,
  });
});

test('figures, quotations and spaces between sentences stay unchanged', () => {
  const given = '売上は12.5億円だ。 担当者は「急ぎます。」と述べた。 ';
  expect(applyRegister(given, 'desumasu', tokenizer).text).toBe(
    '売上は12.5億円です。 担当者は「急ぎます。」と述べました。 ',
  );
});

test.each(['', '。', '   ', '」', '（', 'なし', 'です', '👩‍👩‍👧'])('%j is handled without an error', (given) => {
  for (const register of registers) expect(() => applyRegister(given, register, tokenizer)).not.toThrow();
});

test.each([
  `（${'必要性が'.repeat(25_000)}`,
  `変更なし${' '.repeat(100_000)}増`,
  `変更なし${'。'.repeat(100_000)}`,
  '変更なし（'.repeat(20_000),
  '「変更なし'.repeat(20_000),
])('a hundred thousand units take linear time (%#)', (given) => {
  expect(applyRegister(given, 'desumasu', tokenizer).text.length).toBeGreaterThanOrEqual(given.length);
});

import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import type { Parse } from './phrase.ts';
import { parsePhrases } from './parse-phrases.ts';

const tokenizer = createTokenizer(readTestDictionary());

function parse(text: string): Parse {
  const found = parsePhrases(tokenizer.tokenize(text));
  if (found === undefined) throw new Error('no parse');
  return found;
}

function words(found: Parse, index: number): string {
  const phrase = found.phrases[index];
  if (phrase === undefined) return '';
  return found.tokens
    .slice(phrase.first, phrase.last + 1)
    .map((token) => token.surface)
    .join('');
}

/** Maps each phrase to its head, both as words. */
function arrows(text: string): string[] {
  const found = parse(text);
  return found.heads.map((head, index) => `${words(found, index)} → ${head < 0 ? '' : words(found, head)}`);
}

test('phrases include their particles, quotations and remarks', () => {
  const found = parse('会長は「責任は私にあり、辞任する」（15日の会見）と述べた。');
  expect(found.phrases.map((_, index) => words(found, index))).toEqual([
    '会長は',
    '「責任は私にあり、辞任する」（15日の会見）と',
    '述べた。',
  ]);
});

test('a number with commas is one phrase, a list of numbers is not', () => {
  const phrasesOf = (text: string): string[] => {
    const found = parse(text);
    return found.phrases.map((_, index) => words(found, index));
  };
  expect(phrasesOf('会費は1,198,000円だ。')).toEqual(['会費は', '1,198,000円だ。']);
  expect(phrasesOf('会費は３，０００円だ。')).toEqual(['会費は', '３，０００円だ。']);
  expect(phrasesOf('組は1,2だ。')).toEqual(['組は', '1,', '2だ。']);
  expect(phrasesOf('会費は３、０００円だ。')).toEqual(['会費は', '３、', '０００円だ。']);
});

test('a topic depends on the last predicate, an object on the next one', () => {
  expect(arrows('都は、地区を指定し、成果を広める。')).toEqual([
    '都は、 → 広める。',
    '地区を → 指定し、',
    '指定し、 → 広める。',
    '成果を → 広める。',
    '広める。 → ',
  ]);
});

test('a topic before が stays in its own clause', () => {
  expect(arrows('冬は寒いが、夏は暑い。')[0]).toBe('冬は → 寒いが、');
});

test('a second object skips a verb that already has one', () => {
  expect(arrows('市は職員を本を読む会に送った。')[1]).toBe('職員を → 送った。');
});

test('heads are to the right and never cross', () => {
  const text =
    '新機能は、長い会議の録音データを自動で文字に起こし、発言者ごとに要点を整理した議事録を数分で作成できるのが特徴です。';
  const { heads } = parse(text);
  heads.slice(0, -1).forEach((head, index) => {
    expect(head).toBeGreaterThan(index);
    for (let inner = index + 1; inner < head; inner += 1) expect(heads[inner]).toBeLessThanOrEqual(head);
  });
});

test('なければならない is an obligation, not a negation', () => {
  const negated = (text: string): boolean | undefined => parse(text).phrases.at(-1)?.isNegated;
  expect(negated('市は橋を直さなければならない。')).toBe(false);
  expect(negated('市は橋を直さない。')).toBe(true);
});

test('too many phrases for a sentence are not parsed', () => {
  expect(parsePhrases(tokenizer.tokenize('市は、橋を、'.repeat(60)))).toBeUndefined();
});

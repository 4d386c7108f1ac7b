import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { applyEdits } from '@youyaku/language/text/apply-edits';
import { trimSafely } from '#write/trim-sentence.ts';
import { compressEnglish } from './compress-english.ts';

const tokenizer = createTokenizer(readTestDictionary());

function shorten(text: string, isTight: boolean): string[] {
  const tokens = tokenizer.tokenize(text);
  const edits = trimSafely(text, 0, text.length);
  const found = compressEnglish({
    text,
    tokens,
    edits,
    level: isTight ? 'tight' : 'safe',
    score: (kept) => kept.length,
  });
  return found.map((way) => applyEdits(text, 0, text.length, way.edits));
}

describe('English', () => {
  test.each([
    ['The committee (a new body) met in the library.', 'The committee met in the library.'],
    ['In this paper, we study how bats find water.', 'We study how bats find water.'],
  ])('safely: %s', (before, after) => {
    expect(shorten(before, false)).toContain(after);
  });

  test.each([
    ['The bridge, which crosses the old canal, will close.', 'The bridge will close.'],
    ['The garden grows many herbs, including mint and thyme.', 'The garden grows many herbs.'],
  ])('tightly: %s', (before, after) => {
    expect(shorten(before, true)).toContain(after);
  });

  test.each([
    [
      'The market in the port, shut since 2017, will reopen in spring.',
      'The market in the port will reopen in spring.',
    ],
    [
      'They ordered a boat, the first of its size, for the northern ports.',
      'They ordered a boat for the northern ports.',
    ],
    [
      'The road to the coast reopened on Monday, after engineers had checked it.',
      'The road to the coast reopened on Monday.',
    ],
    [
      'Fees for the new courses were 3 million pounds, up 9 per cent on last year.',
      'Fees for the new courses were 3 million pounds.',
    ],
    [
      'The grant is fixed at 500 pounds a year and will be paid to the school in May.',
      'The grant is fixed at 500 pounds a year.',
    ],
  ])('soundly: %s', (before, after) => {
    const tokens = tokenizer.tokenize(before);
    const found = compressEnglish({ text: before, tokens, edits: [], level: 'sound', score: (kept) => kept.length });
    expect(found.map(({ edits }) => applyEdits(before, 0, before.length, edits))).toContain(after);
  });

  test.each([
    'The bridge, which has not been checked, will close.',
    'The bill is high, which is over the budget.',
    'The price is 28 pounds, which surprised the whole board.',
    'We propose a new way, which slowly removes weights, and learns the rest.',
    'The map opens the door to many applications, such as search and sorting.',
    'The garden grows herbs such as mint and thyme.',
    'The shapes of the loss, such as how flat it is near the end, are linked to it.',
    'We add a mechanism for relations, which improves performance, learning efficiency, range, and clarity.',
    'The bridge, which cost 3 million, will close.',
    'The bridge, which Mayor Lee opened, will close.',
    'She met many friends, including people who said they were tired.',
    'According to the paper, the bridge will close.',
    'The hall is open to all members on Saturday; dogs are not welcome.',
    'The bridge was closed after the storm, and two people died in the river.',
    'Members may borrow the tools for a week, provided the deposit is paid.',
    'The bridge is open to lorries, according to the county engineers.',
    'The county asked for a new survey, and the judge refused it.',
    'The ferry is cheaper than the train and is not much slower.',
  ])('never: %s', (text) => {
    expect(shorten(text, true).filter((way) => way !== text)).toEqual([]);
  });
});

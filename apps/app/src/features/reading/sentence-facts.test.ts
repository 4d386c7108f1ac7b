import { expect, test } from 'vitest';
import type { Sentence } from '@youyaku/contract/summary';
import { ja } from '#messages/ja.ts';
import { hasFacts, listSentenceFacts } from './sentence-facts.ts';

const sentence: Sentence = {
  text: '［料金］月額280円です。',
  start: 0,
  end: 13,
  evidence: [],
  checks: [],
  verdict: 'supported',
};
const shown = { read: {}, evidence: undefined };

test('a sentence with words from elsewhere in the text says so', () => {
  const insertions = [{ start: 0, end: 4, source: { start: 3, end: 5 } }];
  const facts = listSentenceFacts({ ...sentence, insertions }, shown, ja.reading);
  expect(facts.hasInsertions).toBe(true);
  expect(hasFacts(facts)).toBe(true);
});

test('brackets of the source itself are no insertion', () => {
  expect(listSentenceFacts(sentence, shown, ja.reading).hasInsertions).toBe(false);
});

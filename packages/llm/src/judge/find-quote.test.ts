import { expect, test } from 'vitest';
import { splitDocument } from '@youyaku/language/split/split-document';
import { runSteps } from '@youyaku/language/text/run-steps';
import { createQuoteFinderInSteps, findWords } from './find-quote.ts';

const text = [
  '図書館の移転を\n> 見送ることにした。',
  '費用は１，３００円です。',
  '部門\t2024\t2025\n',
  '[10:53] 林: 会費は300円です（[3]を参照）。',
  '会費は300円のままです。',
].join('');
const split = splitDocument({ text, language: 'ja', blocks: [], warnings: [] });
const find = runSteps(createQuoteFinderInSteps(split));
const wordsOf = (quote: string, shown: number[] = []): string | undefined => {
  const place = find(quote, new Set(shown));
  return place && text.slice(place.start, place.end);
};

test.each([
  ['図書館の移転を見送る', '図書館の移転を\n> 見送る'],
  ['「費用は1,300円です。」', '費用は１，３００円です'],
  ['[2] 費用は 1,300円', '費用は１，３００円'],
  ['部門 | 2024 | 2025', '部門\t2024\t2025'],
  ['林: 会費は300円です（(3)を参照）', '林: 会費は300円です（[3]を参照）'],
  ['(10:53) 林: 会費は300円です', '[10:53] 林: 会費は300円です'],
  ['森: 会費は300円です', '会費は300円です'],
  ['300円', '300円'],
  ['資料：「費用は1,300円です」[2]', '費用は１，３００円です'],
  ['図書館の移転を見送る…費用は1,300円', '図書館の移転を\n> 見送る'],
])('%s', (quote, words) => {
  expect(wordsOf(quote)).toBe(words);
});

test.each([
  '図書館の移転を決めた',
  '3000円',
  '費用は300円',
  '',
  '。',
  '会費',
  '図書館…見送る',
  '図書館の移転を見送る…費用は1,400円',
])('“%s” is not there', (quote) => {
  expect(wordsOf(quote)).toBeUndefined();
});

test('prefers a place that was shown to the judge', () => {
  const last = split.sentences.length - 1;
  expect(find('会費は300円', new Set([last]))?.start).toBe(text.lastIndexOf('会費は300円'));
  expect(find('会費は300円', new Set())?.start).toBe(text.indexOf('会費は300円'));
});

test('finds the words of a sentence as they are in it', () => {
  expect(findWords('１２百万円', '売上は12百万円、')).toBe('12百万円');
  expect(findWords('13百万円', '売上は12百万円')).toBeUndefined();
});

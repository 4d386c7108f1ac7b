import { expect, test } from 'vitest';
import { splitDocument } from '@youyaku/language/split/split-document';
import { runSteps } from '@youyaku/language/text/run-steps';
import { type BigramIndex, indexBigramsInSteps } from './bigram-index.ts';

function open(text: string): BigramIndex {
  const split = splitDocument({ text, language: 'ja', blocks: [], warnings: [] });
  return runSteps(indexBigramsInSteps(text, split));
}

test('finds the sentence about the same in other inflections, width and spacing', () => {
  const index = open(
    '会議は九時に始まった。図書館は２０２８年に移転する予定です。市長は欠席しました。The library moves.',
  );
  expect(index.rank('図書館の移転は2028年になる見込みだ', 2)).toEqual([1]);
  expect(index.rank('Library moving', 1)).toEqual([3]);
});

test('orders by rarity, keeps the earlier of equals first and returns no more than asked for', () => {
  const index = open('市は検討する。市は検討する。市は中止を検討する。県は中止する。');
  expect(index.rank('中止を検討', 3)).toEqual([2, 3, 0]);
  expect(index.rank('検討', 1)).toEqual([0]);
});

test('finds nothing for what the document does not mention, and in an empty document', () => {
  expect(open('図書館は移転する。').rank('ｘｙｚ', 5)).toEqual([]);
  expect(open('図書館は移転する。').rank('', 5)).toEqual([]);
  expect(open('').rank('図書館', 5)).toEqual([]);
});

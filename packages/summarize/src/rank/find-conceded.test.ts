import { expect, test } from 'vitest';
import { analyse } from '@youyaku/language/analyse';
import { documentOfLines } from '@youyaku/testing/language/document-of-lines';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { findConceded } from './find-conceded.ts';

const dictionary = readTestDictionary();

function listConceded(language: string, lines: readonly string[]): number[] {
  const document = documentOfLines(lines, language);
  return [...findConceded(document.text, analyse(document, dictionary))];
}

test('what is granted before the text turns is conceded, in one passage or two', () => {
  expect(
    listConceded('ja', ['橋は直すべきだ。', '確かに費用は高い。市の財政も苦しい。しかし放置はもっと高くつく。']),
  ).toEqual([1, 2]);
  expect(
    listConceded('en', [
      'Of course the repair is dear. Money is short.',
      'But a closed bridge costs more. The city should begin.',
    ]),
  ).toEqual([0, 1]);
});

test('what nothing turns against is not, nor is what stands before the granting or after the turn', () => {
  expect(listConceded('ja', ['もちろん費用は市が出す。工事は4月に始まる。', '説明会は5月に開く。'])).toEqual([]);
  expect(listConceded('en', ['The bridge is old.', 'But it is safe. Of course it is inspected.'])).toEqual([]);
});

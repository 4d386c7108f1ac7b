import { expect, it } from 'vitest';
import { readCitations } from './read-citations.ts';

it.each([
  ['図書館は移転する。[3]', '図書館は移転する。', [3]],
  ['図書館は移転する[3][7]。', '図書館は移転する。', [3, 7]],
  ['図書館は移転する。［３、７］', '図書館は移転する。', [3, 7]],
  ['図書館は移転する。【12】', '図書館は移転する。', [12]],
  ['The library moves [2, 5].', 'The library moves.', [2, 5]],
  ['The library moves. [4-6]', 'The library moves.', [4, 5, 6]],
  ['範囲が広すぎる。[1-900]', '範囲が広すぎる。', [1, 900]],
  ['配列 a[i] を使う。', '配列 a[i] を使う。', []],
  ['(3) は番号ではない。', '(3) は番号ではない。', []],
])('%s', (line, text, citations) => {
  expect(readCitations(line)).toEqual({ text, citations });
});

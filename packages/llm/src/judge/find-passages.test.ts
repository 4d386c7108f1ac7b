import { expect, test } from 'vitest';
import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import {
  findFurtherPassages,
  findPassages,
  gatherPassages,
  openPassageSourceInSteps,
  type PassageSource,
} from './find-passages.ts';

const dictionary = readTestDictionary();
const filler = Array.from({ length: 30 }, (_, index) => `${index + 1}号室の点検は問題なく終わった。`);

function open(sentences: readonly string[]): PassageSource {
  const document = { text: sentences.join(''), language: 'ja', blocks: [], warnings: [] };
  return runSteps(openPassageSourceInSteps(document, analyse(document, dictionary)));
}

const source = open([
  '議事録である。',
  ...filler,
  '市長は図書館の移転を見送ると述べた。',
  ...filler,
  '佐々木氏は駐輪場の増設を求めた。',
  ...filler,
]);

test('shows what is cited and what is alike, in context, and the beginning', () => {
  const passages = findPassages({ text: '図書館は移転する。', citations: [70] }, source);
  expect(passages[0]).toContain(69);
  const shown = gatherPassages(
    passages.map((passage) => [passage]),
    source,
  );
  for (const index of [0, 1, 29, 31, 33, 67, 71]) expect(shown).toContain(index);
});

test('ignores citations of sentences that do not exist, and finds nothing in an empty source', () => {
  expect(
    findPassages({ text: '図書館', citations: [0, 999] }, source)
      .flat()
      .every((index) => index < 92),
  ).toBe(true);
  expect(findPassages({ text: '図書館', citations: [1] }, open([]))).toEqual([]);
  expect(findFurtherPassages({ text: '図書館', citations: [] }, new Set(), open([]))).toEqual([]);
});

test('looks elsewhere by names and clauses, and shows nothing twice', () => {
  const claim = { text: '図書館は移転し、佐々木は反対した。', citations: [] };
  const shown = new Set([29, 30, 31, 32, 33]);
  const further = findFurtherPassages(claim, shown, source).flat();
  expect(further).toContain(62);
  expect(further.some((index) => shown.has(index))).toBe(false);
  const all = new Set(Array.from({ length: 92 }, (_, index) => index));
  expect(findFurtherPassages(claim, all, source)).toEqual([]);
});

test('keeps the best passages of every claim where not all fit the prompt', () => {
  const claims = ['図書館の移転は見送り。', '佐々木氏は駐輪場の増設を要求。'].map((text) =>
    findPassages({ text, citations: [] }, source),
  );
  const shown = gatherPassages(claims, source, 400);
  expect(shown).toContain(31);
  expect(shown).toContain(62);
  expect(shown.size).toBeLessThan(16);
});

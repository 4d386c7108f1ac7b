import { expect, test } from 'vitest';
import { splitMarks } from '#desk/split-marks.ts';

const text = 'あいうえおかきくけこ';

test('the joined runs equal the block, whatever the spans', () => {
  for (let start = 0; start < text.length; start += 1) {
    for (let end = start + 1; end <= text.length; end += 1) {
      const runs = splitMarks(text, { start: 2, end: 8 }, [[{ start, end }], [{ start: 4, end: 6 }]]);
      expect(runs.map((run) => run.text).join('')).toBe(text.slice(2, 8));
    }
  }
});

test('a run names every sentence that it supports', () => {
  const runs = splitMarks(text, { start: 0, end: 10 }, [[{ start: 2, end: 6 }], [{ start: 4, end: 8 }]]);
  expect(runs.map((run) => run.owners)).toEqual([[], [0], [0, 1], [1], []]);
});

test('a span over two blocks marks its part of each', () => {
  const spans = [[{ start: 3, end: 7 }]];
  expect(splitMarks(text, { start: 0, end: 5 }, spans).at(-1)).toEqual({ text: 'えお', start: 3, owners: [0] });
  expect(splitMarks(text, { start: 5, end: 10 }, spans).at(0)).toEqual({ text: 'かき', start: 5, owners: [0] });
});

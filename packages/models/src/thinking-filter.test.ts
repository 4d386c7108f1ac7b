import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThinkingFilter } from './thinking-filter.ts';

function filter(pieces: readonly string[]): string {
  const dropThinking = createThinkingFilter();
  return pieces.map((piece) => dropThinking(piece)).join('');
}

test.each([
  ['<think>考える</think>答え', '答え'],
  [' \n<think>\n</think>\n\n 答え <think>', '答え <think>'],
  ['<think>終わらない', ''],
  ['<thin 答え', '<thin 答え'],
  ['答え<think>x</think>', '答え<think>x</think>'],
  ['  答え', '  答え'],
])('turns %j into %j, however the stream is split', (text, answer) => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length })), (cuts) => {
      const edges = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      expect(filter(edges.slice(1).map((edge, index) => text.slice(edges[index], edge)))).toBe(answer);
    }),
    { numRuns: 50 },
  );
});

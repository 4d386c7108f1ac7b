import { expect, test } from 'vitest';
import { toWrittenStyle } from './to-written-style.ts';

test.each([
  ['えーと、じゃあ、2.4は木曜に出します。', '2.4は木曜に出します。'],
  ['夜中に鳴りすぎてるっていう話です。', '夜中に鳴りすぎているという話です。'],
  ['月末で切れるんですけど、更新します。', '月末で切れるが、更新します。'],
  ['一個目なんですけど、公開日を決めます。', '公開日を決めます。'],
  ['昼間のは決定じゃないです。', '昼間のは決定ではないです。'],
  ['古い椅子を捨てる。', '古い椅子を捨てる。'],
  ['はい、やります。', 'やります。'],
])('%s is written %s', (spoken, written) => {
  expect(toWrittenStyle(spoken, 'ja')).toBe(written);
});

test('hesitation in English goes, the rest of the sentence stays', () => {
  expect(toWrittenStyle("And I'll send them a letter, uh, by 5 June.", 'en')).toBe(
    "I'll send them a letter by 5 June.",
  );
});

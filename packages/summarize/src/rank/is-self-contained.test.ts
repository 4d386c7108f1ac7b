import { expect, test } from 'vitest';
import { isSelfContained } from './is-self-contained.ts';

test.each([
  'ただし、急を要するときは、この限りでない。',
  '社内で確認し、次のとおり決まりました。',
  '申込みの手順は、以下のとおりである。',
  '利用者から要望が多かったためです。',
  '夜に雨が降ったからだ。',
  '以上です。',
  '可決されれば、来年4月から値上げする。',
  '使えないときは、動画で代えます。',
  '間に合わなかった場合は、翌週に延ばします。',
])('rejects a sentence that depends on its neighbours: %s', (words) => {
  expect(isSelfContained(words)).toBe(false);
});

test.each([
  '工事が遅れたのは、夜に雨が降ったからだ。',
  '議案が可決されれば、来年4月から値上げする。',
  '床が使えないときは、動画で代えます。',
  '次のとおり、料金を500円、定員を30人とする。',
  '売上は前年の1.2倍以上です。',
  '雨のため中止した。',
])('accepts a self-contained sentence: %s', (words) => {
  expect(isSelfContained(words)).toBe(true);
});

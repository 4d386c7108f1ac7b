import { expect, it } from 'vitest';
import { readEmail } from './read-email.ts';

it.each([
  ['aoi@example.jp', 'aoi@example.jp'],
  ['  aoi@example.jp　', 'aoi@example.jp'],
  ['ａｏｉ＠ｅｘａｍｐｌｅ．ｊｐ', 'aoi@example.jp'],
  ['aoi＠example。jp', 'aoi@example.jp'],
  ['aoi@example｡jp', 'aoi@example.jp'],
  ['aoi+memo@例え.jp', 'aoi+memo@例え.jp'],
  ['\u200baoi@ example.jp\ufeff', 'aoi@example.jp'],
])('reads %j as %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

it.each(['', 'aoi', '@example.jp', 'aoi@', 'aoi@example', 'a@b@example.jp', 'aoi@example.'])(
  'asks again for %j',
  (typed) => {
    expect(readEmail(typed)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { detectGenre } from './detect-genre.ts';
import { scoreLayers } from './score-layers.ts';

const dictionary = readTestDictionary();

/** Factor of each line. */
function factorsOf(lines: readonly string[]): readonly number[] | undefined {
  const text = lines.join('\n');
  const analysis = analyse({ language: 'ja', text, blocks: [], warnings: [] }, dictionary);
  return scoreLayers(text, analysis, detectGenre(text, analysis));
}

const head = ['件名: Re: 納期', '差出人: 野々垣'];
const news = '第1便の400枚は6月20日の午前に届きます。';
const old = '現時点では7月11日のお届けとなる見込みです。';

test('scores quoted mail far below the answer, however it is marked', () => {
  expect(factorsOf([...head, news, `> ${old}`])?.slice(2)).toEqual([1, 0.15]);
  expect(factorsOf([...head, news, '-----Original Message-----', old])?.slice(2)).toEqual([1, 0.15, 0.15]);
  expect(factorsOf([...head, news, '2025年6月11日、檜山さんは書きました：', old])?.slice(2)).toEqual([1, 0.15, 0.15]);
  const below = ['From: 檜山', 'Sent: 2025年6月11日 10:32', old];
  expect(factorsOf([...head, news, ...below])?.slice(2)).toEqual([1, 0.15, 0.15, 0.15]);
});

test('skips a mail that only thanks in favour of the one it answers', () => {
  const thanks = ['ご連絡ありがとうございます。', 'よろしくお願いいたします。'];
  const factors = factorsOf([...head, ...thanks, `> ${news}`, `>> ${old}`]);
  expect(factors?.slice(2)).toEqual([1, 1, 1, 0.15]);
});

test('prefers the last of several mails in date order', () => {
  const first = ['From: A', 'Date: 2025/03/09 22:14', 'The kiln will be repaired for £900 by the end of March.'];
  const last = ['From: B', 'Date: 2025/03/16 21:08', 'The kiln will be replaced in June after the fair.'];
  expect(factorsOf([...first, ...last])).toEqual([0.5, 0.5, 0.5, 1, 1, 1]);
});

test('reads mails whose headers are numbered, and takes what introduces them for no mail', () => {
  const first = ['[1] From: A', 'Date: 2025/03/09 22:14', 'The kiln will be repaired for £900 by the end of March.'];
  const last = ['[2] From: B', 'Date: 2025/03/16 21:08', 'The kiln will be replaced in June after the fair.'];
  const preface = 'The mails about the kiln that the committee asked for, oldest first.';
  expect(factorsOf([preface, ...first, ...last])).toEqual([1, 0.5, 0.5, 0.5, 1, 1, 1]);
});

test('an undated reply above older mails is the newest of them', () => {
  const reply = 'We take the offer of £900 and repair the kiln in April.';
  const last = ['From: B', 'Date: 2025/03/16 21:08', 'The kiln will be replaced in June after the fair.'];
  const first = ['From: A', 'Date: 2025/03/09 22:14', 'The kiln will be repaired for £900 by the end of March.'];
  expect(factorsOf([reply, ...last, ...first])?.[0]).toBe(1);
  expect(factorsOf([reply, ...last, ...first])?.[3]).toBe(0.15);
});

test('finds no layers in a text without mails', () => {
  expect(factorsOf(['市は水車を直した。', '> 水車は十年止まっていた。'])).toBeUndefined();
});

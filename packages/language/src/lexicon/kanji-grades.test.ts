import { expect, test } from 'vitest';
import { gradeOfKanji, kanjiByGrade } from './kanji-grades.ts';

test('has the 1,026 kanji of the 2017 table by grade', () => {
  expect(kanjiByGrade.map((row) => [...row].length)).toEqual([80, 160, 200, 202, 193, 191]);
  expect([...kanjiByGrade.join('')]).toHaveLength(1026);
});

test('contains only kanji, each once', () => {
  const all = [...kanjiByGrade.join('')];
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((kanji) => /^\p{Script=Han}$/u.test(kanji) && kanji.normalize('NFKC') === kanji)).toBe(true);
});

test('the names of all prefectures can be written by the end of grade 4', () => {
  for (const kanji of '茨媛岡潟岐熊香佐埼崎滋鹿縄井沖栃奈梨阪阜賀群徳富城') expect(gradeOfKanji(kanji), kanji).toBe(4);
});

test('contains the kanji moved to grades 5 and 6 in 2017', () => {
  for (const kanji of '囲紀喜救型航告殺士史象賞貯停堂得毒費粉脈歴') expect(gradeOfKanji(kanji), kanji).toBe(5);
  for (const kanji of '胃腸恩券承舌銭退敵俵預') expect(gradeOfKanji(kanji), kanji).toBe(6);
});

test.each([
  ['山', 1],
  ['曜', 2],
  ['駅', 3],
  ['議', 4],
  ['税', 5],
  ['訳', 6],
  ['鬱', 7],
  ['々', 7],
])('%s is of grade %i', (kanji, grade) => {
  expect(gradeOfKanji(kanji)).toBe(grade);
});

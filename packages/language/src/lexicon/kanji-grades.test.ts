import { expect, test } from 'vitest';
import { gradeOfKanji, kanjiByGrade } from './kanji-grades.ts';

test('every grade has as many kanji as the table of 2017, 1,026 in all', () => {
  expect(kanjiByGrade.map((row) => [...row].length)).toEqual([80, 160, 200, 202, 193, 191]);
  expect([...kanjiByGrade.join('')]).toHaveLength(1026);
});

test('no kanji stands twice and nothing else is among them', () => {
  const all = [...kanjiByGrade.join('')];
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((kanji) => /^\p{Script=Han}$/u.test(kanji) && kanji.normalize('NFKC') === kanji)).toBe(true);
});

test('the names of all prefectures can be written by the end of grade 4', () => {
  for (const kanji of '茨媛岡潟岐熊香佐埼崎滋鹿縄井沖栃奈梨阪阜賀群徳富城') expect(gradeOfKanji(kanji), kanji).toBe(4);
});

test('what the revision of 2017 moved to grades 5 and 6 stands there', () => {
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

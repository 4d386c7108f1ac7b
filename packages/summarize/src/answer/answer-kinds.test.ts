import { analyse } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import type { Block } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { chooseAnswer } from './choose-answer.ts';
import { rankAnswersInSteps } from './rank-answers.ts';
import { readQuestion } from './read-question.ts';

const dictionary = readTestDictionary();

/** Each line is a block; a line that begins with # is a heading. */
function answersOf(text: string, question: string): string[] {
  let at = 0;
  const blocks = text.split('\n').map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return line.startsWith('#') ? { kind: 'heading', level: 1, ...span } : { kind: 'paragraph', ...span };
  });
  const language = /[ぁ-ん]/u.test(text) ? 'ja' : 'en';
  const document = { language, text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranked = runSteps(rankAnswersInSteps(document, analysis, readQuestion(question, analysis.tokenizer)));
  return chooseAnswer(ranked).flatMap(({ index }) => {
    const sentence = analysis.sentences[index];
    return sentence === undefined ? [] : [text.slice(sentence.contentStart, sentence.end).trim()];
  });
}

const hall =
  'Harrow Library hires out its hall. The hall holds 90 people.\n' +
  'The large meeting room can be booked by any local group. It costs £18 an hour on weekdays.\n' +
  'Who may book is set out in the rules. The bookings are looked after by Nadia Brandt. The kitchen is new.';

test('a price in the next sentence belongs to what the sentence before it names, and to nothing else', () => {
  expect(answersOf(hall, 'How much does the large meeting room cost?')).toEqual(['It costs £18 an hour on weekdays.']);
  expect(answersOf(hall, 'How much does the hall cost?')).toEqual([]);
});

test('who is in charge is found in other words, and is nobody who only stands near', () => {
  expect(answersOf(hall, 'Who is in charge of the bookings?')).toEqual([
    'The bookings are looked after by Nadia Brandt.',
  ]);
  expect(answersOf(hall, 'Who is in charge of the kitchen?')).toEqual([]);
});

test('an English question of degree is about the thing that it names', () => {
  const ferry = 'The island has a ferry, the Sula, that is forty-six years old. Her captain lives in the village.';
  expect(answersOf(ferry, 'How old is the Sula?')).toHaveLength(1);
  expect(answersOf(ferry, 'How old is the captain of the Sula?')).toEqual([]);
});

test('the holder of an office is found below the report and without the clause before it', () => {
  const report =
    '# 事故の報告書\n委員会は原因を調べた。報告書は市に出された。\n# 委員長　水科 惇\n会社は11日夜に会見を開いた。栗栖社長は深くわびた。';
  expect(answersOf(report, '委員長はだれですか。').join('')).toContain('委員長　水科 惇');
  expect(answersOf(report, '会見を開いた社長の名前は？')).toEqual(['栗栖社長は深くわびた。']);
  expect(answersOf(report, '市長はだれですか。')).toEqual([]);
});

test('the cost of one thing is not that of another', () => {
  const parks = '清掃と修理の費用は年1億1,300万円である。建て替えは令和10年度までに行う。';
  expect(answersOf(parks, '修理の費用はいくらですか。')).toHaveLength(1);
  expect(answersOf(parks, '建て替えの費用はいくらですか。')).toEqual([]);
});

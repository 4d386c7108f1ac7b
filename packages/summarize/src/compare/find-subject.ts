import { readFacts } from './read-facts.ts';
import { pointingSubject } from '@youyaku/language/lexicon/comparison-words';

const subjectCodePointsMax = 30;

/** The subject of an amount or a date at `at` of a sentence: 締切 of 「締切は25日です。」; undefined when it is unclear. */
export function findSubject(sentence: string, at: number): string | undefined {
  const [head] = sentence.slice(0, at).split('\t');
  if (head !== undefined && sentence.includes('\t') && head.length < at) return acceptSubject(head);
  const words = dropFacts(sentence.slice(0, at).replace(/[、,\s]+$/u, ''));
  const clause = words.split(/[、。，；;]/u).findLast((part) => part.trim() !== '') ?? '';
  const japanese = /^(.+?)(?:には|では|とは|は|が|を|：|:)$/su.exec(clause)?.[1];
  const english =
    /^(?:the |a |an )?(.+?)(?: (?:is|are|was|were|will be|has been|costs?)(?: (?:now|set to|due on|on|at|by))?|:)$/isu.exec(
      clause,
    )?.[1];
  return acceptSubject(/[ぁ-んァ-ヶ一-龠]/u.test(clause) ? japanese : english);
}

/** Removes a date before an hour: the subject of 「締切は11月25日の」 is still 締切. */
function dropFacts(words: string): string {
  const trimmed = words.replace(/の$/u, '');
  const last = readFacts(trimmed).at(-1);
  return last !== undefined && last.end === trimmed.length
    ? trimmed.slice(0, last.start).replace(/[、,\s]+$/u, '')
    : words;
}

function acceptSubject(given: string | undefined): string | undefined {
  const subject = given?.trim() ?? '';
  const isPlain =
    /[\p{L}]/u.test(subject) &&
    [...subject].length <= subjectCodePointsMax &&
    !pointingSubject.test(subject) &&
    !/[「」（()）]/u.test(subject);
  return isPlain ? subject : undefined;
}

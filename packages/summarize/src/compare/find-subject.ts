import { readFacts } from './read-facts.ts';
import { pointingSubject } from '@youyaku/language/lexicon/comparison-words';

const subjectCodePointsMax = 30;

/** What an amount or a date at `at` of a sentence is told of: 締切 of 「締切は25日です。」; undefined where that is not plain. */
export function findSubject(sentence: string, at: number): string | undefined {
  const [head] = sentence.slice(0, at).split('\t');
  if (head !== undefined && sentence.includes('\t') && head.length < at) return judge(head);
  const words = dropFacts(sentence.slice(0, at).replace(/[、,\s]+$/u, ''));
  const clause = words.split(/[、。，；;]/u).findLast((part) => part.trim() !== '') ?? '';
  const japanese = /^(.+?)(?:には|では|とは|は|が|を|：|:)$/su.exec(clause)?.[1];
  const english =
    /^(?:the |a |an )?(.+?)(?: (?:is|are|was|were|will be|has been|costs?)(?: (?:now|set to|due on|on|at|by))?|:)$/isu.exec(
      clause,
    )?.[1];
  return judge(/[ぁ-んァ-ヶ一-龠]/u.test(clause) ? japanese : english);
}

/** 「締切は11月25日の」 before an hour speaks of 締切 still. */
function dropFacts(words: string): string {
  const trimmed = words.replace(/の$/u, '');
  const last = readFacts(trimmed).at(-1);
  return last !== undefined && last.end === trimmed.length
    ? trimmed.slice(0, last.start).replace(/[、,\s]+$/u, '')
    : words;
}

function judge(given: string | undefined): string | undefined {
  const subject = given?.trim() ?? '';
  const isPlain =
    /[\p{L}]/u.test(subject) &&
    [...subject].length <= subjectCodePointsMax &&
    !pointingSubject.test(subject) &&
    !/[「」（()）]/u.test(subject);
  return isPlain ? subject : undefined;
}

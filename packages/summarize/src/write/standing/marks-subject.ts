import { timeTopic } from '@youyaku/language/lexicon/subject-words';
import type { Token } from '@youyaku/language/tokenize/token';

/** は, が, も mark a subject unless they follow a time or another particle (では, 現在は). */
export function marksSubject(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.pos !== 'particle' || !/^(?:は|が|も|とは|って|こそ)$/u.test(token.surface)) return false;
  if (before === undefined || before.pos === 'particle') return false;
  return token.surface === 'が' || !timeTopic.test(before.surface);
}

/** Whether a sentence names what it is about: it has a は or も of its own, or a subject with a predicate other than a noun. */
export function hasTopic(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => marksSubject(tokens, at) && (token.surface !== 'が' || !endsInNoun(tokens)));
}

/** 家庭のごみです: the predicate is a noun. */
export function endsInNoun(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ pos }) => pos !== 'symbol');
  const end = words.findLastIndex(({ pos }) => pos === 'noun' || pos === 'number');
  const rest = words.slice(end + 1).map(({ surface }) => surface);
  return end >= 0 && /^(?:|だ|である|です|でした|だった|であった)$/u.test(rest.join(''));
}

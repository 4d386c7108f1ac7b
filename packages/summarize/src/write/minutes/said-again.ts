import { concludes, concludesEnglish } from '@youyaku/language/lexicon/talk-words';
import type { Minute } from '#write/classify-minute.ts';
import { sharesWords } from './own-matter.ts';
import type { Said } from './read-talk.ts';

/** What is said, and what became of it so far. */
export type Floor = {
  readonly talk: readonly Said[];
  readonly minutes: Map<number, Minute>;
  readonly isEnglish: boolean;
};

/** Words so short say nothing but the verb. */
export const shortUnits = 12;
/** 「…とすることに決しました」 */
export const resolved = /(?:に|と)決し(?:た|ました)。?$/u;

/** A conclusion after consent says the proposal again within this many sentences. */
const restatedReach = 8;
/** What is decided stands within this many sentences before it is said again. */
const decidedReach = 6;
/** Shorter words decide nothing by themselves. */
const decidedUnitsMin = 12;

/** 「はい、じゃあ訓練は十月十八日ということで」 after consent says it better. */
export function isRestated({ talk, minutes, isEnglish }: Floor, said: Said): boolean {
  return talk.slice(said.at + 1, said.at + restatedReach).some(({ words, index }) => {
    const isConclusion = isEnglish ? concludesEnglish.test(words) : concludes.test(words);
    const isDecided = isConclusion || resolved.test(words) || minutes.get(index)?.kind === 'decision';
    return isDecided && words.length >= decidedUnitsMin && sharesWords(said.words, words);
  });
}

/** 「では買い足すことに決めます」 after 「…を買い足すということでよろしいですか」: only the verb is said again. */
export function repeatsDecision({ talk, minutes, isEnglish }: Floor, said: Said): boolean {
  if (isEnglish) return false;
  const verb = said.words
    .replace(/^(?:(?:はい|じゃあ?|では|それでは|よし)[、。]?)+/u, '')
    .replace(/(?:という)?こと(?:に|で|と)[^。、]{0,10}。?$/u, '');
  if (verb.length < 2 || verb.length > shortUnits || /[はをがもへに、。]/u.test(verb)) return false;
  return talk
    .slice(Math.max(0, said.at - decidedReach), said.at)
    .some(({ words, index }) => minutes.get(index)?.kind === 'decision' && words.includes(verb));
}

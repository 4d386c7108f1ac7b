import {
  excluded,
  firstTime,
  freeChoice,
  included,
  limited,
  notFirst,
  onlyUnder,
  partitive,
  partOfNoun,
  regardless,
  restricted,
  scopeCues,
  universal,
  universalNoun,
  unlimited,
} from '@youyaku/language/lexicon/scope-words';
import { englishDenial, plainNegation } from '@youyaku/language/lexicon/denial-words';
import { negationWords } from '@youyaku/language/lexicon/function-words';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import { type Counterpart, listCounterparts, type Pairing } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';

const partShareMin = 0.4;
const deniedShareMin = 0.3;
const choiceShareMin = 0.35;

/** Finds where a clause covers more or less than the source: all for some, only for all, included for excluded. */
export function verifyScope(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const near = listCounterparts(pairing, claim, source);
    const at =
      findLimit(pairing.clause, near, claim) ??
      findInclusion(pairing.clause, near, claim) ??
      findPart(pairing.clause, near, claim, source) ??
      findAll(pairing.clause, near, claim) ??
      findBound(pairing.clause, near, claim) ??
      findNounPart(pairing.clause, near, claim) ??
      findDeniedPart(pairing.clause, near, claim) ??
      findRepeat(pairing.clause, near, claim);
    if (at) found.push(conflict('scope', claim, pairing.clause, at.clause));
  }
  return found;
}

/** 公開前後を問わず against 公開後に限り. */
function findLimit(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  const free = listGroups(regardless[language], clause.words);
  if (free.length > 0)
    return near.find((other) => sharesWord(free, listGroups(restricted[language], other.clause.words)));
  const words = listGroups(restricted[language], clause.words);
  if (words.length > 0)
    return near.find((other) => sharesWord(words, listGroups(regardless[language], other.clause.words)));
  if (!freeChoice[language].test(clause.words) || onlyUnder[language].test(clause.words)) return undefined;
  if (near.some((other) => freeChoice[language].test(other.clause.words))) return undefined;
  return near.find(({ share, clause: other }) => share >= choiceShareMin && onlyUnder[language].test(other.words));
}

/** 何個でも against 1人2個まで. */
function findBound(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  if (!unlimited[language].test(clause.words) || near.some(({ finite }) => unlimited[language].test(finite)))
    return undefined;
  return near.find(({ finite }) => limited[language].test(finite));
}

/** 派遣社員を含む against 派遣社員を除く. */
function findInclusion(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  const inside = listGroups(included[language], clause.words);
  const outside = listGroups(excluded[language], clause.words);
  return near.find(
    ({ clause: { words } }) =>
      sharesWord(inside, listGroups(excluded[language], words)) ||
      sharesWord(outside, listGroups(included[language], words)),
  );
}

/** 8学級すべて against 8学級のうち2学級: the best places speak of a part and none of all. */
function findPart(
  clause: Clause,
  near: readonly Counterpart[],
  claim: Statement,
  source: SourceIndex,
): Counterpart | undefined {
  const { language } = claim;
  if (
    !universal[language].test(clause.words) ||
    partitive[language].test(clause.words) ||
    negationWords.test(clause.words)
  )
    return undefined;
  const wordsOf = ({ sentence }: Counterpart): string => {
    const here = source.sentences[sentence];
    return here === undefined ? '' : source.folded.slice(here.start, here.end);
  };
  if (near.some((other) => universal[language].test(wordsOf(other)))) return undefined;
  const [best] = near;
  return best && best.share >= partShareMin && partitive[language].test(best.clause.words) ? best : undefined;
}

/** 水源のすべて against 水源の7割. */
function findNounPart(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  const whole = listGroups(universalNoun[language], clause.words);
  if (whole.length === 0 || negationWords.test(clause.words)) return undefined;
  if (near.some((other) => sharesWord(whole, listGroups(universalNoun[language], other.clause.words))))
    return undefined;
  return near.find((other) => sharesWord(whole, listGroups(partOfNoun[language], other.clause.words)));
}

/** 寒冷地を含む against 寒冷地では使えない. */
function findDeniedPart(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  const denial = language === 'en' ? englishDenial : plainNegation;
  const inside = listGroups(included[language], clause.words);
  // Spoken English denies what it asks and proposes: wouldn't it be good.
  if (inside.length === 0 || denial.test(clause.words)) return undefined;
  const isAsked = (words: string): boolean => language === 'en' && /\b\w+n't (?:it|we|you|they|that)\b|\?/u.test(words);
  return near.find(
    ({ share, clause: { words } }) =>
      share >= deniedShareMin &&
      denial.test(words) &&
      !isAsked(words) &&
      !sharesWord(inside, listGroups(included[language], words)) &&
      inside.some((phrase) => namesOf(phrase).length > 0 && namesOf(phrase).every((name) => words.includes(name))),
  );
}

/** The words of a phrase that name something: the last run of kanji or katakana, or the longer English words. */
function namesOf(phrase: string): string[] {
  if (/^[a-z ]+$/.test(phrase)) return phrase.split(' ').filter((word) => word.length > 3);
  return (phrase.match(/[\p{Script=Han}ァ-ヺー]{2,}/gu) ?? []).slice(-1);
}

/** Only new volunteers against every volunteer. */
function findAll(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  const only = listGroups(restricted[language], clause.words);
  if (only.length === 0) return undefined;
  if (near.some((other) => scopeCues[language].only.test(other.clause.words))) return undefined;
  return near.find((other) => sharesWord(only, listGroups(universalNoun[language], other.clause.words)));
}

function findRepeat(clause: Clause, near: readonly Counterpart[], claim: Statement): Counterpart | undefined {
  const { language } = claim;
  if (!firstTime[language].test(clause.words) || notFirst[language].test(clause.words)) return undefined;
  if (near.some((other) => firstTime[language].test(other.clause.words))) return undefined;
  const [best] = near;
  return best && notFirst[language].test(best.clause.words) ? best : undefined;
}

function listGroups(pattern: RegExp, words: string): string[] {
  return [...words.matchAll(pattern)].flatMap((match) => match.slice(1).find((group) => group !== undefined) ?? []);
}

/** Whether two phrases have a word in common: two characters of a Japanese one. */
function sharesWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((phrase) => other.some((rival) => pairsOf(phrase).some((pair) => pairsOf(rival).includes(pair))));
}

function pairsOf(phrase: string): string[] {
  if (/^[a-z ]+$/.test(phrase))
    return phrase
      .split(' ')
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/s$/, ''));
  return [...phrase]
    .slice(1)
    .map((_, at) => phrase.slice(at, at + 2))
    .filter((pair) => /^[\p{Script=Han}ァ-ヺー]{2}$/u.test(pair));
}

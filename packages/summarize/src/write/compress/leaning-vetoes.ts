import {
  casualties,
  holdersOfCondition,
  raises,
  sharesOfRaise,
  takingFor,
} from '@youyaku/language/lexicon/leaning-words';
import { listDependents } from './find-clauses.ts';
import type { Parse } from './phrase.ts';
import { hasDigits } from './protected-words.ts';
import { lemmaOf, wordsUntilHead } from './read-phrase.ts';
import { isInflected } from './token-kinds.ts';
import type { Veto } from './veto.ts';

/** Words that would be deleted, from one phrase to another. */
type Words = { readonly parse: Parse; readonly first: number; readonly last: number };

/** Vetoes for when what remains leans on the deleted clause. */
export const leaningVetoes: readonly Veto<Words>[] = [
  // 2人の遺体が見つかり、市は身元を調べている: who died or was hurt is never detail.
  { name: 'reports-casualties', rejects: ({ parse, first, last }) => casualties.test(join(parse, first, last)) },
  {
    // 料金の引き上げを行い、増収分を積み立てる
    name: 'rest-takes-a-share-of-a-raise',
    rejects: ({ parse, first, last }) =>
      raises.test(join(parse, first, last)) && sharesOfRaise.test(join(parse, last + 1, parse.phrases.length - 1)),
  },
  {
    // 不審な箱が見つかり、警察は爆発物とみて調べている: what is taken for it stands in the clause.
    name: 'rest-takes-it-for-something',
    rejects: ({ parse, last }) => parse.phrases.some((_, at) => at > last && takesUnnamed(parse, at, last)),
  },
];

/** 市内に住む人で、: of whom or when the rest holds. */
export const conditionVeto: Veto<Words> = {
  name: 'says-of-whom-or-when',
  rejects: ({ parse, last }) => {
    const phrase = parse.phrases[last];
    if (phrase?.tail !== 'で' || !holdersOfCondition.test(wordsUntilHead(parse, phrase))) return false;
    if (hasDigits(parse.tokens[phrase.first])) return false;
    const before = parse.tokens[phrase.first - 1];
    return before !== undefined && (isInflected(before) || before.surface === 'の');
  },
};

/** みて with what something is taken for, but not with the thing itself. */
function takesUnnamed(parse: Parse, at: number, last: number): boolean {
  const before = parse.phrases[at - 1];
  if (before === undefined || at - 1 <= last || !takingFor.test(lemmaOf(parse, at))) return false;
  const isTakenFor = before.tail.endsWith('と') && !before.isPredicate;
  const others = listDependents(parse, at).filter((of) => of > last);
  return isTakenFor && !others.some((of) => /^[をが]$/u.test(parse.phrases[of]?.tail ?? ''));
}

function join({ tokens, phrases }: Parse, first: number, last: number): string {
  const part = tokens.slice(phrases[first]?.first ?? tokens.length, (phrases[last]?.last ?? -1) + 1);
  return part.map(({ surface }) => surface).join('');
}

import type { Token } from '@youyaku/language/tokenize/token';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits } from './protected-words.ts';
import type { Candidate, Veto } from './veto.ts';
import { pointingWords, sameEntityNoun, transitionAdverbs } from '@youyaku/language/lexicon/pointers';

/** Vetoes for when the following words refer to the deleted ones. */
export const pointingVetoes: readonly Veto[] = [
  { name: 'rest-points-back', rejects: ({ parse, last }) => hasPointer(parse, last + 1, last + 7) },
  { name: 'rest-continues-a-count', rejects: ({ parse, last }) => listRest(parse, last).some(isOrdinal) },
  {
    name: 'rest-names-the-same-entity',
    rejects: ({ parse, last }) => listRest(parse, last).some(({ surface }) => sameEntityNoun.test(surface)),
  },
];

/** A transition word (一方で, また …) right after the deletion would refer to deleted words. */
export const transitionVeto: Veto = {
  name: 'rest-begins-with-a-transition',
  rejects: ({ parse, last }) => {
    const first = parse.tokens[parse.phrases[last + 1]?.first ?? -1];
    return first !== undefined && (first.pos === 'conjunction' || transitionAdverbs.test(first.surface));
  },
};

export const linkingVeto: Veto = {
  name: 'begins-with-a-linking-word',
  rejects: ({ parse, first }) => isLinking(parse.tokens[parse.phrases[first]?.first ?? -1]),
};

/** Vetoes for when words before the clause may depend on a word in it and would lose their governor. */
export const clauseBoundaryVetoes = listBoundaryVetoes(true);
/** The same for a deletion inside a clause. */
export const phraseBoundaryVetoes = listBoundaryVetoes(false);

function listBoundaryVetoes(isClause: boolean): readonly Veto[] {
  return [
    linkingVeto,
    {
      name: 'follows-a-figure',
      rejects: ({ parse, first }) => {
        const before = parse.phrases[first - 1];
        return (
          before !== undefined && !before.hasComma && parse.tokens.slice(before.first, before.last + 1).some(hasDigits)
        );
      },
    },
    {
      name: 'may-hold-the-verb-of-words-before',
      rejects: ({ parse, first }) =>
        parse.phrases.slice(0, first).some((phrase, at) => isOpenArgument(parse, phrase, at, first)),
    },
    { name: 'may-belong-to-the-words-before', rejects: (candidate) => !isSeparateFromBefore(candidate, isClause) },
  ];
}

/** Whether the phrase right before the run certainly does not depend on a word in it. */
function isSeparateFromBefore({ parse, first }: Candidate, isClause: boolean): boolean {
  const before = parse.phrases[first - 1];
  if (before === undefined) return true;
  switch (before.relation) {
    case 'topic':
      // 繰り入れは限界、: the noun is the predicate of the topic.
      if (parse.phrases[first]?.relation === 'join') return false;
      if (/^(?:の|こと|もの|ん)$/u.test(parse.tokens[before.head]?.surface ?? '')) return false;
      return /^(?:は|も)$/u.test(before.tail) ? before.tail === 'は' || before.hasComma : before.hasComma && !isClause;
    case 'clause':
      // みずから提唱し、創設した機関: the previous clause may describe the same noun.
      return before.hasComma && (isClause || before.link === 'contrast' || before.link === 'background');
    case 'adverb':
    case 'quote':
      return before.hasComma;
    case 'argument':
      return isClause ? before.tail.endsWith('が') && before.hasComma : before.hasComma || before.tail.endsWith('を');
    case 'attribute':
      // 管の下を横切る管: の may depend on a word in the run.
      return !isClause && before.isPredicate;
    default:
      return false;
  }
}

/** An argument without a comma whose governor is in the run or after it: its verb may be deleted. */
function isOpenArgument(parse: Parse, phrase: Phrase, at: number, first: number): boolean {
  const head = parse.heads[at] ?? -1;
  return phrase.relation === 'argument' && !phrase.hasComma && head >= first && at < first - 1;
}

/** または, そして, 及び join the words around them. */
function isLinking(token: Token | undefined): boolean {
  return (
    token?.pos === 'conjunction' ||
    /^(?:および|及び|ならびに|並びに|かつ|または|又は|もしくは|若しくは|あるいは|そして)$/u.test(token?.surface ?? '')
  );
}

function listRest(parse: Parse, last: number): Token[] {
  return parse.tokens.slice(parse.phrases[last + 1]?.first ?? parse.tokens.length);
}

/** 二巡目が終わった: continues an earlier count. */
function isOrdinal({ surface }: Token, at: number, rest: readonly Token[]): boolean {
  return (
    surface.endsWith('目') &&
    /^[がはをもに]$/u.test(rest[at + 1]?.surface ?? '') &&
    rest.slice(Math.max(0, at - 2), at + 1).some(hasDigits)
  );
}

export function hasPointer(parse: Parse, first: number, last: number): boolean {
  const until = parse.phrases[Math.min(last, parse.phrases.length - 1)]?.last ?? 0;
  const tokens = parse.tokens.slice(parse.phrases[first]?.first ?? parse.tokens.length, until + 1);
  return tokens.some((token) => pointingWords.test(token.surface));
}

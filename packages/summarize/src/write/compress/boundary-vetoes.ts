import type { Token } from '@youyaku/language/tokenize/token';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits } from './protected-words.ts';
import type { Candidate, Veto } from './veto.ts';
import { pointingWords, sameEntityNoun, transitionAdverbs } from '@youyaku/language/lexicon/pointers';

/** Reasons to keep what the words behind it refer to. */
export const pointingVetoes: readonly Veto[] = [
  { name: 'rest-points-back', vetoes: ({ parse, last }) => hasPointer(parse, last + 1, last + 7) },
  { name: 'rest-counts-on', vetoes: ({ parse, last }) => listRest(parse, last).some(isOrdinal) },
  {
    name: 'rest-says-the-same-one',
    vetoes: ({ parse, last }) => listRest(parse, last).some(({ surface }) => sameEntityNoun.test(surface)),
  },
];

/** 一方で, また … right behind the deletion lead over from what is gone. */
export const transitionVeto: Veto = {
  name: 'rest-leads-over',
  vetoes: ({ parse, last }) => {
    const first = parse.tokens[parse.phrases[last + 1]?.first ?? -1];
    return first !== undefined && (first.pos === 'conjunction' || transitionAdverbs.test(first.surface));
  },
};

export const linkingVeto: Veto = {
  name: 'begins-with-a-linking-word',
  vetoes: ({ parse, first }) => isLinking(parse.tokens[parse.phrases[first]?.first ?? -1]),
};

/** Reasons to keep a clause: something before it might belong to a word in it, and would hang in the air without it. */
export const clauseBoundaryVetoes = listBoundaryVetoes(true);
/** The same for words inside a clause. */
export const phraseBoundaryVetoes = listBoundaryVetoes(false);

function listBoundaryVetoes(isClause: boolean): readonly Veto[] {
  return [
    linkingVeto,
    {
      name: 'follows-a-figure',
      vetoes: ({ parse, first }) => {
        const before = parse.phrases[first - 1];
        return (
          before !== undefined && !before.hasComma && parse.tokens.slice(before.first, before.last + 1).some(hasDigits)
        );
      },
    },
    {
      name: 'may-hold-the-verb-of-words-before',
      vetoes: ({ parse, first }) =>
        parse.phrases.slice(0, first).some((phrase, at) => isOpenArgument(parse, phrase, at, first)),
    },
    { name: 'may-belong-to-the-words-before', vetoes: (candidate) => !partsFromBefore(candidate, isClause) },
  ];
}

/** Whether the phrase right before the run surely does not belong to a word in it. */
function partsFromBefore({ parse, first }: Candidate, isClause: boolean): boolean {
  const before = parse.phrases[first - 1];
  if (before === undefined) return true;
  switch (before.relation) {
    case 'topic':
      // 繰り入れは限界、: the noun says what the topic is.
      if (parse.phrases[first]?.relation === 'join') return false;
      if (/^(?:の|こと|もの|ん)$/u.test(parse.tokens[before.head]?.surface ?? '')) return false;
      return /^(?:は|も)$/u.test(before.tail) ? before.tail === 'は' || before.hasComma : before.hasComma && !isClause;
    case 'clause':
      // みずから提唱し、創設した機関: the clause before may describe the same noun.
      return before.hasComma && (isClause || before.link === 'contrast' || before.link === 'background');
    case 'adverb':
    case 'quote':
      return before.hasComma;
    case 'argument':
      return isClause ? before.tail.endsWith('が') && before.hasComma : before.hasComma || before.tail.endsWith('を');
    case 'attribute':
      // 管の下を横切る管: の may belong to a word in the run.
      return !isClause && before.isPredicate;
    default:
      return false;
  }
}

/** を or に that reaches over the run without a comma: its verb may stand in it. */
function isOpenArgument(parse: Parse, phrase: Phrase, at: number, first: number): boolean {
  const head = parse.heads[at] ?? -1;
  return phrase.relation === 'argument' && !phrase.hasComma && head >= first && at < first - 1;
}

/** または, そして, 及び join what stands around them. */
function isLinking(token: Token | undefined): boolean {
  return (
    token?.pos === 'conjunction' ||
    /^(?:および|及び|ならびに|並びに|かつ|または|又は|もしくは|若しくは|あるいは|そして)$/u.test(token?.surface ?? '')
  );
}

function listRest(parse: Parse, last: number): Token[] {
  return parse.tokens.slice(parse.phrases[last + 1]?.first ?? parse.tokens.length);
}

/** 二巡目が終わった: of what was reported before. */
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

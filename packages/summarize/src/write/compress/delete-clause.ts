import { findClauseStart, subjectVetoes } from './clause-start.ts';
import { completenessVetoes } from './completeness-vetoes.ts';
import { isInMainChain, listDependents } from './find-clauses.ts';
import type { Link } from './phrase.ts';
import {
  hasSharedUnit,
  hasDigits,
  isTruthRelevant,
  isCauseOfCount,
  limitsRest,
  scopeVetoes,
} from './protected-words.ts';
import { lemmaOf } from './read-phrase.ts';
import { clauseBoundaryVetoes, hasPointer, transitionVeto, pointingVetoes } from './boundary-vetoes.ts';
import { conditionVeto, leaningVetoes } from './leaning-vetoes.ts';
import { isInflected } from './token-kinds.ts';
import { adjoiningTopicVetoes, topicVetoes, twoTopicVetoes } from './topic-vetoes.ts';
import { type Candidate, type DeletionRule, type PhraseContext, tokenRangeOf, type Veto } from './veto.ts';
import { adverbialVerbs, particleVerbs, purposeVerbs } from '@youyaku/language/lexicon/verb-classes';
import { timeExpression } from '@youyaku/language/lexicon/function-words';

/** Links of clauses that may be mere detail; a condition limits the rest and is never one. */
const detailLinks: ReadonlySet<Link | undefined> = new Set([
  'sequence',
  'contrast',
  'parallel',
  'manner',
  'background',
  'addition',
]);

/** Vetoes based on the form of the clause. */
const formVetoes: readonly Veto[] = [
  { name: 'states-a-condition', rejects: ({ phrase }) => !detailLinks.has(phrase.link) },
  { name: 'is-not-set-apart', rejects: (clause) => !isSetApart(clause) },
  { name: 'says-how-long', rejects: endsInUntil },
  { name: 'denies', rejects: ({ phrase }) => phrase.isNegated },
  {
    // 店で券を買い、名前を書いて、貼ってください: every step is asked for, and the last may need what the first has got.
    name: 'is-a-step-that-is-asked-for',
    rejects: ({ parse, phrase }) =>
      phrase.link === 'sequence' &&
      parse.tokens.slice(-3).some(({ base }) => /^(?:くださる|下さる|ください)$/u.test(base)),
  },
];

/** 是正を確認するまで、: without it what follows would hold for ever. */
function endsInUntil({ parse, phrase }: Candidate): boolean {
  const words = parse.tokens.slice(phrase.first, phrase.last + 1).filter(({ pos }) => pos !== 'symbol');
  return /まで(?:は|に|には)?$/u.test(words.map(({ surface }) => surface).join(''));
}

/** Vetoes for when the rest would no longer be true, or no longer known to be. */
const truthVetoes: readonly Veto[] = [
  {
    name: 'holds-a-truth-relevant-word',
    rejects: (clause) => {
      const { tokens } = clause.parse;
      const [from, to] = tokenRangeOf(clause);
      return isCoordinate(clause) ? limitsRest(tokens, from, to) : isTruthRelevant(tokens, from, to);
    },
  },
  {
    // An adverbial clause is removed only without figures; names in it are detail, not the topic of the rest.
    name: 'holds-a-figure',
    rejects: (clause) => {
      const [from, to] = tokenRangeOf(clause);
      return !isCoordinate(clause) && clause.parse.tokens.slice(from, to + 1).some(hasDigits);
    },
  },
  {
    // A whole clause may be removed with its figures, but not one of two with comparable counts.
    name: 'counts-what-the-rest-counts',
    rejects: (clause) => {
      const { tokens } = clause.parse;
      const [from, to] = tokenRangeOf(clause);
      const isSame = (start: number, end: number): boolean => hasSharedUnit(tokens, [from, to], [start, end]);
      return isCoordinate(clause) && (isSame(0, from - 1) || isSame(to + 1, tokens.length - 1));
    },
  },
  { name: 'holds-the-only-time', rejects: hasOnlyTime },
  {
    // 終わるときは、…取り除き、: the condition also applies to the following clause.
    name: 'holds-a-shared-condition',
    rejects: ({ parse, first, last }) => parse.phrases.slice(first, last).some(({ link }) => link === 'condition'),
  },
];

/** Vetoes for clauses of one word (加えて、, 合わせて、) and clauses that are part of the predicate. */
const idiomVetoes: readonly Veto[] = [
  {
    name: 'is-a-fact-that-is-named',
    rejects: ({ parse, phrase }) => /^(?:こと|わけ)$/u.test(parse.tokens[phrase.head]?.surface ?? ''),
  },
  {
    // 保護の他、: the first item is the main one.
    name: 'is-the-main-thing',
    rejects: (clause) => {
      const { parse, phrase } = clause;
      return /^(?:他|ほか)$/u.test(parse.tokens[phrase.head]?.surface ?? '') && !followsPredicate(clause);
    },
  },
  {
    // 予測とともに、対応を伺う: both are asked for.
    name: 'is-one-of-two-objects',
    rejects: ({ phrase }) =>
      phrase.link === 'addition' && !phrase.isPredicate && /^(?:とともに|と共に|と同時に)/u.test(phrase.tail),
  },
  {
    name: 'is-a-particle',
    rejects: ({ parse, index }) =>
      particleVerbs.test(lemmaOf(parse, index)) && /[にと]$/u.test(parse.phrases[index - 1]?.tail ?? ''),
  },
  {
    // 高い費用をかけるのは無意味だ assesses everything before の.
    name: 'is-judged-with-the-rest',
    rejects: ({ parse, head }) => parse.tokens[parse.phrases[head + 1]?.head ?? -1]?.surface === 'の',
  },
  {
    // 三週間で、: a noun with で that nothing is said of is no statement.
    name: 'is-an-adjunct',
    rejects: ({ parse, phrase, first, last }) =>
      first === last && phrase.tail === 'で' && parse.tokens[phrase.head]?.pos === 'noun',
  },
  {
    name: 'is-one-word',
    rejects: ({ phrase, first, last }) =>
      first === last && !/^(?:background|addition)$/u.test(phrase.link ?? '') && phrase.last - phrase.first < 3,
  },
];

/** A clause of the main clause chain that is dispensable. */
export const clauseRule: DeletionRule = {
  find: (context) => {
    const { parse, index, phrase } = context;
    if (phrase.relation !== 'clause' || !isInMainChain(parse, index)) return undefined;
    const first = findClauseStart(context);
    const isSound = phrase.link === 'sequence' && (isCoordinate(context) || hasPointer(parse, first, first));
    return { kind: `clause-${phrase.link}`, first, last: index, level: isSound ? 'sound' : 'tight' };
  },
  vetoes: [
    ...formVetoes,
    conditionVeto,
    ...scopeVetoes,
    ...subjectVetoes,
    ...truthVetoes,
    { name: 'rest-is-incomplete', rejects: (clause) => !isRestComplete(clause) },
    ...adjoiningTopicVetoes,
    {
      name: 'is-the-cause-of-a-count',
      rejects: ({ parse, phrase, governor }) => phrase.link === 'background' && isCauseOfCount(parse, phrase, governor),
    },
    { name: 'is-what-is-wanted', rejects: isContentOfRequest },
    ...idiomVetoes,
    ...leaningVetoes,
    ...pointingVetoes,
    transitionVeto,
    ...completenessVetoes,
    ...topicVetoes,
    ...twoTopicVetoes,
    ...clauseBoundaryVetoes,
  ],
};

/** Whether a comma separates it from the rest; without one it is adverbial: 計画に基づき, 復旧のために, 調整を図りつつ. */
function isSetApart({ parse, phrase, index }: Candidate): boolean {
  if (phrase.hasComma || phrase.link === 'manner') return true;
  if (phrase.link === 'background')
    return /^(?:ため|為)$/u.test(parse.tokens[phrase.head]?.surface ?? '') && phrase.tail === 'に';
  const isAdverbial = phrase.link === 'sequence' && adverbialVerbs.test(lemmaOf(parse, index));
  return isAdverbial && listDependents(parse, index).length > 0;
}

/** A clause coordinate with the next one: 調べ、 and 調べたが、, not 調べて、, which may express the means. */
function isCoordinate({ parse, phrase, index }: PhraseContext): boolean {
  if (phrase.link === 'contrast' || phrase.link === 'parallel') return true;
  const isAdverbial = adverbialVerbs.test(lemmaOf(parse, index));
  return phrase.link === 'sequence' && parse.tokens[phrase.core]?.pos !== 'particle' && !isAdverbial;
}

/** 2001年に倒れ、手術を受けた: the time is only in the clause, so the rest would seem current. */
function hasOnlyTime(clause: Candidate): boolean {
  const { tokens } = clause.parse;
  const [from, to] = tokenRangeOf(clause);
  const join = (part: typeof tokens): string => part.map((token) => token.surface).join('');
  if (!timeExpression.test(join(tokens.slice(from, to + 1)))) return false;
  return !timeExpression.test(`${join(tokens.slice(0, from))} ${join(tokens.slice(to + 1))}`);
}

/** Whether the next predicate keeps an argument of its own; 押印させた alone is incomplete. */
function isRestComplete({ parse, head, governor, first, last }: Candidate): boolean {
  const isLight = /^(?:する|いたす|できる)$/u.test(lemmaOf(parse, head));
  if (parse.tokens[governor.head]?.pos === 'noun' && !isLight) return true;
  return listDependents(parse, head).some((at) => {
    const relation = parse.phrases[at]?.relation;
    return (at < first || at > last) && (relation === 'argument' || relation === 'quote');
  });
}

/** 進めるよう求める: the clause is the content of the verb. */
function isContentOfRequest({ parse, phrase, head }: Candidate): boolean {
  if (parse.tokens[phrase.head]?.surface !== 'よう') return false;
  for (let at = head; at >= 0; at = parse.heads[at] ?? -1) if (purposeVerbs.test(lemmaOf(parse, at))) return true;
  return false;
}

function followsPredicate({ parse, phrase }: Candidate): boolean {
  const before = parse.tokens[phrase.head - 1];
  return before !== undefined && isInflected(before);
}

import { listDependents } from './find-clauses.ts';
import { hasDigits, isCauseOfCount, specificsVeto } from './protected-words.ts';
import { lemmaOf, wordsOf, wordsUntilHead } from './read-phrase.ts';
import { clauseBoundaryVetoes, hasPointer, linkingVeto, pointingVetoes } from './boundary-vetoes.ts';
import { conditionVeto } from './leaning-vetoes.ts';
import { isPlainTopic } from './topic-vetoes.ts';
import { type DeletionRule, tokenRangeOf } from './veto.ts';
import { adjunctTails } from '@youyaku/language/lexicon/function-words';
import { adjunctTakingVerbs } from '@youyaku/language/lexicon/verb-classes';
import { nounsSpecifiedByRest } from '@youyaku/language/lexicon/noun-classes';

/** An adjunct: 補助金制度を通じて、. */
export const adjunctRule: DeletionRule = {
  find: ({ parse, phrase, index }) => {
    if (phrase.relation !== 'argument' || !adjunctTails.test(phrase.tail)) return undefined;
    const first = parse.leftmost[index] ?? index;
    // こうした取り組みにより、: only a summary that holds the sentence before it could use these words.
    const isSound =
      hasPointer(parse, first, first) && /(?:により|によって|を通じて|を通して|に伴って|で)$/u.test(phrase.tail);
    return { kind: 'adjunct', first, last: index, level: isSound ? 'sound' : 'tight' };
  },
  vetoes: [
    { name: 'is-not-set-apart', rejects: ({ phrase }) => !phrase.hasComma },
    conditionVeto,
    { name: 'describes-a-noun', rejects: ({ governor }) => governor.relation === 'attribute' },
    {
      name: 'is-needed-by-the-verb',
      rejects: ({ parse, phrase, head }) =>
        /^(?:で|として|に対し|に対して)$/u.test(phrase.tail) && adjunctTakingVerbs.test(lemmaOf(parse, head)),
    },
    {
      // 記録を資料として、役立てる: the object belongs to the verb.
      name: 'holds-the-object-of-the-verb',
      rejects: ({ parse, phrase, first, last }) =>
        phrase.tail === 'として' && parse.phrases.slice(first, last).some(({ tail }) => tail === 'を'),
    },
    {
      name: 'says-what-the-rest-is',
      rejects: ({ parse, phrase }) =>
        phrase.tail === 'として' && nounsSpecifiedByRest.test(wordsUntilHead(parse, phrase)),
    },
    specificsVeto,
    ...pointingVetoes,
    ...clauseBoundaryVetoes,
    {
      // 甲は玄関で、乙は庭にいた: each topic has its own context.
      name: 'stands-between-topics',
      rejects: ({ parse, first, last }) =>
        parse.phrases.slice(0, first).some(isPlainTopic) && parse.phrases.slice(last + 1).some(isPlainTopic),
    },
    {
      name: 'is-the-cause-of-a-count',
      rejects: ({ parse, phrase, governor }) => isCauseOfCount(parse, phrase, governor),
    },
  ],
};

/** B や in 「AやBやCなど」: the list itself states that there are more. */
export const memberRule: DeletionRule = {
  find: ({ parse, phrase, index, head, governor }) => {
    if (phrase.relation !== 'join' || head !== index + 1 || phrase.isPredicate || governor.isPredicate)
      return undefined;
    const isMember =
      /^(?:や|とか|やら)$/u.test(phrase.tail) ||
      (phrase.tail === '' && phrase.hasComma && /(?:など|等)$/u.test(wordsUntilHead(parse, governor)));
    if (!isMember) return undefined;
    const lead = listDependents(parse, index).findLast((at) => parse.phrases[at]?.relation === 'join');
    return { kind: 'member', first: lead === undefined ? (parse.leftmost[index] ?? index) : lead + 1, last: index };
  },
  vetoes: [
    {
      name: 'list-does-not-say-that-there-are-more',
      rejects: ({ parse, governor }) => !/(?:など|等)/u.test(wordsUntilHead(parse, governor) + governor.tail),
    },
    {
      // The first member of a list is the main one.
      name: 'is-the-first-of-a-list',
      rejects: ({ parse, index }) => !listDependents(parse, index).some((at) => parse.phrases[at]?.relation === 'join'),
    },
    linkingVeto,
    specificsVeto,
    { name: 'comes-before-a-figure', rejects: ({ parse, governor }) => hasDigits(parse.tokens[governor.first]) },
  ],
};

/** Aをはじめ、 and Aを初めとする name one of several. */
export const exampleRule: DeletionRule = {
  find: ({ parse, phrase, index }) => {
    const { phrases, tokens } = parse;
    const next = phrases[index + 1];
    if (phrase.relation !== 'argument' || phrase.tail !== 'を' || phrase.hasComma || next === undefined)
      return undefined;
    if (!/^(?:はじめ|初め)$/u.test(tokens[next.first]?.surface ?? '')) return undefined;
    const words = wordsOf(parse, next);
    const isLong = words.endsWith('と') && /^(?:する|した)$/u.test(wordsOf(parse, phrases[index + 2] ?? next));
    if (!isLong && !(next.hasComma && /^(?:はじめ|初め)(?:として|とし)?$/u.test(words))) return undefined;
    const last = isLong ? index + 2 : index + 1;
    if (phrases[last + 1] === undefined) return undefined;
    return { kind: 'example', first: parse.leftmost[index] ?? index, last };
  },
  vetoes: [
    {
      // 給水をはじめ、 is an event.
      name: 'says-that-something-began',
      rejects: ({ parse, phrase, index, last }) =>
        last === index + 1 && parse.tokens[phrase.head]?.posDetail.startsWith('サ変') === true,
    },
    {
      name: 'holds-a-figure',
      rejects: (candidate) => {
        const [from, to] = tokenRangeOf(candidate);
        return candidate.parse.tokens.slice(from, to + 1).some(hasDigits);
      },
    },
    {
      name: 'comes-before-a-figure',
      rejects: ({ parse, last }) => hasDigits(parse.tokens[parse.phrases[last + 1]?.first ?? -1]),
    },
    linkingVeto,
  ],
};

import { listDependents } from './find-clauses.ts';
import { specificityVetoes, describedNounVetoes } from './noun-vetoes.ts';
import type { Parse } from './phrase.ts';
import { hasDigits, isName, specificsVeto } from './protected-words.ts';
import { lemmaOf, wordsOf, wordsUntilHead } from './read-phrase.ts';
import { hasPointer, phraseBoundaryVetoes } from './boundary-vetoes.ts';
import type { Candidate, DeletionRule, PhraseContext } from './veto.ts';
import { emptyAttributes } from '@youyaku/language/lexicon/empty-words';
import { relationWords } from '@youyaku/language/lexicon/function-words';
import { unboundedNouns } from '@youyaku/language/lexicon/noun-classes';
import { niTakingVerbs } from '@youyaku/language/lexicon/verb-classes';

/** An attribute without content: さまざまな施策. */
export const emptyAttributeRule: DeletionRule = {
  find: (context) =>
    isEmpty(context)
      ? { kind: 'empty-attribute', first: context.index, last: context.index, level: 'sound' }
      : undefined,
  vetoes: [
    { name: 'is-described-itself', rejects: ({ parse, index }) => parse.leftmost[index] !== index },
    {
      // より一層の: modified by より; いちばん大きな: by いちばん.
      name: 'is-measured-by-the-word-before',
      rejects: ({ parse, phrase }) =>
        /^(?:より|もっと|さらに|更に|いちばん|一番|最も|もっとも|かなり|とても|やや)$/u.test(
          parse.tokens[phrase.first - 1]?.surface ?? '',
        ),
    },
    {
      // 重要な施策と考える: it is what the noun is called.
      name: 'says-what-something-is-called',
      rejects: ({ governor }) => /^(?:と|に|として|とも)$/u.test(governor.tail),
    },
    ...describedNounVetoes,
    {
      // 大きな建物の位置を重ねる: not that of every building.
      name: 'says-which-ones',
      rejects: ({ parse, phrase, governor }) =>
        /^(?:大きな|幅広い)$/u.test(wordsOf(parse, phrase)) && !unboundedNouns.test(wordsUntilHead(parse, governor)),
    },
  ],
};

/** A clause describing a noun that is clear without it: 落札者を決める総合評価方式. */
export const relativeRule: DeletionRule = {
  find: (context) => {
    const { parse, phrase, index } = context;
    if (phrase.relation !== 'attribute' || !phrase.isPredicate || isEmpty(context)) return undefined;
    const level = namesOne(context) ? 'sound' : 'tight';
    return { kind: 'relative', first: parse.leftmost[index] ?? index, last: index, level };
  },
  vetoes: [
    {
      // 簡易な改修 is something else than 改修.
      name: 'restricts-as-an-adjective',
      rejects: ({ parse, phrase }) => parse.tokens[phrase.head]?.pos !== 'verb',
    },
    { name: 'denies', rejects: ({ phrase }) => phrase.isNegated },
    { name: 'says-what-the-noun-is', rejects: ({ phrase }) => /(?:という|といった|などの|等の)$/u.test(phrase.tail) },
    { name: 'says-which-people', rejects: ({ parse, head }) => isOfPeople(parse, head) },
    ...describedNounVetoes,
    ...specificityVetoes,
    {
      // 知識を広めることや、力のある指導員を招くこと: the first member may depend on words after the noun.
      name: 'holds-the-first-of-two',
      rejects: ({ parse, first, last }) =>
        parse.phrases.slice(first, last).some(({ relation, hasComma }) => relation === 'join' && hasComma),
    },
    { name: 'may-begin-with-words-of-the-main-verb', rejects: (candidate) => !hasUnambiguousStart(candidate) },
    specificsVeto,
    {
      // A verb of one kana describes nothing: い and つ of いつ.
      name: 'is-a-verb-of-one-kana',
      rejects: ({ parse, phrase, first, last }) => first === last && parse.tokens[phrase.head]?.surface.length === 1,
    },
    {
      // 震災後、休止した団体: the time may belong to the description.
      name: 'follows-a-time',
      rejects: ({ parse, first }) => parse.phrases[first - 1]?.relation === 'adverb',
    },
    { name: 'comes-before-a-figure', rejects: ({ parse, last }) => hasFigure(parse, last + 1) },
    ...phraseBoundaryVetoes,
  ],
};

/** A relation before a noun that is specific enough: 学校における, 支援についての. */
export const relationRule: DeletionRule = {
  find: (context) => {
    const { parse, phrase, index } = context;
    if (phrase.relation !== 'attribute' || phrase.isPredicate || isEmpty(context)) return undefined;
    if (!relationWords.test(phrase.tail)) return undefined;
    return { kind: 'relation', first: parse.leftmost[index] ?? index, last: index };
  },
  vetoes: [
    ...describedNounVetoes,
    ...specificityVetoes,
    // こうした家庭における支援: specifies which 支援.
    { name: 'points-back', rejects: ({ parse, first, last }) => hasPointer(parse, first, last) },
    {
      // 教育での自治体間の比較です has no other content.
      name: 'is-all-the-sentence-says',
      rejects: ({ parse, head, governor }) =>
        governor.tail === 'の' && parse.phrases[parse.heads[head] ?? -1]?.relation === 'final',
    },
    specificsVeto,
    ...phraseBoundaryVetoes,
    { name: 'comes-before-a-figure', rejects: ({ parse, head }) => hasFigure(parse, head) },
  ],
};

/** A proper name means the same without its description. */
function namesOne({ parse, governor }: PhraseContext): boolean {
  return parse.tokens.slice(governor.first, governor.head + 1).some(isName);
}

function isEmpty({ parse, phrase }: PhraseContext): boolean {
  return phrase.relation === 'attribute' && emptyAttributes.test(wordsOf(parse, phrase));
}

function hasFigure({ phrases, tokens }: Parse, index: number): boolean {
  const phrase = phrases[index];
  return phrase !== undefined && tokens.slice(phrase.first, phrase.last + 1).some(hasDigits);
}

/** 都立校に通う聴覚障害の生徒: an attribute of people specifies which ones. */
function isOfPeople(parse: Parse, head: number): boolean {
  const people =
    /(?:生徒|児童|学生|生|子ども|子供|者|人|方々|患者|世帯|家庭|住民|市民|都民|職員|社員|会員|女性|男性)$/u;
  const next = parse.phrases[head]?.tail === 'の' ? (parse.heads[head] ?? -1) : head;
  return [head, next].some((at) => people.test(parse.tokens[parse.phrases[at]?.head ?? -1]?.surface ?? ''));
}

/** Whether the run of phrases certainly depends on its last one: に and で at its start might belong to the main verb. */
function hasUnambiguousStart({ parse, first, last }: Candidate): boolean {
  return listDependents(parse, last).every((at) => {
    const phrase = parse.phrases[at];
    if (phrase === undefined || at < first) return true;
    if (phrase.relation === 'topic' || phrase.hasComma) return false;
    if (phrase.relation !== 'argument' || phrase.tail.endsWith('を')) return true;
    if (phrase.tail.endsWith('が')) return at === last - 1 && !lemmaOf(parse, last).endsWith('化');
    return phrase.tail === 'に' && niTakingVerbs.test(lemmaOf(parse, last));
  });
}

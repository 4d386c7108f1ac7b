import { listDependents } from './find-clauses.ts';
import { lackingNounVetoes, nounVetoes } from './noun-vetoes.ts';
import type { Parse } from './phrase.ts';
import { hasDigits, specificsVeto } from './protected-words.ts';
import { lemmaOf, wordsOf } from './read-phrase.ts';
import { hasPointer, phraseBoundaryVetoes } from './boundary-vetoes.ts';
import type { Candidate, DeletionRule, PhraseContext } from './veto.ts';
import { emptyAttributes } from '@youyaku/language/lexicon/empty-words';
import { relationWords } from '@youyaku/language/lexicon/function-words';
import { niTakingVerbs } from '@youyaku/language/lexicon/verb-classes';

/** さまざまな施策: an adjective that says nothing. */
export const emptyAttributeRule: DeletionRule = {
  find: (place) => (isEmpty(place) ? { kind: 'empty-attribute', first: place.index, last: place.index } : undefined),
  vetoes: [
    { name: 'is-described-itself', vetoes: ({ parse, index }) => parse.leftmost[index] !== index },
    {
      // より一層の: より measures it.
      name: 'is-measured-by-the-word-before',
      vetoes: ({ parse, phrase }) =>
        /^(?:より|もっと|さらに|更に)$/u.test(parse.tokens[phrase.first - 1]?.surface ?? ''),
    },
    {
      // 重要な施策と考える: it is what the noun is called.
      name: 'says-what-something-is-called',
      vetoes: ({ governor }) => /^(?:と|に|として|とも)$/u.test(governor.tail),
    },
    ...nounVetoes,
  ],
};

/** 落札者を決める総合評価方式: a clause that describes a noun which is clear without it. */
export const relativeRule: DeletionRule = {
  find: (place) => {
    const { parse, phrase, index } = place;
    if (phrase.relation !== 'attribute' || !phrase.isPredicate || isEmpty(place)) return undefined;
    return { kind: 'relative', first: parse.leftmost[index] ?? index, last: index };
  },
  vetoes: [
    {
      // 簡易な改修 is another thing than 改修.
      name: 'restricts-as-an-adjective',
      vetoes: ({ parse, phrase }) => parse.tokens[phrase.head]?.pos !== 'verb',
    },
    { name: 'denies', vetoes: ({ phrase }) => phrase.isNegated },
    { name: 'says-what-the-noun-is', vetoes: ({ phrase }) => /(?:という|といった|などの|等の)$/u.test(phrase.tail) },
    { name: 'says-which-people', vetoes: ({ parse, head }) => isOfPeople(parse, head) },
    ...nounVetoes,
    ...lackingNounVetoes,
    {
      // 知識を広めることや、力のある指導員を招くこと: the first of two may depend on what stands behind the noun.
      name: 'holds-the-first-of-two',
      vetoes: ({ parse, first, last }) =>
        parse.phrases.slice(first, last).some(({ relation, hasComma }) => relation === 'join' && hasComma),
    },
    { name: 'may-begin-with-words-of-the-main-verb', vetoes: (candidate) => !beginsCleanly(candidate) },
    specificsVeto,
    {
      // No verb of one sound describes anything: い and つ are いつ.
      name: 'is-a-verb-of-one-sound',
      vetoes: ({ parse, phrase, first, last }) => first === last && parse.tokens[phrase.head]?.surface.length === 1,
    },
    {
      // 震災後、休止した団体: the time may belong to the description.
      name: 'follows-a-time',
      vetoes: ({ parse, first }) => parse.phrases[first - 1]?.relation === 'adverb',
    },
    { name: 'comes-before-a-figure', vetoes: ({ parse, last }) => hasFigure(parse, last + 1) },
    ...phraseBoundaryVetoes,
  ],
};

/** 学校における, 支援についての before a noun that says enough. */
export const relationRule: DeletionRule = {
  find: (place) => {
    const { parse, phrase, index } = place;
    if (phrase.relation !== 'attribute' || phrase.isPredicate || isEmpty(place)) return undefined;
    if (!relationWords.test(phrase.tail)) return undefined;
    return { kind: 'relation', first: parse.leftmost[index] ?? index, last: index };
  },
  vetoes: [
    ...nounVetoes,
    ...lackingNounVetoes,
    // こうした家庭における支援: which 支援 is meant.
    { name: 'points-back', vetoes: ({ parse, first, last }) => hasPointer(parse, first, last) },
    {
      // 教育での自治体間の比較です has nothing else to say.
      name: 'is-all-the-sentence-says',
      vetoes: ({ parse, head, governor }) =>
        governor.tail === 'の' && parse.phrases[parse.heads[head] ?? -1]?.relation === 'final',
    },
    specificsVeto,
    ...phraseBoundaryVetoes,
    { name: 'comes-before-a-figure', vetoes: ({ parse, head }) => hasFigure(parse, head) },
  ],
};

function isEmpty({ parse, phrase }: PhraseContext): boolean {
  return phrase.relation === 'attribute' && emptyAttributes.test(wordsOf(parse, phrase));
}

function hasFigure({ phrases, tokens }: Parse, index: number): boolean {
  const phrase = phrases[index];
  return phrase !== undefined && tokens.slice(phrase.first, phrase.last + 1).some(hasDigits);
}

/** 都立校に通う聴覚障害の生徒: what describes people says which of them. */
function isOfPeople(parse: Parse, head: number): boolean {
  const people =
    /(?:生徒|児童|学生|生|子ども|子供|者|人|方々|患者|世帯|家庭|住民|市民|都民|職員|社員|会員|女性|男性)$/u;
  const next = parse.phrases[head]?.tail === 'の' ? (parse.heads[head] ?? -1) : head;
  return [head, next].some((at) => people.test(parse.tokens[parse.phrases[at]?.head ?? -1]?.surface ?? ''));
}

/** Whether the run of phrases surely belongs to its last one: に and で at its beginning might belong to the main verb. */
function beginsCleanly({ parse, first, last }: Candidate): boolean {
  return listDependents(parse, last).every((at) => {
    const phrase = parse.phrases[at];
    if (phrase === undefined || at < first) return true;
    if (phrase.relation === 'topic' || phrase.hasComma) return false;
    if (phrase.relation !== 'argument' || phrase.tail.endsWith('を')) return true;
    if (phrase.tail.endsWith('が')) return at === last - 1 && !lemmaOf(parse, last).endsWith('化');
    return phrase.tail === 'に' && niTakingVerbs.test(lemmaOf(parse, last));
  });
}

import type { Token } from '@youyaku/language/tokenize/token';
import { conjugate } from '@youyaku/language/register/conjugate';
import { joinSurfaces } from '@youyaku/language/register/predicate-end';
import { abstractNouns, intentNouns } from '@youyaku/language/lexicon/noun-classes';
import { pastTime, timeExpression } from '@youyaku/language/lexicon/function-words';
import { limitingStatement, undoingWords } from '@youyaku/language/lexicon/qualifying-words';
import { adverbialVerbs, framingVerbs, particleVerbs } from '@youyaku/language/lexicon/verb-classes';
import { changeToken } from './change-token.ts';
import type { Deletion } from './deletion.ts';
import { hasSubject, isInMainChain, isSubject, isSubjectTopic } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits, hasSharedUnit, limitsRest } from './protected-words.ts';
import { lemmaOf } from './read-phrase.ts';
import { decide, type PhraseContext, type Verdict, type Veto } from './veto.ts';

/** A clause in the continuative form before a comma, the last statement behind it, and the form that both share. */
type Candidate = PhraseContext & {
  readonly deletion: Deletion;
  /** What follows the last verb: た, ます, ました, ている … */
  readonly ending: string;
};

/** Vetoes against 「客は2割増え、負担は6千万円にとどまった。」 → 「客は2割増えた。」. */
export const endingVetoes: readonly Veto<Candidate>[] = [
  {
    // 扉が開き、警官が犯人を捕らえた: without a figure the last event is the news.
    name: 'holds-no-figure',
    rejects: ({ parse, phrase }) => !parse.tokens.slice(0, phrase.core).some(hasDigits),
  },
  {
    // 60人が賛成し、40人が反対した: one of two comparable counts would mislead.
    name: 'counts-what-the-rest-counts',
    rejects: ({ parse, phrase, governor }) =>
      hasSharedUnit(parse.tokens, [0, phrase.core], [phrase.last + 1, governor.last]),
  },
  {
    // 昨年に着工し、橋は完成した: whoever acts is named behind the comma.
    name: 'subject-comes-later',
    rejects: (candidate) => hasHolderBehind(candidate) && !hasHolderBefore(candidate),
  },
  {
    name: 'reports-words-of-somebody',
    rejects: ({ parse, index, head }) =>
      parse.phrases.some(
        (phrase, at) => at > index && at <= head && (phrase.relation === 'quote' || isQuoting(parse, phrase)),
      ),
  },
  {
    // けがを負い、死亡した; 提案し、否決された: what came of it is the message.
    name: 'is-undone-by-the-rest',
    rejects: (candidate) => undoingWords.test(wordsBehind(candidate)),
  },
  {
    name: 'is-limited-by-the-rest',
    rejects: (candidate) => {
      const { parse, index, head } = candidate;
      const [from, to] = [(parse.phrases[index]?.last ?? 0) + 1, parse.phrases[head]?.last ?? 0];
      return limitingStatement.test(wordsBehind(candidate)) || limitsRest(parse.tokens, from, to);
    },
  },
  {
    // 返し、又は消す: one of two that may be chosen.
    name: 'is-one-of-two',
    rejects: (candidate) => /^(?:又は|または|若しくは|もしくは|あるいは|或いは)/u.test(wordsBehind(candidate)),
  },
  {
    // 減り、陥没も小さくなった可能性がある: it may be possible only, as what follows is.
    name: 'may-belong-to-a-noun-behind',
    rejects: ({ parse, index, head }) =>
      parse.phrases.some(
        ({ relation, isPredicate }, at) =>
          at > index && at < head && relation === 'attribute' && isPredicate && isAbstract(parse, at + 1),
      ),
  },
  { name: 'may-have-another-tense', rejects: mayHaveAnotherTense },
];

/** The last of several statements in a row, with the form of its verb given to the one before it. */
export function decideEndings(parse: Parse): Verdict[] {
  return parse.phrases.flatMap((phrase, index) => {
    const head = parse.heads[index] ?? -1;
    const governor = parse.phrases[head];
    if (governor === undefined || !isStatement(parse, phrase, index) || !endsStatement(parse, governor, head))
      return [];
    const verb = findLastVerb(parse, governor);
    // 会社が発表し、波紋が広がっている is not 会社が発表している.
    const sharesHolder = parse.phrases.every(
      (part, at) => at >= head || !(isSubject(part) || (at > index && part.relation === 'topic')),
    );
    const found = verb === undefined ? undefined : shareForm(parse, phrase, governor, verb, sharesHolder);
    if (found === undefined) return [];
    const { deletion } = found;
    return [decide(deletion, endingVetoes, { text: '', parse, index, phrase, head, governor, ...found })];
  });
}

/** A verb in the continuative form that states something: not 計画に基づき、 and not 半年にわたり、. */
function isStatement(parse: Parse, { relation, link, hasComma, core }: Phrase, index: number): boolean {
  if (relation !== 'clause' || link !== 'sequence' || !hasComma || !isInMainChain(parse, index)) return false;
  const verb = parse.tokens[core];
  if (verb?.pos !== 'verb' || verb.conjugation?.form !== '連用形') return false;
  const lemma = lemmaOf(parse, index);
  return ![adverbialVerbs, particleVerbs, framingVerbs].some((verbs) => verbs.test(lemma) || verbs.test(verb.base));
}

/** The last predicate, or the one before 方針だ. */
function endsStatement({ tokens, phrases }: Parse, governor: Phrase, head: number): boolean {
  const noun = phrases[head + 1];
  if (governor.relation === 'final') return true;
  if (governor.relation !== 'attribute' || noun === undefined || !intentNouns.test(tokens[noun.head]?.surface ?? ''))
    return false;
  return /^(?:を|に|だ|です|である|だった|でした)?$/u.test(noun.tail);
}

/** 昨年着工し、来年開く; 指摘され、市はこれを認める: only a form of the past says of both that they are past. */
function mayHaveAnotherTense(candidate: Candidate): boolean {
  const { parse, phrase, index, ending } = candidate;
  if (ending.endsWith('た')) return false;
  const before = joinSurfaces(parse.tokens, 0, phrase.core);
  if (pastTime.test(before) || (timeExpression.test(before) && timeExpression.test(wordsBehind(candidate))))
    return true;
  return (
    /^(?:なる|れる|られる)$/u.test(parse.tokens[phrase.core]?.base ?? '') &&
    (hasHolderBehind(candidate) || lemmaOf(parse, index) === 'なる')
  );
}

function isAbstract({ tokens, phrases }: Parse, at: number): boolean {
  const noun = phrases[at];
  return noun !== undefined && abstractNouns.test(joinSurfaces(tokens, noun.first, noun.head));
}

/** Index of the verb whose form is shared: of 続いている that before て. */
function findLastVerb({ tokens }: Parse, { first, core }: Phrase): number | undefined {
  for (let at = core; at >= first; at -= 1) {
    if (tokens[at]?.pos !== 'verb') continue;
    return /^(?:いる|おる)$/u.test(tokens[at]?.base ?? '') && /^[てで]$/u.test(tokens[at - 1]?.surface ?? '')
      ? at - 2
      : at;
  }
  return undefined;
}

const sharedEndings = /^(?:|た|ます|ました|て(?:いる|います|いた|いました|おります|おりました))$/u;

function shareForm(
  { tokens }: Parse,
  phrase: Phrase,
  governor: Phrase,
  at: number,
  sharesHolder: boolean,
): Pick<Candidate, 'deletion' | 'ending'> | undefined {
  const [own, last] = [tokens[phrase.core], tokens[at]];
  const ending = joinSurfaces(tokens, at + 1, governor.core);
  if (/^[てで]/u.test(ending) && !sharesHolder) return undefined;
  if (own === undefined || last?.pos !== 'verb' || !sharedEndings.test(ending)) return undefined;
  // 貼ってください。 asks for both.
  if (ending === '' && last.conjugation?.form !== '基本形') return undefined;
  // 続いており、: the written form of いる.
  const verb = own.base === 'おる' && own.posDetail.startsWith('非自立') ? toIru(own) : own;
  const changed = ending.startsWith('ま') ? verb : inForm(verb, ending === '' ? 'base' : 'past');
  if (changed === undefined) return undefined;
  const span = { start: own.start, end: last.end };
  const edits = [{ ...span, text: changed.surface }];
  return { ending, deletion: { ...span, level: 'sound', kind: 'ending', edits, replacement: [changed] } };
}

function toIru(token: Token): Token {
  return changeToken(token, { surface: 'い', base: 'いる', conjugation: { type: '一段', form: '連用形' } });
}

function inForm(verb: Token, form: 'base' | 'past'): Token | undefined {
  const type = verb.conjugation?.type ?? '';
  if (form === 'base') return changeToken(verb, { surface: verb.base, conjugation: { type, form: '基本形' } });
  const past = conjugate(verb.base, type, 'past');
  // 読ん takes だ.
  return past?.endsWith('た') === true
    ? changeToken(verb, { surface: past.slice(0, -1), conjugation: { type, form: '連用タ接続' } })
    : undefined;
}

function hasHolderBehind({ parse, index, head }: Candidate): boolean {
  return parse.phrases.some(
    (phrase, at) => at > index && at < head && (isSubject(phrase) || isSubjectTopic(parse, at)),
  );
}

function hasHolderBefore({ parse, index }: Candidate): boolean {
  return hasSubject(parse, index) || isSubjectTopicBefore(parse, index);
}

function isSubjectTopicBefore(parse: Parse, index: number): boolean {
  return parse.phrases.some((_, at) => at < index && isSubjectTopic(parse, at));
}

function isQuoting({ tokens }: Parse, { first, last }: Phrase): boolean {
  return tokens.slice(first, last + 1).some(({ surface }) => /^[「『“]/u.test(surface));
}

function wordsBehind({ parse, index, head }: Candidate): string {
  return joinSurfaces(parse.tokens, (parse.phrases[index]?.last ?? 0) + 1, parse.phrases[head]?.last ?? 0);
}

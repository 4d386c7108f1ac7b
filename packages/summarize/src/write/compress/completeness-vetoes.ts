import { hasSubject, isSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Link, Parse, Phrase } from './phrase.ts';
import { hasDigits, isName } from './protected-words.ts';
import { lemmaOf, wordsUntilHead } from './read-phrase.ts';
import { type Candidate, tokenRangeOf, type Veto } from './veto.ts';
import {
  askingVerbs,
  closingVerbs,
  judgementVerbs,
  phaseVerbs,
  transferVerbs,
  relationalVerbs,
} from '@youyaku/language/lexicon/verb-classes';
import { stepNouns } from '@youyaku/language/lexicon/noun-classes';

/** Vetoes for when the rest would be incomplete without the deleted clause. */
export const completenessVetoes: readonly Veto[] = [
  {
    // お願いして、質問を終わる: the request is the message.
    name: 'rest-closes-a-speech',
    rejects: ({ parse }) => closingVerbs.test(lemmaOf(parse, parse.phrases.length - 1)),
  },
  { name: 'supports-a-question', rejects: supportsQuestion },
  { name: 'rest-adds-with-mo', rejects: restAddsWithMo },
  { name: 'rest-assesses-unnamed', rejects: restAssessesUnnamed },
  { name: 'rest-continues-unnamed', rejects: restContinuesUnnamed },
  { name: 'holds-the-news', rejects: hasNews },
  { name: 'rest-lacks-the-causee', rejects: restLacksCausee },
  {
    // 港には埠頭がありますが、: introduces the topic of the rest.
    name: 'introduces-the-rest',
    rejects: ({ parse, index, phrase }) =>
      phrase.link === 'contrast' && /^(?:ある|ござる|おる)$/u.test(lemmaOf(parse, index)) && hasSubject(parse, index),
  },
  {
    name: 'rest-pays-an-unnamed-recipient',
    rejects: ({ parse, phrase, head }) => phrase.link === 'sequence' && transferVerbs.test(lemmaOf(parse, head)),
  },
  {
    name: 'names-the-subject-matter',
    rejects: ({ parse, first, last }) =>
      parse.phrases.slice(first, last).some(({ hasComma, tail }) => hasComma && /^に(?:ついて|関して)$/u.test(tail)),
  },
  { name: 'names-in-full', rejects: hasFullName },
  { name: 'comes-next-in-time', rejects: isNextEvent },
  {
    name: 'rest-is-a-step',
    rejects: ({ parse, last }) =>
      parse.phrases.some(
        (phrase, at) => at > last && phrase.relation === 'argument' && stepNouns.test(wordsUntilHead(parse, phrase)),
      ),
  },
  {
    name: 'rest-needs-both-ends',
    rejects: ({ parse, last }) =>
      parse.phrases.some(({ isPredicate }, at) => at > last && isPredicate && relationalVerbs.test(lemmaOf(parse, at))),
  },
];

/** 足りないが、なぜ出さないのか: the question depends on the clause before が. */
function supportsQuestion({ parse, phrase }: Candidate): boolean {
  if (phrase.link !== 'contrast' && phrase.link !== 'parallel') return false;
  const final = parse.phrases.at(-1);
  const isQuestion = final !== undefined && final.tail.replace(/[。？?！!]+$/u, '').endsWith('か');
  return isQuestion || askingVerbs.test(lemmaOf(parse, parse.phrases.length - 1));
}

const reachPhrases: Readonly<Partial<Record<Link, number>>> = { background: 1, manner: 1, contrast: 90, parallel: 90 };

/** 野手も in the rest adds to somebody named in the clause. */
function restAddsWithMo({ parse, phrase, last }: Candidate): boolean {
  const reachPhrase = reachPhrases[phrase.link ?? 'sequence'] ?? 5;
  return parse.phrases
    .slice(last + 1, last + 1 + reachPhrase)
    .some(({ relation, tail }) => relation !== 'clause' && /^(?:に|で|から|まで|へ|と|を|として)?も$/u.test(tail));
}

/** 貴重な取り組みとなっている, 意欲的だ: what is assessed would be missing. */
function restAssessesUnnamed({ parse, head, first, last }: Candidate): boolean {
  const final = parse.phrases.length - 1;
  const isAssessing = [head, final].some(
    (at) => isNominal(parse, parse.phrases[at]) || judgementVerbs.test(lemmaOf(parse, at)),
  );
  if (!isAssessing) return false;
  const isNamed = (at: number): boolean =>
    (at < first || at > last) &&
    (isSubjectTopic(parse, at) || isSubject(parse.phrases[at]) || isNominalSubject(parse, parse.phrases[at]));
  return !parse.phrases.some((_, at) => isNamed(at) && (parse.heads[at] ?? -1) >= head) && !hasSubject(parse, final);
}

function isNominalSubject(parse: Parse, phrase: Phrase | undefined): boolean {
  return phrase !== undefined && /^(?:は|が|も)$/u.test(phrase.tail) && parse.tokens[phrase.head]?.pos === 'noun';
}

function isNominal(parse: Parse, phrase: Phrase | undefined): boolean {
  if (phrase === undefined || parse.tokens[phrase.head]?.pos !== 'noun') return false;
  return /^(?:的)?(?:だ|です|である|であ|でした|でご|と)/u.test(phrase.tail);
}

/** 服用を続けている: the object of 服用 would be missing. */
function restContinuesUnnamed({ parse, last }: Candidate): boolean {
  return parse.phrases.some(
    ({ isPredicate }, at) =>
      at > last &&
      isPredicate &&
      phaseVerbs.test(lemmaOf(parse, at)) &&
      listDependents(parse, at).some((of) => of > last && isBareEvent(parse, of)),
  );
}

function isBareEvent(parse: Parse, at: number): boolean {
  const phrase = parse.phrases[at];
  if (phrase === undefined || phrase.relation !== 'argument' || !/^[をが]$/u.test(phrase.tail)) return false;
  if (parse.leftmost[at] !== at) return false;
  return parse.tokens[phrase.head]?.posDetail.startsWith('サ変') === true;
}

/** The clause has names and the rest has neither names nor figures: the clause is the news. */
function hasNews(clause: Candidate): boolean {
  if (!/^(?:sequence|contrast|parallel)$/u.test(clause.phrase.link ?? '')) return false;
  const { tokens } = clause.parse;
  const [from, to] = tokenRangeOf(clause);
  const isSpecific = (token: (typeof tokens)[number]): boolean => isName(token) || hasDigits(token);
  return tokens.slice(from, to + 1).some(isName) && !tokens.slice(to + 1).some(isSpecific);
}

/** 参加者を分け、動画を見せた: the person acting would be missing. */
function restLacksCausee({ parse, head, governor, first, last }: Candidate): boolean {
  if (!/(?:させ|せる|せた|せて|せま)/u.test(governor.tail)) return false;
  return !listDependents(parse, head).some(
    (at) => (at < first || at > last) && /^(?:に|には)$/u.test(parse.phrases[at]?.tail ?? ''),
  );
}

/** 田中総裁の去就が…、総裁は: the full name is in the clause. */
function hasFullName(clause: Candidate): boolean {
  const { parse, last } = clause;
  const [from, to] = tokenRangeOf(clause);
  return parse.phrases.some((phrase, at) => {
    const noun = parse.tokens[phrase.head];
    if (at <= last || noun?.pos !== 'noun' || phrase.first !== phrase.head || parse.leftmost[at] !== at) return false;
    if (phrase.relation !== 'topic' && phrase.tail !== 'が') return false;
    return parse.tokens
      .slice(from + 1, to + 1)
      .some((token, of) => token.surface === noun.surface && parse.tokens[from + of]?.pos === 'noun');
  });
}

/** その後は休み、復帰した: the next event is in the clause. */
function isNextEvent({ parse, phrase, first }: Candidate): boolean {
  const before = parse.phrases[first - 1];
  if (before === undefined || phrase.link !== 'sequence') return false;
  const isOrder = before.tail === 'は' && /(?:後|のち|翌日|翌年|直後|まず)$/u.test(wordsUntilHead(parse, before));
  return isOrder && !parse.tokens.slice(phrase.last + 1).some(hasDigits);
}

import { hasSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits, isName } from './protected-words.ts';
import { wordsUntilHead } from './read-phrase.ts';
import type { Candidate, Veto } from './veto.ts';
import { measureNouns } from '@youyaku/language/lexicon/measure-words';
import { actorNouns } from '@youyaku/language/lexicon/person-words';

/** Vetoes for when the topic before a deleted clause would get a predicate that is not its own. */
export const topicVetoes: readonly Veto[] = [
  {
    // 町は人が行き交い、花が咲いた: the topic is the place of the event.
    name: 'topic-is-the-place-of-the-rest',
    rejects: (clause) => findSharedTopic(clause) !== undefined && hasSubject(clause.parse, clause.head),
  },
  {
    // 子猫は保護され、センターに連絡 is not 子猫は連絡.
    name: 'rest-has-another-voice',
    rejects: (clause) =>
      isThingTopic(clause) && isPassive(clause.parse, clause.index) !== isPassive(clause.parse, clause.head),
  },
  {
    // 背番号は九を付け、本塁打を打った: a thing cannot be the agent of an object.
    name: 'topic-is-a-thing-that-does-nothing',
    rejects: (clause) =>
      isThingTopic(clause) && !isPassive(clause.parse, clause.head) && hasObject(clause.parse, clause.head),
  },
];

/** The topic right before the clause is a measure, and the clause holds its figure. */
function holdsFigureOfTopic({ parse, first, last }: Candidate): boolean {
  const topic = parse.phrases[first - 1];
  if (topic?.relation !== 'topic' || !measureNouns.test(wordsUntilHead(parse, topic))) return false;
  const [from, to] = [parse.phrases[first]?.first ?? 0, parse.phrases[last]?.last ?? -1];
  return parse.tokens.slice(from, to + 1).some(hasDigits);
}

/** Vetoes based on the topic right before the clause, as the one its predicate is about. */
export const adjoiningTopicVetoes: readonly Veto[] = [
  // 総事業費は38億円を見込んでおり、来年に着工する: it is the work that begins, not its cost.
  { name: 'holds-the-figure-of-its-topic', rejects: holdsFigureOfTopic },
  {
    // 精神は材料の一つであり、: the noun is the predicate of the topic.
    name: 'says-what-the-topic-is',
    rejects: (clause) =>
      followsTopic(clause) &&
      clause.phrase.tail.startsWith('で') &&
      /^(?:noun|symbol)$/u.test(clause.parse.tokens[clause.phrase.head]?.pos ?? ''),
  },
  {
    // 工事は延期し、配管を優先する: the topic is the object of the clause, not its agent.
    name: 'topic-is-its-object',
    rejects: (clause) => {
      const { parse, index, phrase, head } = clause;
      const isActive = !/^(?:さ?れ|られ)/u.test(phrase.tail);
      const before = (parse.leftmost[index] ?? index) - 1;
      if (!followsTopic(clause) || !isActive || isActor(parse, before)) return false;
      return (
        !hasObject(parse, index) && (hasObject(parse, head) || (clause.level === 'sound' && !hasSubject(parse, index)))
      );
    },
  },
];

/** Vetoes for when the rest would have two topics. */
export const twoTopicVetoes: readonly Veto[] = [
  {
    // The topic was the subject of the clause; the next clause has its own.
    name: 'rest-has-its-own-subject',
    rejects: (clause) =>
      clause.parse.phrases.slice(0, clause.first).some(isPlainTopic) &&
      !hasSubject(clause.parse, clause.index) &&
      hasSubject(clause.parse, clause.head),
  },
  {
    name: 'rest-has-another-topic',
    rejects: ({ parse, first, last }) =>
      parse.phrases.slice(0, first).some(isPlainTopic) &&
      parse.phrases.some((phrase, at) => at > last && isPlainTopic(phrase) && !isInner(parse, at)),
  },
];

export function isPlainTopic(phrase: Phrase): boolean {
  return phrase.relation === 'topic' && phrase.tail.endsWith('は');
}

/** Whether the phrase is in a clause of its own: one before が, in a quotation or before a noun. */
function isInner(parse: Parse, index: number): boolean {
  const head = parse.phrases[parse.heads[index] ?? -1];
  return head === undefined || head.relation !== 'final';
}

function followsTopic({ parse, index, phrase }: Candidate): boolean {
  return phrase.link === 'sequence' && parse.phrases[(parse.leftmost[index] ?? index) - 1]?.relation === 'topic';
}

/** The nearest topic before the clause whose scope extends beyond it. */
function findSharedTopic({ parse, first, index }: Candidate): number | undefined {
  const at = parse.phrases.findLastIndex(
    (phrase, of) =>
      of < first && phrase.relation === 'topic' && /^(?:は|も)$/u.test(phrase.tail) && (parse.heads[of] ?? -1) >= index,
  );
  return at < 0 ? undefined : at;
}

/** People can be the subject of any verb; for a thing both predicates must have the same voice. */
function isThingTopic(clause: Candidate): boolean {
  const { parse } = clause;
  const at = findSharedTopic(clause);
  const topic = parse.phrases[at ?? -1];
  if (at === undefined || topic === undefined || !isSubjectTopic(parse, at)) return false;
  return !isActor(parse, at);
}

/** Somebody who acts, by name or by office. */
function isActor(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  const noun = parse.tokens[phrase?.head ?? -1];
  if (phrase === undefined || noun === undefined) return true;
  return actorNouns.test(wordsUntilHead(parse, phrase)) || isName(noun);
}

function isPassive(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  return (
    phrase !== undefined &&
    parse.tokens
      .slice(phrase.head, phrase.core + 1)
      .some((token) => /^(?:れる|られる)$/u.test(token.base) && token.posDetail.startsWith('接尾'))
  );
}

function hasObject(parse: Parse, index: number): boolean {
  return listDependents(parse, index).some(
    (at) => parse.phrases[at]?.relation === 'argument' && parse.phrases[at]?.tail === 'を',
  );
}

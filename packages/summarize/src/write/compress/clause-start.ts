import { hasSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { lemmaOf } from './read-phrase.ts';
import type { Candidate, PhraseContext, Veto } from './veto.ts';
import { askingVerbs, existenceVerbs } from '@youyaku/language/lexicon/verb-classes';

/** The first phrase of a clause that the next one does not share. */
export function findClauseStart(place: PhraseContext): number {
  const { parse, index } = place;
  if (isWholePart(place)) return 0;
  const first = parse.leftmost[index] ?? index;
  return isContrast(place) && !leadsWithSubject(parse, index) ? Math.min(first + 1, index) : first;
}

/** Reasons for which the rest would be left without its subject, or with that of another clause. */
export const subjectVetoes: readonly Veto[] = [
  {
    name: 'holds-the-subject-of-the-rest',
    vetoes: (clause) =>
      !isWholePart(clause) &&
      hasSubject(clause.parse, clause.index) &&
      (!restHasSubject(clause) || existenceVerbs.test(lemmaOf(clause.parse, clause.head))),
  },
  {
    // 国が計画に基づき動く: the subject may be that of both.
    name: 'may-share-its-subject',
    vetoes: (clause) => !isWholePart(clause) && hasSubject(clause.parse, clause.index) && !clause.phrase.hasComma,
  },
  {
    name: 'leads-to-a-demand',
    vetoes: (clause) =>
      !isWholePart(clause) &&
      isContrast(clause) &&
      [clause.head, clause.parse.phrases.length - 1].some((at) => askingVerbs.test(lemmaOf(clause.parse, at))),
  },
  {
    name: 'rest-has-a-subject-later',
    vetoes: (clause) => {
      if (!keepsItsTopic(clause)) return false;
      const { parse, head } = clause;
      return hasSubject(parse, head) || listDependents(parse, head).some((at) => isTopic(parse.phrases[at]));
    },
  },
  { name: 'has-no-topic-to-keep', vetoes: (clause) => keepsItsTopic(clause) && !beginsWithOneTopic(clause) },
  {
    name: 'rest-has-no-subject',
    vetoes: (clause) =>
      !isWholePart(clause) &&
      isContrast(clause) &&
      leadsWithSubject(clause.parse, clause.index) &&
      !restHasSubject(clause),
  },
];

/** 市は努めたが、窓口を改めた: the topic stays with the rest. */
function keepsItsTopic(clause: Candidate): boolean {
  return !isWholePart(clause) && isContrast(clause) && !leadsWithSubject(clause.parse, clause.index);
}

function beginsWithOneTopic(clause: Candidate): boolean {
  const { parse, index } = clause;
  const first = parse.leftmost[index] ?? index;
  const topics = listTopics(clause);
  const isOne = topics.length === 1 && topics[0] === first;
  return isOne && isSubjectTopic(parse, first) && parse.phrases[first]?.tail === 'は';
}

function isContrast({ phrase }: PhraseContext): boolean {
  return phrase.link === 'contrast' || phrase.link === 'parallel';
}

function isTopic(phrase: Phrase | undefined): boolean {
  return phrase?.relation === 'topic';
}

function listTopics({ parse, index }: PhraseContext): number[] {
  return listDependents(parse, index).filter((at) => isTopic(parse.phrases[at]));
}

/** Whether the next predicate has a subject of its own. */
function restHasSubject({ parse, index, head }: PhraseContext): boolean {
  return hasSubject(parse, head) || listDependents(parse, head).some((at) => at > index && isSubjectTopic(parse, at));
}

/** 発生しており、 and あるが、 with all before them, where a new topic begins behind. */
function isWholePart({ parse, index, phrase }: PhraseContext): boolean {
  const { phrases, heads, tokens } = parse;
  if (heads[index] !== phrases.length - 1) return false;
  const isPart = phrase.link === 'contrast' || phrase.link === 'parallel' || /(?:おり|あり)$/u.test(phrase.tail);
  if (!isPart || !leadsWithSubject(parse, index)) return false;
  const final = phrases.at(-1);
  const saysWhat =
    final !== undefined && tokens[final.head]?.pos === 'noun' && /^(?:だ|です|である|であり)/u.test(final.tail);
  const next = phrases.findIndex((_, at) => at > index && isSubjectTopic(parse, at));
  // 国が判断すべき事柄です needs to say of what.
  if (saysWhat && next < 0) return false;
  const before = phrases.slice(0, parse.leftmost[index] ?? index);
  const others = before.filter(({ relation }) => relation !== 'topic');
  if (others.some(({ relation }, at) => (heads[at] ?? -1) > index && relation !== 'attribute')) return false;
  const topics = before.filter(({ relation }) => relation === 'topic');
  return topics.every(({ tail }) => !/^(?:は|も)$/u.test(tail)) || next > 0;
}

/** Whether the words behind the clause name whom or what they speak of before their first predicate. */
function leadsWithSubject(parse: Parse, index: number): boolean {
  for (let at = index + 1; at < parse.phrases.length; at += 1) {
    const phrase = parse.phrases[at];
    if (isSubjectTopic(parse, at) || (phrase?.relation === 'argument' && phrase.tail.endsWith('が'))) return true;
    if (phrase?.relation === 'clause' || phrase?.relation === 'final') return false;
  }
  return false;
}

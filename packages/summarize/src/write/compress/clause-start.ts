import { hasSubject, isSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Parse, Phrase } from './phrase.ts';
import { lemmaOf, wordsOf } from './read-phrase.ts';
import type { Candidate, PhraseContext, Veto } from './veto.ts';
import { askingVerbs, existenceVerbs } from '@youyaku/language/lexicon/verb-classes';

/** The first phrase of a clause that is not shared with the next clause. */
export function findClauseStart(context: PhraseContext): number {
  const { parse, index } = context;
  if (isWholePart(context)) return skipFrame(context, 0);
  const first = skipFrame(context, parse.leftmost[index] ?? index);
  return isContrast(context) && !leadsWithSubject(parse, index) ? Math.min(first + 1, index) : first;
}

/** Past 新聞によると、 and 28日、, which say by whom and when all of the sentence is so. */
function skipFrame({ parse, index }: PhraseContext, first: number): number {
  const isFrame = (phrase: Phrase, at: number): boolean =>
    at >= first && at < index && phrase.hasComma && isAttribution(parse, at);
  const attributed = parse.phrases.findLastIndex(isFrame);
  const from = attributed < 0 ? first : attributed + 1;
  const next = parse.phrases[from];
  return next !== undefined && from < index && isDay(parse, next) ? from + 1 : from;
}

function isAttribution(parse: Parse, at: number): boolean {
  return parse.phrases[at]?.link === 'condition' && lemmaOf(parse, at) === 'よる';
}

function isDay(parse: Parse, phrase: Phrase): boolean {
  return phrase.hasComma && /^[0-9０-９年月日午前後時分ごろ頃]+[年月日時分頃ろ]$/u.test(wordsOf(parse, phrase));
}

/** Vetoes for when the rest would lose its subject or get that of another clause. */
export const subjectVetoes: readonly Veto[] = [
  {
    name: 'holds-the-subject-of-the-rest',
    rejects: (clause) =>
      !isWholePart(clause) &&
      hasSubject(clause.parse, clause.index) &&
      (!restHasSubject(clause) || existenceVerbs.test(lemmaOf(clause.parse, clause.head))),
  },
  {
    // 職員は、早いと考えて車を走らせ、現場に着いた: the topic would go with the clause.
    name: 'holds-the-topic-of-the-rest',
    rejects: (clause) => {
      const { parse, first, last } = clause;
      const isHeld = parse.phrases.some(
        ({ hasComma }, at) => at >= first && at <= last && hasComma && isSubjectTopic(parse, at),
      );
      return isHeld && !restHasSubject(clause);
    },
  },
  {
    // 国が計画に基づき動く: both clauses may share the subject.
    name: 'may-share-its-subject',
    rejects: (clause) => !isWholePart(clause) && hasSubject(clause.parse, clause.index) && !clause.phrase.hasComma,
  },
  {
    name: 'leads-to-a-demand',
    rejects: (clause) =>
      !isWholePart(clause) &&
      isContrast(clause) &&
      [clause.head, clause.parse.phrases.length - 1].some((at) => askingVerbs.test(lemmaOf(clause.parse, at))),
  },
  {
    name: 'rest-has-a-subject-later',
    rejects: (clause) => {
      if (!keepsTopic(clause)) return false;
      const { parse, head } = clause;
      return hasOwnSubject(parse, head) || listDependents(parse, head).some((at) => isTopic(parse.phrases[at]));
    },
  },
  { name: 'has-no-topic-to-keep', rejects: (clause) => keepsTopic(clause) && !beginsWithOneTopic(clause) },
  {
    name: 'rest-has-no-subject',
    rejects: (clause) =>
      !isWholePart(clause) &&
      isContrast(clause) &&
      leadsWithSubject(clause.parse, clause.index) &&
      !restHasSubject(clause),
  },
];

/** 市は努めたが、窓口を改めた: the topic stays with the rest. */
function keepsTopic(clause: Candidate): boolean {
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

/** Whether the next predicate has its own subject. */
function restHasSubject({ parse, index, head }: PhraseContext): boolean {
  return hasSubject(parse, head) || listDependents(parse, head).some((at) => at > index && isSubjectTopic(parse, at));
}

/** A subject that names somebody or something: not …したことが分かった. */
function hasOwnSubject(parse: Parse, index: number): boolean {
  return listDependents(parse, index).some((at) => {
    const phrase = parse.phrases[at];
    return (
      phrase !== undefined &&
      isSubject(phrase) &&
      !/^(?:こと|事|もの|の|ん|ところ)$/u.test(parse.tokens[phrase.head]?.surface ?? '')
    );
  });
}

/** Whether everything up to the clause (発生しており、 あるが、) can be removed because a new topic begins after it. */
function isWholePart({ parse, index, phrase }: PhraseContext): boolean {
  const { phrases, heads, tokens } = parse;
  if (heads[index] !== phrases.length - 1) return false;
  const isPart = phrase.link === 'contrast' || phrase.link === 'parallel' || /(?:おり|あり)$/u.test(phrase.tail);
  if (!isPart || !leadsWithSubject(parse, index)) return false;
  const final = phrases.at(-1);
  const isNominalPredicate =
    final !== undefined && tokens[final.head]?.pos === 'noun' && /^(?:だ|です|である|であり)/u.test(final.tail);
  const next = phrases.findIndex((_, at) => at > index && isSubjectTopic(parse, at));
  // 国が判断すべき事柄です needs its topic.
  if (isNominalPredicate && next < 0) return false;
  const before = phrases.slice(0, parse.leftmost[index] ?? index);
  const others = before.filter(({ relation }) => relation !== 'topic');
  if (others.some(({ relation }, at) => (heads[at] ?? -1) > index && relation !== 'attribute')) return false;
  const topics = before.filter(({ relation }) => relation === 'topic');
  return topics.every(({ tail }) => !/^(?:は|も)$/u.test(tail)) || next > 0;
}

/** Whether the words after the clause name their subject before their first predicate. */
function leadsWithSubject(parse: Parse, index: number): boolean {
  for (let at = index + 1; at < parse.phrases.length; at += 1) {
    const phrase = parse.phrases[at];
    if (isSubjectTopic(parse, at) || (phrase?.relation === 'argument' && phrase.tail.endsWith('が'))) return true;
    if (phrase?.relation === 'clause' || phrase?.relation === 'final') return false;
  }
  return false;
}

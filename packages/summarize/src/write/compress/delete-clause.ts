import type { Deletion } from './deletion.ts';
import { type Clause, hasSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import { asking, leansOnClause } from './leans-on-clause.ts';
import { losesTopic } from './loses-topic.ts';
import type { Link, Parse, Phrase } from './phrase.ts';
import { countSame, hasDigits, isBinding, isUnderCondition, isUnderNegation } from './protected-words.ts';
import { lemma, spanOf } from './read-phrase.ts';
import { leadsOver, pointsBack, standsClear } from './surroundings.ts';
import { isInflected } from './token-kinds.ts';

/** Verbs whose よう is what they want or bring about. */
const wishing =
  /^(?:求める|要請|要望|要求|働きかける|働き掛ける|指示|命じる|命ずる|促す|訴える|依頼|呼びかける|呼び掛ける|努める|務める|する|なる|できる|指導|願う|お願い|伝える|注意|提案|頼む|強いる|勧告|勧める|見える|思う|感じる|言う|図る|期する|要する|配慮|工夫|提言|決める|認める|迫る)$/u;

/** 事案がある tells of something that somebody else did. */
const existing = /^(?:ある|ござる|ございます|いる|おる)$/u;
/** に and one of these is a particle: につきまして, に関しまして. */
const particleVerbs = /^(?:つく|就く|関する|対する|おく|於く|とる|よる|おける|あたる|当たる|際する)$/u;

const clauseLinks: ReadonlySet<Link> = new Set([
  'sequence',
  'contrast',
  'parallel',
  'manner',
  'background',
  'addition',
]);

/** A clause of the main line that the rest can do without. */
export function deleteClause(parse: Parse, clause: Clause): Deletion | undefined {
  const { phrases } = parse;
  const phrase = phrases[clause.index];
  if (
    phrase?.link === undefined ||
    !standsApart(parse, phrase, clause.index) ||
    !clauseLinks.has(phrase.link) ||
    phrase.isNegated
  )
    return undefined;
  const head = parse.heads[clause.index] ?? -1;
  if (head < 0 || isUnderNegation(parse, clause.index) || isUnderCondition(parse, clause.index)) return undefined;
  const own = isWholePart(parse, clause) ? 0 : findOwnStart(parse, clause, head);
  if (own === undefined || own > clause.index) return undefined;
  const first = phrases[own]?.first ?? 0;
  if (isCoordinate(parse, phrase) ? holdsTruth(parse, first, phrase.last) : holdsFact(parse, first, phrase.last))
    return undefined;
  if (losesTime(parse, first, phrase.last)) return undefined;
  if (holdsCondition(parse, own, clause.index) || !standsComplete(parse, own, clause.index, head)) return undefined;
  if (takesTopicAsObject(parse, clause, head) || limitsCount(parse, clause.index, phrase.link)) return undefined;
  if (isWanted(parse, clause.index, head) || isIdiom(parse, clause.index, own)) return undefined;
  if (pointsBack(parse, clause.index + 1) || leadsOver(parse, clause.index + 1)) return undefined;
  if (leansOnClause(parse, own, clause.index, head) || losesTopic(parse, own, clause.index, head)) return undefined;
  if (topicMeetsTopic(parse, own, clause.index) || !standsClear(parse, own, true)) return undefined;
  return spanOf(parse, own, clause.index, `clause-${phrase.link}`);
}

const adverbialVerbs =
  /^(?:向ける|基づく|踏まえる|活用|生かす|活かす|応じる|あわせる|合わせる|通じる|通す|伴う|目指す|めざす|受ける|図る|配慮|留意|加える|見据える|もとづく|沿う|即す)$/u;

/** A comma parts it from the rest; one without is an adverb: 計画に基づき, 復旧のために, 調整を図りつつ. */
function standsApart(parse: Parse, phrase: Phrase, index: number): boolean {
  if (phrase.hasComma) return true;
  if (phrase.link === 'manner') return true;
  if (phrase.link === 'background')
    return /^(?:ため|為)$/u.test(parse.tokens[phrase.head]?.surface ?? '') && phrase.tail === 'に';
  return (
    phrase.link === 'sequence' && adverbialVerbs.test(lemma(parse, index)) && listDependents(parse, index).length > 0
  );
}

const time =
  /[0-9０-９〇一二三四五六七八九十](?:年|月|日|時|世紀)|翌[日年月朝週]|前日|昨[日年夜]|今[日年月朝]|明日|去年|来[年月週]|先[月週]|同[日年月]|引き?続き/u;

/** 2001年に倒れ、手術を受けた: when it was stood in the clause only, and the rest would be taken for now. */
function losesTime({ tokens }: Parse, first: number, last: number): boolean {
  const join = (part: typeof tokens): string => part.map((token) => token.surface).join('');
  if (!time.test(join(tokens.slice(first, last + 1)))) return false;
  return !time.test(`${join(tokens.slice(0, first))} ${join(tokens.slice(last + 1))}`);
}

/** 終わるときは、…取り除き、: the condition holds for what follows as well. */
function holdsCondition(parse: Parse, first: number, last: number): boolean {
  return parse.phrases.slice(first, last).some((phrase) => phrase.link === 'condition');
}

/** 工事は延期し、配管を優先する: the topic is what the clause is done to, not who does it. */
function takesTopicAsObject(parse: Parse, clause: Clause, head: number): boolean {
  const hasObject = (index: number): boolean =>
    listDependents(parse, index).some(
      (at) => parse.phrases[at]?.relation === 'argument' && parse.phrases[at]?.tail === 'を',
    );
  const phrase = parse.phrases[clause.index];
  if (phrase?.link !== 'sequence' || parse.phrases[clause.first - 1]?.relation !== 'topic') return false;
  // 精神は材料の一つであり、: the topic is what the noun is said of.
  if (phrase.tail.startsWith('で') && parse.tokens[phrase.head]?.pos === 'noun') return true;
  const isPassive = /^(?:さ?れ|られ)/u.test(phrase.tail);
  return !isPassive && !hasObject(clause.index) && hasObject(head);
}

/** What a cause brought about is counted for that cause only. */
function limitsCount(parse: Parse, index: number, link: Link): boolean {
  const head = parse.heads[index] ?? -1;
  const until = parse.phrases[head];
  if (link !== 'background' || until === undefined) return false;
  return parse.tokens.slice((parse.phrases[index]?.last ?? 0) + 1, until.last + 1).some(hasDigits);
}

/** Whether the next predicate keeps something that says what it is about; 押印させた alone does not. */
function standsComplete(parse: Parse, first: number, last: number, head: number): boolean {
  const predicate = parse.phrases[head];
  if (predicate === undefined) return false;
  const isNoun = parse.tokens[predicate.head]?.pos === 'noun' && !/^(?:する|いたす|できる)$/u.test(lemma(parse, head));
  return (
    isNoun ||
    listDependents(parse, head).some((at) => {
      const phrase = parse.phrases[at];
      return (at < first || at > last) && (phrase?.relation === 'argument' || phrase?.relation === 'quote');
    })
  );
}

/** 発生しており、 and あるが、 with all before them, where a new topic begins behind. */
function isWholePart(parse: Parse, clause: Clause): boolean {
  const phrase = parse.phrases[clause.index];
  if (phrase === undefined || parse.heads[clause.index] !== parse.phrases.length - 1) return false;
  const isPart = phrase.link === 'contrast' || phrase.link === 'parallel' || /(?:おり|あり)$/u.test(phrase.tail);
  if (!isPart || !leadsWithSubject(parse, clause.index)) return false;
  const final = parse.phrases.at(-1);
  const saysWhat =
    final !== undefined && parse.tokens[final.head]?.pos === 'noun' && /^(?:だ|です|である|であり)/u.test(final.tail);
  const hasTopic = parse.phrases.some((_, at) => at > clause.index && isSubjectTopic(parse, at));
  // 国が判断すべき事柄です needs to say of what.
  if (saysWhat && !hasTopic) return false;
  const topics = parse.phrases.slice(0, clause.first).filter((before) => before.relation === 'topic');
  const others = parse.phrases.slice(0, clause.first).filter((before) => before.relation !== 'topic');
  if (others.some((before, at) => (parse.heads[at] ?? -1) > clause.index && before.relation !== 'attribute'))
    return false;
  const next = parse.phrases.findIndex((_, at) => at > clause.index && isSubjectTopic(parse, at));
  return topics.every((topic) => !/^(?:は|も)$/u.test(topic.tail)) || next > 0;
}

/** A clause that stands beside the next one: 調べ、 and 調べたが、, not 調べて、 which may be how the next comes about. */
function isCoordinate(parse: Parse, phrase: Phrase): boolean {
  if (phrase.link === 'contrast' || phrase.link === 'parallel') return true;
  const isHow = adverbialVerbs.test(lemma(parse, parse.phrases.indexOf(phrase)));
  return phrase.link === 'sequence' && parse.tokens[phrase.core]?.pos !== 'particle' && !isHow;
}

/** An adverbial clause goes only without figures; names in it are detail, not whom the rest speaks of. */
function holdsFact({ tokens }: Parse, first: number, last: number): boolean {
  return isBinding(tokens, first, last) || tokens.slice(first, last + 1).some(hasDigits);
}

/** A whole clause may go with its figures, but not one of two that count. */
function holdsTruth(parse: Parse, first: number, last: number): boolean {
  const { tokens } = parse;
  if (isBinding(tokens, first, last)) return true;
  return (
    countSame(tokens, [first, last], [0, first - 1]) || countSame(tokens, [first, last], [last + 1, tokens.length - 1])
  );
}

/** Behind what the next clause shares; undefined when the rest would be left without its subject. */
function findOwnStart(parse: Parse, clause: Clause, head: number): number | undefined {
  const dependents = listDependents(parse, clause.index);
  const topics = dependents.filter((at) => parse.phrases[at]?.relation === 'topic');
  const nextHasOwn =
    hasSubject(parse, head) || listDependents(parse, head).some((at) => at > clause.index && isSubjectTopic(parse, at));
  if (hasSubject(parse, clause.index) && (!nextHasOwn || existing.test(lemma(parse, head)))) return undefined;
  // 国が計画に基づき動く: the subject may be that of both.
  if (hasSubject(parse, clause.index) && parse.phrases[clause.index]?.hasComma === false) return undefined;
  const link = parse.phrases[clause.index]?.link;
  if (link !== 'contrast' && link !== 'parallel') return topics.length === 0 ? clause.first : undefined;
  if (asking.test(lemma(parse, head)) || asking.test(lemma(parse, parse.phrases.length - 1))) return undefined;
  if (!leadsWithSubject(parse, clause.index)) {
    if (hasSubject(parse, head) || listDependents(parse, head).some((at) => parse.phrases[at]?.relation === 'topic'))
      return undefined;
    if (topics.length !== 1 || !isSubjectTopic(parse, clause.first) || parse.phrases[clause.first]?.tail !== 'は')
      return undefined;
    return topics[0] === clause.first ? clause.first + 1 : undefined;
  }
  return nextHasOwn ? clause.first : undefined;
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

/** Beside another topic behind the clause the sentence would have two. */
function topicMeetsTopic(parse: Parse, own: number, index: number): boolean {
  const isTopic = (phrase: Phrase): boolean => phrase.relation === 'topic' && phrase.tail.endsWith('は');
  if (!parse.phrases.slice(0, own).some(isTopic)) return false;
  // The topic was the subject of the clause; the next one has its own.
  if (!hasSubject(parse, index) && hasSubject(parse, parse.heads[index] ?? -1)) return true;
  return parse.phrases.slice(index + 1).some((phrase, at) => isTopic(phrase) && !isInner(parse, index + 1 + at));
}

/** Whether the phrase stands in a clause of its own: one before が, in a quotation or before a noun. */
function isInner(parse: Parse, index: number): boolean {
  const head = parse.phrases[parse.heads[index] ?? -1];
  return head === undefined || head.relation !== 'final';
}

/** 進めるよう求める: the clause is what the verb is about. */
function isWanted(parse: Parse, index: number, head: number): boolean {
  const phrase = parse.phrases[index];
  if (phrase === undefined) return true;
  const isYou = parse.tokens[phrase.head]?.surface === 'よう';
  if (!isYou) return false;
  for (let at = head; at >= 0; at = parse.heads[at] ?? -1) if (wishing.test(lemma(parse, at))) return true;
  return false;
}

/** Clauses of one word (加えて、, 合わせて、) and those that are a part of the predicate. */
function isIdiom(parse: Parse, index: number, own: number): boolean {
  const phrase = parse.phrases[index];
  if (phrase === undefined) return true;
  if (/^(?:こと|わけ)$/u.test(parse.tokens[phrase.head]?.surface ?? '')) return true;
  // 保護の他、: what comes first is the main thing.
  if (/^(?:他|ほか)$/u.test(parse.tokens[phrase.head]?.surface ?? '') && !followsPredicate(parse, phrase)) return true;
  // 予測とともに、対応を伺う: both are asked for.
  if (phrase.link === 'addition' && !phrase.isPredicate && /^(?:とともに|と共に|と同時に)/u.test(phrase.tail))
    return true;
  const before = parse.phrases[index - 1];
  if (particleVerbs.test(lemma(parse, index)) && before !== undefined && /[にと]$/u.test(before.tail)) return true;
  // 高い費用をかけるのは無意味だ judges all that stands before の.
  if (parse.tokens[parse.phrases[(parse.heads[index] ?? -1) + 1]?.head ?? -1]?.surface === 'の') return true;
  return own === index && !/^(?:background|addition)$/u.test(phrase.link ?? '') && phrase.last - phrase.first < 3;
}

function followsPredicate(parse: Parse, phrase: Phrase): boolean {
  const before = parse.tokens[phrase.head - 1];
  return before !== undefined && isInflected(before);
}

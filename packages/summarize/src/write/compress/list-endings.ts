import { deleteSpan, type Deletion } from './deletion.ts';
import { findClauses } from './find-clauses.ts';
import type { Token } from '#tokenize/token.ts';
import { conjugate } from '#write/register/conjugate.ts';
import { changeToken } from './change-token.ts';
import { asking } from './delete-clause.ts';
import type { Parse, Phrase } from './phrase.ts';
import { countSame } from './protected-words.ts';
import { lemma } from './read-phrase.ts';

/** Ends that mean the same behind an earlier verb. */
const plainTails =
  /^(?:ます|ました|た|て(?:い|おり|まいり|いき|き)(?:ます|ました)|ている|ていた|てきた|ていく|ていきたい(?:と(?:考え|思い)(?:ており|てい)?ます)?)$/u;

/** Verbs that only lead on to what is done. */
const lightVerbs =
  /^(?:おる|いる|ある|なる|よる|向ける|基づく|通じる|通す|踏まえる|受ける|経る|含める|加える|伴う|応じる|始める|初める|限る|とらえる|捉える|見据える|兼ねる|見る|続く|つづく|引き続く|次ぐ|並ぶ|問う|目指す|置く|おく|入る|至る|際する|当たる|あたる|わたる|とる|持つ|つく|対する|合わせる|沿う|もつ|見る|みる)$/u;

/** A clause that may end the sentence in place of its last one, and what goes for it. */
export type EarlyEnd = { readonly clause: number; readonly deletion: Deletion };

/** Ways to stop behind an earlier clause: 調べ、直しました → 調べました; すべきと考えますが、見解を伺います → すべきと考えます. */
export function listEarlyEnds(parse: Parse): EarlyEnd[] {
  const last = parse.phrases.at(-1);
  if (last === undefined || last.isNegated) return [];
  const isAsking = isQuestion(parse, last);
  return findClauses(parse).flatMap(({ index }) => {
    const phrase = parse.phrases[index];
    if (phrase === undefined || !phrase.hasComma || phrase.isNegated) return [];
    const isContrast = phrase.link === 'contrast';
    // Who asks about a thing has not said anything of it before.
    if (isContrast !== isAsking) return [];
    const deletion = isContrast ? stopBeforeQuestion(parse, phrase) : stopBehind(parse, phrase, last);
    return deletion === undefined ? [] : [{ clause: index, deletion }];
  });
}

/** The predicate stands finished before が: what it asserts stands without the question. */
function stopBeforeQuestion(parse: Parse, phrase: Phrase): Deletion | undefined {
  const particle = parse.tokens[phrase.core];
  const before = parse.tokens[phrase.core - 1];
  const end = endOfWords(parse);
  const question = parse.phrases.at(-1);
  if (question === undefined || !isQuestion(parse, question) || particle === undefined || end === undefined)
    return undefined;
  if (before?.conjugation?.form !== '基本形') return undefined;
  return deleteSpan(particle.start, end, 'tight', 'early-question');
}

/** 見解を伺います, お示しください, いかがですか. */
function isQuestion(parse: Parse, last: Phrase): boolean {
  const verb = lemma(parse, parse.phrases.length - 1);
  if (!asking.test(verb)) return false;
  const isRequest =
    /(?:ください|下さい|願います|いただきたい)/u.test(last.tail) ||
    parse.tokens[last.first]?.surface.startsWith('お') === true;
  return !/^(?:示す|聞かせる|答える|聞く)$/u.test(verb) || isRequest;
}

function stopBehind(parse: Parse, phrase: Phrase, last: Phrase): Deletion | undefined {
  const { tokens } = parse;
  const verb = tokens[lastVerb(parse, phrase)];
  if (verb?.conjugation === undefined || tokens[last.head]?.pos !== 'verb' || mayBelongToNoun(parse, phrase))
    return undefined;
  const isContinued = phrase.link === 'sequence' && verb === tokens[phrase.core] && verb.conjugation.form === '連用形';
  const isAdded =
    phrase.link === 'addition' &&
    /^(?:とともに|と同時に|ほか)/u.test(phrase.tail.slice(-4)) &&
    verb.conjugation.form === '基本形';
  if (
    /^(?:ある|いる|違う|異なる|考える|思う|検討|予定|見込む|計画|目指す|めざす|願う|望む|期待)$/u.test(
      lemma(parse, parse.phrases.length - 1),
    )
  )
    return undefined;
  const tail = findTail(parse, last);
  if ((!isContinued && !isAdded) || tail === undefined || !plainTails.test(tail.words) || lightVerbs.test(verb.base))
    return undefined;
  if (/^て(?:い|おり)/u.test(tail.words) && tokens.slice(0, phrase.core).some(isPastTime)) return undefined;
  if (countSame(tokens, [0, phrase.core], [phrase.core + 1, last.last])) return undefined;
  const stem = joinTail(verb, tail.words);
  if (stem === undefined) return undefined;
  if (stem === verb.surface) return deleteSpan(verb.end, tail.start, 'tight', 'early-end');
  const conjugation = { type: verb.conjugation.type, form: '連用形' };
  const replacement = changeToken(verb, { surface: stem, end: tail.start, conjugation });
  const edits = [{ start: verb.start, end: tail.start, text: stem }];
  return { start: verb.start, end: tail.start, level: 'tight', kind: 'early-end', edits, replacement };
}

/** 昨年可決し、推進している: what was done then is not being done. */
function isPastTime(token: Token): boolean {
  return /^(?:昨年|昨年度|去年|昨日|先日|先月|先週|先般|前回|当時|かつて)$/u.test(token.surface);
}

/** Index of the verb that the clause ends with: 進め、 or 進めるとともに、. */
function lastVerb(parse: Parse, phrase: Phrase): number {
  for (let at = phrase.core; at >= phrase.head; at -= 1) {
    const token = parse.tokens[at];
    if (token?.pos === 'verb') return at;
    if (token?.pos === 'auxiliary') return -1;
  }
  return -1;
}

/** The verb's form before ます, た or て; undefined where た would become だ. */
function joinTail(verb: Token, tail: string): string | undefined {
  const type = verb.conjugation?.type ?? '';
  if (tail.startsWith('ま')) return conjugate(verb.base, type, 'continuative');
  const past = conjugate(verb.base, type, 'past');
  return past?.endsWith('た') === true ? past.slice(0, -1) : undefined;
}

/** 理解し、入力する作業を担う人が: the earlier verb may describe the noun as well, or be a part of what is quoted. */
function mayBelongToNoun(parse: Parse, phrase: Phrase): boolean {
  const from = parse.phrases.indexOf(phrase) + 1;
  const rest = parse.phrases.slice(from);
  if (rest.some((other) => other.relation === 'quote')) return true;
  const noun = rest.findIndex((other) => other.relation === 'attribute' && parse.tokens[other.head]?.pos === 'verb');
  return noun >= 0 && !rest.slice(0, noun).some((other) => other.relation === 'topic' && other.tail === 'は');
}

/** What follows the stem of the last verb, up to the end mark. */
function findTail(parse: Parse, last: Phrase): { start: number; words: string } | undefined {
  const end = endIndex(parse);
  const from = last.head + 1;
  const passive = parse.tokens[from];
  const at = passive?.posDetail.startsWith('接尾') === true ? from + 1 : from;
  const first = parse.tokens[at];
  if (first === undefined || at > end) return undefined;
  return {
    start: first.start,
    words: parse.tokens
      .slice(at, end + 1)
      .map((token) => token.surface)
      .join(''),
  };
}

function endIndex(parse: Parse): number {
  return parse.tokens.findLastIndex((token) => !/^[。．.！？!?…」』）)]+$/u.test(token.surface));
}

function endOfWords(parse: Parse): number | undefined {
  return parse.tokens[endIndex(parse)]?.end;
}

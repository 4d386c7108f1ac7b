import { hasSubject, isSubject, isSubjectTopic, listDependents } from './find-clauses.ts';
import type { Link, Parse, Phrase } from './phrase.ts';
import { hasDigits, isName } from './protected-words.ts';
import { lemma, wordsUntilHead } from './read-phrase.ts';

/** Verbs that ask; a part sentence that asks leans on what stood before it. */
export const asking = /^(?:伺う|うかがう|尋ねる|問う|聞く|聞かせる|お願い|願う|いかが|答える|答弁|示す)$/u;
/** What these judge or name stands before them. */
const judging = /^(?:なる|言える|いえる|評価|認識|考える|思う|感じる|見る|みる|される|呼ぶ|受け止める)$/u;
/** Verbs of phases: what goes on must have been told. */
const phases =
  /^(?:続ける|つづける|続く|始める|はじめる|開始|再開|終える|終わる|やめる|止める|繰り返す|継続|続行|断念|延期|中断|強化|加速|緩和|徹底)$/u;
/** Verbs that close or pass on a speech. */
const closing = /^(?:終わる|おわる|終える|移る|うつる|終了|代える|かえる)$/u;
/** Who gets it, and what for, stands before. */
const giving = /^(?:支払う|払う|支給|渡す|受け取る|受ける|徴収|納める)$/u;
/** A step is one towards something. */
const steps = /^(?:一歩|第一歩|端緒|足がかり|きっかけ|契機|弾み|道|道筋|礎)$/u;
/** Verbs that need both ends of what they speak of. */
const bindingEnds = /^(?:結ぶ|むすぶ|つなぐ|繋ぐ|隔てる|挟む|はさむ|往復|比べる|比較)$/u;

/** Whether what stays behind a cut clause says half a thing without it. `own` and `index` are the first and last phrase of the cut. */
export function leansOnClause(parse: Parse, own: number, index: number, head: number): boolean {
  return (
    answersGround(parse, index) ||
    saysToo(parse, index) ||
    judgesUnnamed(parse, own, index, head) ||
    goesOnUnnamed(parse, index) ||
    tellsNews(parse, own, index) ||
    isMade(parse, own, index, head) ||
    placesRest(parse, index) ||
    (parse.phrases[index]?.link === 'sequence' && giving.test(lemma(parse, head))) ||
    parse.phrases.slice(own, index).some((phrase) => phrase.hasComma && /^に(?:ついて|関して)$/u.test(phrase.tail)) ||
    namesFully(parse, own, index) ||
    followsNext(parse, own, index) ||
    parse.phrases.some((phrase, at) => at > index && isStep(parse, phrase)) ||
    parse.phrases.some((phrase, at) => at > index && phrase.isPredicate && bindingEnds.test(lemma(parse, at)))
  );
}

/** 足りないが、なぜ出さないのか: the question stands on what comes before が. */
function answersGround(parse: Parse, index: number): boolean {
  // お願いして、質問を終わる: the request is what is said.
  if (closing.test(lemma(parse, parse.phrases.length - 1))) return true;
  const link = parse.phrases[index]?.link;
  if (link !== 'contrast' && link !== 'parallel') return false;
  const final = parse.phrases.at(-1);
  const isQuestion = final !== undefined && final.tail.replace(/[。？?！!]+$/u, '').endsWith('か');
  return isQuestion || asking.test(lemma(parse, parse.phrases.length - 1));
}

const reaches: Readonly<Partial<Record<Link, number>>> = { background: 1, manner: 1, contrast: 90, parallel: 90 };

/** 野手も of the rest is one more beside somebody in the clause. */
function saysToo(parse: Parse, index: number): boolean {
  const link = parse.phrases[index]?.link;
  const reach = reaches[link ?? 'sequence'] ?? 5;
  return parse.phrases
    .slice(index + 1, index + 1 + reach)
    .some((phrase) => phrase.relation !== 'clause' && /^(?:に|で|から|まで|へ|と|を|として)?も$/u.test(phrase.tail));
}

/** 貴重な取り組みとなっている, 意欲的だ: nobody knows what. */
function judgesUnnamed(parse: Parse, own: number, index: number, head: number): boolean {
  const last = parse.phrases.length - 1;
  const isJudging = [head, last].some((at) => isNominal(parse, parse.phrases[at]) || judging.test(lemma(parse, at)));
  if (!isJudging) return false;
  const isNamed = (at: number): boolean =>
    (at < own || at > index) &&
    (isSubjectTopic(parse, at) || isSubject(parse.phrases[at]) || isThing(parse, parse.phrases[at]));
  return !parse.phrases.some((_, at) => isNamed(at) && (parse.heads[at] ?? -1) >= head) && !hasSubject(parse, last);
}

/** のは, ことは, ことが. */
function isThing(parse: Parse, phrase: Phrase | undefined): boolean {
  return phrase !== undefined && /^(?:は|が|も)$/u.test(phrase.tail) && parse.tokens[phrase.head]?.pos === 'noun';
}

function isNominal(parse: Parse, phrase: Phrase | undefined): boolean {
  if (phrase === undefined || parse.tokens[phrase.head]?.pos !== 'noun') return false;
  return /^(?:的)?(?:だ|です|である|であ|でした|でご|と)/u.test(phrase.tail);
}

/** Names in the clause, and neither names nor figures in the rest: the clause is what happened. */
function tellsNews(parse: Parse, own: number, index: number): boolean {
  if (!/^(?:sequence|contrast|parallel)$/u.test(parse.phrases[index]?.link ?? '')) return false;
  const from = parse.phrases[own]?.first ?? 0;
  const to = parse.phrases[index]?.last ?? 0;
  const rest = parse.tokens.slice(to + 1);
  return parse.tokens.slice(from, to + 1).some(isName) && !rest.some((token) => isName(token) || hasDigits(token));
}

/** 田中総裁の去就が…、総裁は: the full name is in the clause. */
function namesFully(parse: Parse, own: number, index: number): boolean {
  const from = parse.phrases[own]?.first ?? 0;
  const to = parse.phrases[index]?.last ?? 0;
  return parse.phrases.some((phrase, at) => {
    const noun = parse.tokens[phrase.head];
    if (at <= index || noun?.pos !== 'noun' || phrase.first !== phrase.head || parse.leftmost[at] !== at) return false;
    if (phrase.relation !== 'topic' && phrase.tail !== 'が') return false;
    return parse.tokens
      .slice(from + 1, to + 1)
      .some((token, of) => token.surface === noun.surface && parse.tokens[from + of]?.pos === 'noun');
  });
}

/** 参加者を分け、動画を見せた: who is made to do it. */
function isMade(parse: Parse, own: number, index: number, head: number): boolean {
  const predicate = parse.phrases[head];
  if (predicate === undefined || !/(?:させ|せる|せた|せて|せま)/u.test(predicate.tail)) return false;
  return !listDependents(parse, head).some(
    (at) => (at < own || at > index) && /^(?:に|には)$/u.test(parse.phrases[at]?.tail ?? ''),
  );
}

/** 港には埠頭がありますが、: it brings up what the rest speaks of. */
function placesRest(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  return phrase?.link === 'contrast' && /^(?:ある|ござる|おる)$/u.test(lemma(parse, index)) && hasSubject(parse, index);
}

/** その後は休み、復帰した: what came next is in the clause. */
function followsNext(parse: Parse, own: number, index: number): boolean {
  const before = parse.phrases[own - 1];
  if (before === undefined || parse.phrases[index]?.link !== 'sequence') return false;
  const isOrder = before.tail === 'は' && /(?:後|のち|翌日|翌年|直後|まず)$/u.test(wordsUntilHead(parse, before));
  return isOrder && !parse.tokens.slice((parse.phrases[index]?.last ?? 0) + 1).some(hasDigits);
}

/** 服用を続けている: of what? */
function goesOnUnnamed(parse: Parse, index: number): boolean {
  return parse.phrases.some(
    (phrase, at) =>
      at > index &&
      phrase.isPredicate &&
      phases.test(lemma(parse, at)) &&
      listDependents(parse, at).some((of) => of > index && isBareEvent(parse, of)),
  );
}

function isStep(parse: Parse, phrase: Phrase): boolean {
  return phrase.relation === 'argument' && steps.test(wordsUntilHead(parse, phrase));
}

function isBareEvent(parse: Parse, at: number): boolean {
  const phrase = parse.phrases[at];
  if (phrase === undefined || phrase.relation !== 'argument' || !/^[をが]$/u.test(phrase.tail)) return false;
  if (parse.leftmost[at] !== at) return false;
  return parse.tokens[phrase.head]?.posDetail.startsWith('サ変') === true;
}

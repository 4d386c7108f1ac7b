import type { AnalysedSentence } from '@youyaku/language/analyse';
import { answerMark, questionMark } from '@youyaku/language/lexicon/question-words';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { englishEllipsis } from '@youyaku/language/lexicon/subject-words';
import { listTerms } from '@youyaku/language/tokenize/list-terms';
import { pointsBack } from '@youyaku/language/lexicon/pointers';
import type { Span } from '@youyaku/language/text/span';
import { findTopic } from './find-subject.ts';
import { endsInNoun, hasTopic } from './marks-subject.ts';
import type { Gap } from './gap.ts';
import { bracket, isJapanese, passageOfBlock, type Place } from './place.ts';

const questionUnitsMax = { ja: 32, en: 90 } as const;
/** A request among other sentences of a mail asks nothing that the next one answers. */
const request = /(?:いただけ|もらえ|くれ|くださ[いり])ま?せん(?:でしょう)?か/u;
const askedEnd = /[?？]$|か。?$|(?:ください|下さい)。?$/u;
const aloneFactor = 0.35;
/** 料金は, 車は: a shorter topic occurs in other answers too. */
const topicUnitsMin = 3;

/** So many sentences further on an answer still speaks of its question. */
const answerReach = 12;
const talkReach = 2;
/** A question has at most so many sentences. */
const questionReach = 4;
const laterFactor = 0.7;
/** 次の予約がなければ、1回だけ7日延ばせます: without a topic of its own. */
const bareFactor = 0.5;
/** 図書館では月に2回: where or when what is said holds. */
const namesFrame = /^[^、。はがも「」]{2,12}[^\u3041-\u3096、](?:では|には)(?![な])/u;
/** これからは, もともとは、何を: a question that breaks off says nothing in front of its answer. */
const breaksOff = /[はがをにでとも、]$/u;

/** Q3. 解約金はありますか。: what is asked tells nothing without what is answered. */
export function isMarkedQuestion({ text, sentence, words }: Place): boolean {
  return questionMark.test(text.slice(sentence.contentStart, sentence.end)) && readCues(words).isQuestion;
}

/** A later sentence of a marked answer that takes up no word of its question: what it is about was asked. */
export function findLaterQuestion(place: Place): Gap | undefined {
  const { text, sentence, from } = place;
  const found = isJapanese(place.words) ? findAsked(place) : undefined;
  if (found === undefined) return undefined;
  const { question, markUnits, passage } = found;
  if ((namesTopic(text, sentence) || namesFrame.test(place.words)) && takesUpCase(text, question, sentence))
    return undefined;
  if (sentence.terms.some((term) => question.terms.includes(term))) return undefined;
  const source = findTopic(text, question, markUnits) ?? trimQuestion(text, question, markUnits);
  const asked = text.slice(source.start, source.end);
  if (asked.length < 2 || asked.length > questionUnitsMax.ja || pointsBack(asked) || breaksOff.test(asked))
    return undefined;
  const insertion = { at: from, text: bracket(asked), source, passage: passageOfBlock(place.analysis, passage) };
  const factor = hasTopic(place.tokens) ? laterFactor : bareFactor;
  return { rule: 'question', aloneFactor: factor, insertedFactor: 1, insertions: [insertion] };
}

type Asked = { readonly question: AnalysedSentence; readonly markUnits: number; readonly passage: number };

/** The marked question to which the paragraph of a sentence is the answer. */
function findAsked({ text, analysis, index, sentence }: Place): Asked | undefined {
  const block = analysis.blocks[sentence.blockIndex];
  if (block?.kind === 'heading' || block?.kind === 'speech') return undefined;
  for (let at = index - 1; at >= Math.max(1, index - answerReach); at -= 1) {
    const [question, answer] = [analysis.sentences[at - 1], analysis.sentences[at]];
    if (question === undefined || answer?.blockIndex !== sentence.blockIndex) return undefined;
    if (question.blockIndex === sentence.blockIndex) continue;
    return readAsked(text, analysis.sentences.slice(Math.max(0, at - questionReach), at), answer, at, index);
  }
  return undefined;
}

/** The sentence that asks: the last one of the question, or the first where the last asks nothing (まだ使える家具があります。もったいないのですが。). */
function readAsked(
  text: string,
  before: readonly AnalysedSentence[],
  answer: AnalysedSentence,
  passage: number,
  index: number,
): Asked | undefined {
  const last = before.at(-1);
  const first = before.find(({ blockIndex }) => blockIndex === last?.blockIndex);
  if (first === undefined || last === undefined) return undefined;
  const mark = questionMark.exec(text.slice(first.contentStart, first.end))?.[0] ?? '';
  // In a talk the answer soon leaves its question.
  if (mark === '' || (/^[―—─]/u.test(mark) && index - passage > talkReach)) return undefined;
  const isAnswered = answerMark.test(text.slice(answer.contentStart, answer.contentStart + 12));
  if (isAsked(text.slice(last.contentStart, last.end)))
    return { question: last, markUnits: first === last ? mark.length : 0, passage };
  return isAnswered ? { question: first, markUnits: mark.length, passage } : undefined;
}

function isAsked(words: string): boolean {
  return readCues(words).isQuestion || askedEnd.test(words);
}

/** 鹿ノ台クリーンセンターは: a topic of some length says what the sentence is about. */
function namesTopic(text: string, sentence: AnalysedSentence): boolean {
  const topic = findTopic(text, sentence);
  return topic !== undefined && topic.end - topic.start > topicUnitsMin;
}

/** The first sentence of an answer that takes up no word of its question and names no topic. */
export function findQuestion(place: Place): Gap | undefined {
  const { text, analysis, index, sentence, from } = place;
  const question = analysis.sentences[index - 1];
  if (question === undefined || question.blockIndex === sentence.blockIndex) return undefined;
  const whole = text.slice(question.contentStart, question.end);
  const mark = questionMark.exec(whole)?.[0] ?? '';
  const isMarked = mark !== '' || answerMark.test(text.slice(sentence.contentStart, sentence.contentStart + 12));
  if (!readCues(whole).isQuestion && !(isMarked && askedEnd.test(whole))) return undefined;
  if (mark === '' && request.test(whole)) return undefined;
  const [asker, answerer] = [question, sentence].map(({ blockIndex }) => analysis.blocks[blockIndex]);
  if (asker?.speaker !== undefined || answerer?.speaker !== undefined) return undefined;
  if (standsWithoutQuestion(place, question)) return undefined;
  const source = findTopic(text, question, mark.length) ?? trimQuestion(text, question, mark.length);
  const asked = text.slice(source.start, source.end);
  const unitsMax = questionUnitsMax[isJapanese(asked) ? 'ja' : 'en'];
  const isClear = asked.length >= 2 && asked.length <= unitsMax && !asked.includes('\n') && !pointsBack(asked);
  if (breaksOff.test(asked)) return undefined;
  return {
    rule: 'question',
    aloneFactor,
    ...(isClear && {
      insertions: [{ at: from, text: bracket(asked), source, passage: passageOfBlock(analysis, index) }],
    }),
  };
}

/** 途中で引っ越したらどうなりますか: what holds in one case only. */
const caseMark = /(?:たら|だら|とき(?:は|に|、)|場合(?:は|に|、)|(?<![いくで])ても|なければ|ないと)/u;

function standsWithoutQuestion({ text, tokens, words, sentence }: Place, question: AnalysedSentence): boolean {
  const isTakenUp = sentence.terms.some((term) => question.terms.includes(term));
  if (isJapanese(words))
    return takesUpCase(text, question, sentence) && (hasTopic(tokens) || (isTakenUp && !endsInNoun(tokens)));
  // Also before a deleted Yes.
  return ![words, text.slice(sentence.contentStart, sentence.end)].some((part) => englishEllipsis.test(part));
}

/** 粗大ごみとは、どのようなごみですか; 申し込みの方法を教えてください; 自分で持ち込むことはできますか. */
const definedTerm =
  /^([^、。]{2,24}?)(?:(?<![うくぐすつぬぶむるいただな]こ)とは(?:、|何|どう|どの|どんな)|(?:について)?を?(?:教えて|お?聞かせ|お?示し|知りたい)|(?<=こと)[はが](?:でき|あり))/u;

/** Whether the answer names the case that is asked about, if it is asked about one. */
function takesUpCase(text: string, question: AnalysedSentence, answer: AnalysedSentence): boolean {
  const found = caseMark.exec(text.slice(question.contentStart, question.end));
  if (found === null) return true;
  const end = question.contentStart + found.index + 1;
  const inCase = listTerms(question.tokens.filter((token) => token.start < end));
  return inCase.length === 0 || answer.terms.some((term) => inCase.includes(term));
}

/** What a question asks to define, or the question without its marks: ［どこに出せばよいですか］. */
function trimQuestion(text: string, { contentStart, end }: AnalysedSentence, markUnits: number): Span {
  const asked = text.slice(contentStart + markUnits, end);
  const lead = asked.length - asked.trimStart().length;
  const defined = definedTerm.exec(asked.trimStart())?.[1];
  const start = contentStart + markUnits + lead;
  if (defined !== undefined) return { start, end: start + defined.length };
  return { start, end: end - (/[。．]?\s*$/u.exec(asked)?.[0].length ?? 0) };
}

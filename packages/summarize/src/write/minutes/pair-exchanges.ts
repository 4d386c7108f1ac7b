import type { AnalysedSentence } from '@youyaku/language/analyse';
import { officeSpeaker, questionerSpeaker } from '@youyaku/language/lexicon/office-words';
import { formalityLine } from '@youyaku/language/lexicon/minute-words';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { asksFormally } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { numberTurns } from '#write/number-turns.ts';

/** A question of a member and the sentence of an office that answers it; indices of sentences. */
export type Exchange = {
  readonly question: number;
  readonly asker: string;
  readonly answer: number;
  readonly office: string;
};

type Said = {
  readonly index: number;
  readonly sentence: AnalysedSentence;
  readonly words: string;
  readonly speaker: string;
  readonly turn: number;
};
type Question = Said & { readonly topic: ReadonlySet<string> };

const exchangesMax = 12;
/** Answers come within this many sentences. */
const answersReach = 120;
const answerUnitsMin = 14;

/** Questions and answers of a council, in the order of the questions; empty where no office answers. In steps. */
export function* pairExchanges(context: WriteContext): Generator<undefined, Exchange[]> {
  const said = listSaid(context);
  if (!said.some(({ speaker }) => officeSpeaker.test(speaker)) || !said.some(({ speaker }) => isQuestioner(speaker)))
    return [];
  yield;
  const questions = listQuestions(said);
  const used = new Set<number>();
  const exchanges: Exchange[] = [];
  for (const question of questions) {
    const answer = findAnswer(said, questions, question, used);
    if (answer === undefined) continue;
    used.add(answer.index);
    exchanges.push({
      question: question.index,
      asker: nameSpeaker(question.speaker),
      answer: answer.index,
      office: nameSpeaker(answer.speaker),
    });
    if (exchanges.length >= exchangesMax) break;
  }
  return exchanges;
}

function listSaid({ analysis, document, ranking }: WriteContext): Said[] {
  const turns = numberTurns(analysis.blocks);
  return ranking.sentences.flatMap(({ index }) => {
    const sentence = analysis.sentences[index];
    const speaker = sentence === undefined ? undefined : analysis.blocks[sentence.blockIndex]?.speaker;
    if (sentence === undefined || speaker === undefined) return [];
    const words = document.text.slice(sentence.contentStart, sentence.end);
    return [{ index, sentence, speaker, words, turn: turns[sentence.blockIndex] ?? 0 }];
  });
}

function isQuestioner(speaker: string): boolean {
  return questionerSpeaker.test(speaker) && !officeSpeaker.test(speaker);
}

/** Each question with the words since the one before it in the turn: they name its subject. */
function listQuestions(said: readonly Said[]): Question[] {
  const questions: Question[] = [];
  let topic: string[] = [];
  let speaker = '';
  for (const one of said) {
    if (one.speaker !== speaker || /^(?:次に|最後に|続いて|[0-9０-９一二三四五]点目)/u.test(one.words)) topic = [];
    speaker = one.speaker;
    topic.push(...one.sentence.terms);
    const asks = (asksFormally(one.words) && !isAnnouncement(one.words)) || asksPlainly(one.words);
    if (!isQuestioner(one.speaker) || !asks || one.words.length < answerUnitsMin) continue;
    questions.push({ ...one, topic: new Set(topic) });
    topic = [];
  }
  return questions;
}

/** 赤字額はいくらか。: in a record of a council a member who ends in か asks. */
function asksPlainly(words: string): boolean {
  return readCues(words).isQuestion || /(?<!ません)か[。？?]?$/u.test(words);
}

/** 「初めに、渇水対策についてお伺いいたします。」 names the subject of the question that follows. */
function isAnnouncement(words: string): boolean {
  return /^(?:初めに|はじめに|まず|次に|続いて|最後に|[0-9０-９一二三四五]点目に?)?、?[^、。]{1,24}について(?:お?伺い|お?尋ね|お聞き)[^。]{0,8}。?$/u.test(
    words,
  );
}

function findAnswer(
  said: readonly Said[],
  questions: readonly Question[],
  question: Question,
  used: ReadonlySet<number>,
): Said | undefined {
  const from = said.findIndex(({ index }) => index === question.index) + 1;
  const nextTurn =
    questions.find(({ index, speaker }) => index > question.index && speaker !== question.speaker)?.index ??
    Number.POSITIVE_INFINITY;
  const first = said.slice(from).find(({ speaker }) => officeSpeaker.test(speaker))?.turn;
  // Whoever asks one thing is answered by the next; several questions are answered by several offices.
  const isOne = questions.every((other) => other === question || other.turn !== question.turn);
  let best: Said | undefined;
  let bestScore = 0;
  for (const one of said.slice(from, from + answersReach)) {
    // Somebody else took the floor before any office did: nobody answered.
    if (isOne && isQuestioner(one.speaker) && one.speaker !== question.speaker) break;
    if (one.index > nextTurn || (isOne && first !== undefined && one.turn > first)) break;
    if (
      !officeSpeaker.test(one.speaker) ||
      used.has(one.index) ||
      one.words.length < answerUnitsMin ||
      formalityLine.test(one.words)
    )
      continue;
    const score =
      scoreAnswer(said, question, one, isOne ? 0 : aroundWeight) ?? (one.turn === first ? unrelatedScore : 0);
    if (score > bestScore) [best, bestScore] = [one, score];
  }
  return best;
}

/** Of words in the sentences before it in the passage; in the answer to one question the first that speaks of it is meant. */
const aroundWeight = 0.6;
/** Who answers first may answer without any word of the question. */
const unrelatedScore = 0.01;

/** Shared words with the question and its subject, also those of the announcement of the passage; figures and resolve decide. Undefined where nothing is shared. */
function scoreAnswer(said: readonly Said[], { topic }: Question, one: Said, weight: number): number | undefined {
  const passage = said.filter(
    ({ sentence, index }) =>
      sentence.blockIndex === one.sentence.blockIndex && index <= one.index && index > one.index - 6,
  );
  const opened = new Set(passage.flatMap(({ sentence }) => sentence.terms));
  const own = one.sentence.terms.filter((term) => topic.has(term)).length;
  const around = [...opened].filter((term) => topic.has(term)).length;
  if (own + around === 0) return undefined;
  const tells = /[0-9０-９]|こと(?:と|に)|いたします|おります|まいります|考え/u.test(one.words) ? 1.5 : 0;
  const reports = /認識|反省|危機感|おわび|感謝/u.test(one.words) ? -1.5 : 0;
  return own + around * weight + tells + reports;
}

/** 町民課長（香西真由美君） → 町民課長; 14番（樋渡千鶴君） → 樋渡千鶴議員; 委員（小林） → 小林委員. */
export function nameSpeaker(speaker: string): string {
  const seat = /^[0-9０-９]+番[（(]([^（()）]+?)君?[)）]$/u.exec(speaker)?.[1];
  const member = /^(議員|委員)[（(]([^（()）]+?)君?[)）]$/u.exec(speaker);
  if (member !== null) return `${member[2] ?? ''}${member[1] ?? ''}`;
  return seat === undefined ? speaker.replace(/[（(].*$/u, '') : `${seat}議員`;
}

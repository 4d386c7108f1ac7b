import type { AnalysedSentence } from '@youyaku/language/analyse';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { applyEdits } from '@youyaku/language/text/apply-edits';
import type { WriteContext } from './create-variants.ts';
import {
  answerMark,
  evasiveReply,
  figureAnswer,
  figureQuestion,
  polarAnswer,
  questionMark,
} from '@youyaku/language/lexicon/question-words';

export type Span = { readonly text: string; readonly start: number; readonly end: number };

export type Pair = {
  readonly question: Span;
  /** A short direct answer (はい。, できます。) before the sentence with the details. */
  readonly lead: Span | undefined;
  /** Index of the sentence that answers. */
  readonly answer: number;
  /** The question has a line of its own, as in FAQ lists. */
  readonly isListed: boolean;
};

type OpenQuestion = {
  readonly start: number;
  end: number;
  readonly line: 'marked' | 'own' | 'dashed' | 'within';
  readonly speaker: string | undefined;
  readonly answers: { readonly index: number; readonly sentence: AnalysedSentence; readonly words: string }[];
};

/** Sentences read between two yields; about 5 ms of work. */
const stepSentences = 1000;
/** An answer must come within this many sentences. */
const answersMax = 6;

/** Units of 「A 」 or 「答：」 before an answer, which the output label repeats. */
export function countAnswerMark(words: string): number {
  return answerMark.exec(words)?.[0].length ?? 0;
}

/**
 * Each question with the following sentence that answers it best, keyed by that sentence's index, in order. In steps.
 */
export function* pairQuestions(context: WriteContext): Generator<undefined, Map<number, Pair>> {
  const { analysis, document } = context;
  const pairs = new Map<number, Pair>();
  let open: OpenQuestion | undefined;
  const close = (): void => {
    const pair = open === undefined ? undefined : toPair(document.text, open);
    if (pair !== undefined) pairs.set(pair.answer, pair);
    open = undefined;
  };
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (index % stepSentences === stepSentences - 1) yield;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    const block = analysis.blocks[sentence.blockIndex];
    // 区分 | 1回 | 10回券 names the columns of a table: it neither asks nor answers.
    if (block?.kind === 'table' && analysis.blocks[sentence.blockIndex - 1]?.kind !== 'table') continue;
    if (open !== undefined && continuesQuestion(document.text, open, sentence, words)) {
      open.end = sentence.end;
      continue;
    }
    const question = readQuestion(document.text, sentence, words, block?.speaker);
    if (question !== undefined) {
      close();
      open = question;
    } else if (block?.kind === 'heading' || block?.kind === 'code') {
      if ((open?.answers.length ?? 0) > 0) close();
    } else if (open !== undefined && open.answers.length < answersMax && isOtherSpeaker(open.speaker, block?.speaker))
      open.answers.push({ index, sentence, words: words.slice(countAnswerMark(words)) });
  }
  close();
  return pairs;
}

function readQuestion(
  text: string,
  sentence: AnalysedSentence,
  words: string,
  speaker: string | undefined,
): OpenQuestion | undefined {
  const mark = questionMark.exec(words)?.[0] ?? '';
  const isMarked = mark !== '' && /[?？。]|か$/u.test(words.slice(-2));
  if (!isMarked && !readCues(words).isQuestion) return undefined;
  const start = sentence.contentStart + mark.length;
  if (start >= sentence.end) return undefined;
  const line = /^[―—─]/u.test(mark) ? 'dashed' : mark === '' ? lineOf(text, sentence) : 'marked';
  return { start, end: sentence.end, line, speaker, answers: [] };
}

function lineOf(text: string, sentence: AnalysedSentence): 'own' | 'within' {
  const before = text.slice(Math.max(0, sentence.contentStart - 1), sentence.contentStart);
  const after = text.slice(sentence.end, sentence.end + 1);
  return /^\n?$/u.test(before) && /^[\n\r]?$/u.test(after) ? 'own' : 'within';
}

/** Longer texts are not treated as one question. */
const questionUnitsMax = 160;

/** Q7 重くて運び出せません。手伝ってもらえますか。: a question of more than one sentence on its line. */
function continuesQuestion(text: string, open: OpenQuestion, sentence: AnalysedSentence, words: string): boolean {
  if (open.line !== 'marked' || open.answers.length > 0 || sentence.end - open.start > questionUnitsMax) return false;
  if (countAnswerMark(words) > 0 || readCues(text.slice(open.start, open.end)).isQuestion) return false;
  return !text.slice(open.end, sentence.contentStart).includes('\n');
}

/** In a conversation another speaker answers. */
function isOtherSpeaker(asker: string | undefined, speaker: string | undefined): boolean {
  return asker === undefined || speaker === undefined || asker !== speaker;
}

function toPair(text: string, { start, end, answers, line }: OpenQuestion): Pair | undefined {
  const question = { text: applyEdits(text, start, end, []), start, end };
  const main = chooseAnswer(question.text, answers);
  if (main === undefined || question.text === '') return undefined;
  const before = answers[answers.indexOf(main) - 1];
  const isLead = before !== undefined && before === answers[0] && before.words.length <= leadUnitsMax;
  const lead = isLead && polarAnswer.test(before.words) ? toSpan(text, before.sentence) : undefined;
  return { question, lead, answer: main.index, isListed: line === 'marked' || line === 'own' };
}

/** Upper bound for a short direct answer. */
const leadUnitsMax = 14;

function toSpan(text: string, sentence: AnalysedSentence): Span {
  const words = text.slice(sentence.contentStart, sentence.end);
  const start = sentence.contentStart + countAnswerMark(words);
  return { text: applyEdits(text, start, sentence.end, []), start, end: sentence.end };
}

function chooseAnswer(question: string, answers: OpenQuestion['answers']): OpenQuestion['answers'][number] | undefined {
  const said = answers.filter(({ words }) => !evasiveReply.test(words));
  const withFigure = figureQuestion.test(question)
    ? said.slice(0, 3).find(({ words }) => figureAnswer.test(words))
    : undefined;
  if (withFigure !== undefined) return withFigure;
  const full = said.filter(
    ({ words, sentence }) => words.length >= 8 && (sentence.terms.length >= 1 || figureAnswer.test(words)),
  );
  // A bare はい。 only introduces the answer.
  return full.find(({ words }) => words.length > leadUnitsMax || !polarAnswer.test(words)) ?? full[0];
}

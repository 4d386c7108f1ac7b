import type { AnalysedSentence } from '@youyaku/language/analyse';
import { answerMark, questionMark } from '@youyaku/language/lexicon/question-words';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { englishEllipsis } from '@youyaku/language/lexicon/subject-words';
import { pointsBack } from '@youyaku/language/lexicon/pointers';
import type { Span } from '@youyaku/language/text/span';
import { findTopic } from './find-subject.ts';
import { endsInNoun, hasTopic } from './marks-subject.ts';
import type { Gap } from './gap.ts';
import { bracket, isJapanese, type Place } from './place.ts';

const questionUnitsMax = { ja: 32, en: 90 } as const;
const aloneFactor = 0.35;

/** The first sentence of an answer that takes up no word of its question and names no topic. */
export function findQuestion(place: Place): Gap | undefined {
  const { text, analysis, index, sentence, from } = place;
  const question = analysis.sentences[index - 1];
  if (question === undefined || question.blockIndex === sentence.blockIndex) return undefined;
  const whole = text.slice(question.contentStart, question.end);
  const mark = questionMark.exec(whole)?.[0] ?? '';
  const isMarked = mark !== '' || answerMark.test(text.slice(sentence.contentStart, sentence.contentStart + 12));
  if (!readCues(whole).isQuestion && !(isMarked && /[?？]$|か。?$|(?:ください|下さい)。?$/u.test(whole)))
    return undefined;
  const [asker, answerer] = [question, sentence].map(({ blockIndex }) => analysis.blocks[blockIndex]);
  if (asker?.speaker !== undefined || answerer?.speaker !== undefined) return undefined;
  if (standsWithoutQuestion(place, question)) return undefined;
  const source = findTopic(text, question, mark.length) ?? trimQuestion(text, question, mark.length);
  const asked = text.slice(source.start, source.end);
  const unitsMax = questionUnitsMax[isJapanese(asked) ? 'ja' : 'en'];
  const isClear = asked.length >= 2 && asked.length <= unitsMax && !asked.includes('\n') && !pointsBack(asked);
  return {
    rule: 'question',
    aloneFactor,
    ...(isClear && { insertion: { at: from, text: bracket(asked), source } }),
  };
}

function standsWithoutQuestion({ text, tokens, words, sentence }: Place, question: AnalysedSentence): boolean {
  const isTakenUp = sentence.terms.some((term) => question.terms.includes(term));
  if (isJapanese(words)) return hasTopic(tokens) || (isTakenUp && !endsInNoun(tokens));
  // Also before a deleted Yes.
  return ![words, text.slice(sentence.contentStart, sentence.end)].some((part) => englishEllipsis.test(part));
}

/** 粗大ごみとは、どのようなごみですか. */
const definedTerm = /^([^、。]{2,24}?)とは(?:、|何|どう|どの|どんな)/u;

/** What a question asks to define, or the question without its marks: ［どこに出せばよいですか］. */
function trimQuestion(text: string, { contentStart, end }: AnalysedSentence, markUnits: number): Span {
  const asked = text.slice(contentStart + markUnits, end);
  const lead = asked.length - asked.trimStart().length;
  const defined = definedTerm.exec(asked.trimStart())?.[1];
  const start = contentStart + markUnits + lead;
  if (defined !== undefined) return { start, end: start + defined.length };
  return { start, end: end - (/[。．]?\s*$/u.exec(asked)?.[0].length ?? 0) };
}

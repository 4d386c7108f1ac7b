import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import type { ChatRequest } from '#chat-model.ts';
import { cleanSource } from '#guard/clean-source.ts';
import type { Session } from '#session/run-context.ts';
import { type NumberedDocument, numberSentences } from '#items/number-sentences.ts';
import { countTokens, sourceTokensMax } from '#chunk/model-window.ts';
import { answerPrompt, type AnswerPrompt } from '#prompts/answer-prompt.ts';

/** Sentences that an answer may have. */
export const answerLinesMax = 6;
const outputTokens = 1_000;
const turnsMax = 3;
const questionCodePointsMax = 500;
const earlierCodePointsMax = 250;

/** One question of one source, as it is put to a model. */
export type QuestionSession = { readonly session: Session; readonly talk: string };

export function openQuestionSession(inquiry: Inquiry, session: Session): QuestionSession {
  return { session, talk: writeTalk(inquiry) };
}

export function buildAnswerRequest(
  source: string,
  shown: AnswerPrompt['shown'],
  { session: { language, languageName, delimiter, model }, talk }: QuestionSession,
): ChatRequest {
  const outputTokensMax = Math.min(model.outputTokensMax, outputTokens);
  return answerPrompt({
    language,
    languageName,
    talk,
    source,
    delimiter,
    shown,
    linesMax: answerLinesMax,
    outputTokensMax,
  });
}

/** Tokens of source that one question may hold beside the talk. */
export function questionTokensMax({ session: { model }, talk }: QuestionSession): number {
  return sourceTokensMax(model, Math.min(model.outputTokensMax, outputTokens)) - countTokens(talk, model);
}

/** The question about the whole source; undefined when the model cannot read it at once. */
export function buildWholeAnswerRequest(
  document: NumberedDocument,
  questionSession: QuestionSession,
): ChatRequest | undefined {
  const { model } = questionSession.session;
  const tokensMax = questionTokensMax(questionSession);
  if (countTokens(document.text, model) > tokensMax) return undefined;
  const source = numberSentences(document, 0, document.sentences.length);
  return countTokens(source, model) > tokensMax ? undefined : buildAnswerRequest(source, 'all', questionSession);
}

/** The last turns and the question: one line each, cut, and made harmless as a source is. */
function writeTalk({ question, history }: Inquiry): string {
  const earlier = history
    .slice(-turnsMax)
    .flatMap((turn) => [
      `問 Q: ${clip(turn.question, earlierCodePointsMax)}`,
      `答 A: ${clip(turn.answer, earlierCodePointsMax)}`,
    ]);
  return [...earlier, `問 Q: ${clip(question, questionCodePointsMax)}`].join('\n');
}

function clip(text: string, codePointsMax: number): string {
  return cleanSource([...text.replace(/\s+/gu, ' ')].slice(0, codePointsMax).join(''));
}

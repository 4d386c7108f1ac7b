import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import type { ChatRequest } from '#chat-model.ts';
import { cleanSource } from '#guard/clean-source.ts';
import {
  answerLinesMax,
  answerTokensMax,
  earlierCodePointsMax,
  questionCodePointsMax,
  turnsMax,
} from '#session/limits.ts';
import type { Session } from '#session/run-context.ts';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { numberSentences } from '#items/number-sentences.ts';
import { countTokens, sourceTokensMax } from '#chunk/count-window.ts';
import { answerPrompt, type AnswerPrompt } from '#prompts/answer-prompt.ts';

/** The request with this source; `conversation` comes from `formatConversation`. */
export function buildAnswerRequest(
  source: string,
  shown: AnswerPrompt['shown'],
  conversation: string,
  { language, languageName, delimiter, model, about }: Session,
): ChatRequest {
  return answerPrompt({
    language,
    languageName,
    conversation,
    source: about + source,
    delimiter,
    shown,
    linesMax: answerLinesMax,
    outputTokensMax: Math.min(model.outputTokensMax, answerTokensMax),
  });
}

/** Tokens of source that one request may hold beside the conversation. */
export function answerSourceTokensMax(conversation: string, { model }: Session): number {
  return sourceTokensMax(model, Math.min(model.outputTokensMax, answerTokensMax)) - countTokens(conversation, model);
}

/** The request with the whole source; undefined when it does not fit the model's window. */
export function buildWholeAnswerRequest(
  document: SplitDocument,
  conversation: string,
  session: Session,
): ChatRequest | undefined {
  const tokensMax = answerSourceTokensMax(conversation, session);
  if (countTokens(document.text, session.model) > tokensMax) return undefined;
  const source = numberSentences(document, 0, document.sentences.length);
  return countTokens(source, session.model) > tokensMax
    ? undefined
    : buildAnswerRequest(source, 'all', conversation, session);
}

/** The last turns and the question: one line each, truncated and cleaned as untrusted text like a source. */
export function formatConversation({ question, history }: Inquiry): string {
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

import type { ChatRequest } from '#chat-model.ts';
import type { PromptLanguage } from './prompt-frame.ts';

/** The provider ended the completion too early: asks for the rest, behind the lines that came whole. */
export function continuePrompt(asked: ChatRequest, linesSoFar: string, language: PromptLanguage): ChatRequest {
  const followUp =
    language === 'ja'
      ? '途中で切れました。続きの行だけを、同じ形で書いてください。すでに書いた行は繰り返しません。'
      : 'The answer was cut. Write only the lines that follow, in the same form, without repeating any.';
  return {
    ...asked,
    purpose: 'continue',
    messages: [
      ...asked.messages,
      { role: 'assistant', content: linesSoFar === '' ? '…' : linesSoFar },
      { role: 'user', content: followUp },
    ],
  };
}

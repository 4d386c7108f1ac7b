import type { ChatRequest } from '#chat-model.ts';
import type { PromptLanguage } from './prompt-frame.ts';

/** Asks for the rest of a completion that the provider cut, after the lines that are complete. */
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

import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { ChatRequest } from '#chat-model.ts';
import { describePreferences } from './describe-preferences.ts';
import { type PromptLanguage, sourceMessage } from './prompt-frame.ts';

/** What every prompt for a summary, or for the changes between versions, holds. */
export type SummaryPrompt = {
  readonly options: SummaryOptions;
  readonly budget: Budget;
  /** Language of prompt and completion: the source's. */
  readonly language: PromptLanguage;
  /** Name of the source's language for a model, where it is neither Japanese nor English. */
  readonly languageName: string;
  readonly source: string;
  readonly delimiter: string;
  readonly outputTokensMax: number;
};

type Wording<Prompt> = {
  readonly rules: (prompt: Prompt) => string;
  readonly preferences: string;
  readonly ready: string;
  readonly reminder: (delimiter: string) => string;
};

/** The rules apart; then what the user wants, and the source in the last message. */
export function frameSummaryPrompt<Prompt extends SummaryPrompt>(
  prompt: Prompt,
  wordings: Readonly<Record<PromptLanguage, Wording<Prompt>>>,
): ChatRequest {
  const { language, source, delimiter, outputTokensMax } = prompt;
  const wording = wordings[language];
  return {
    purpose: 'write',
    instructions: wording.rules(prompt),
    messages: [
      { role: 'user', content: describePreferences(wording.preferences, prompt.options, prompt.budget, language) },
      { role: 'assistant', content: wording.ready },
      { role: 'user', content: sourceMessage(source, delimiter, wording.reminder(delimiter)) },
    ],
    outputTokensMax,
  };
}

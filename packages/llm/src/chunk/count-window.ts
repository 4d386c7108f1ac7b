import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { shapes } from '@youyaku/contract/shapes';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { ChatModelFacts } from '#chat-model.ts';
import { minutesPromptTokens, promptTokens, tokensPerNoteLine, windowHeadroom } from '#session/limits.ts';

export function countTokens(text: string, { tokensPerCharacter }: ChatModelFacts): number {
  return tokensPerCharacter === undefined ? estimateTokens(text) : Math.ceil(text.length * tokensPerCharacter);
}

/** Tokens of source that one prompt for this model may hold beside a completion of `outputTokens`. */
export function sourceTokensMax(model: ChatModelFacts, outputTokens: number, preferences: Preferences = {}): number {
  const { focus = '', instructions = '', shape = 'lines' } = preferences;
  const ownTokens = shapes[shape].layout === 'grouped' ? minutesPromptTokens : promptTokens;
  const promptTokensAll = ownTokens + countTokens(focus + instructions, model);
  return Math.floor((model.contextTokens - outputTokens) * (1 - windowHeadroom)) - promptTokensAll;
}

type Preferences = Partial<Pick<SummaryOptions, 'focus' | 'instructions' | 'shape'>>;

/** Tokens that the notes of one chunk may have. */
export function notesTokensMax(linesMax: number, model: ChatModelFacts): number {
  return Math.min(model.outputTokensMax, linesMax * tokensPerNoteLine);
}

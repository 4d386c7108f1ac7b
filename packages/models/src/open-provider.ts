import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, streamText, type FinishReason, type LanguageModel } from 'ai';
import type { ChatRequest } from '@youyaku/summarize/llm/chat-model';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { openThoughtFilter } from './skip-thoughts.ts';

/** What one provider call tells, before faults have their words. `thinking`: the model is at work on what is never shown. */
export type ProviderPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking' }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'refusal' | 'broken';
      readonly inputTokens: number | undefined;
      readonly outputTokens: number | undefined;
    };

export type AskProvider = (request: ChatRequest, signal: AbortSignal) => AsyncIterator<ProviderPart, unknown>;

/** The model of a config over the AI SDK: no tools, no retries, no telemetry, never more tokens than allowed. */
export function openProvider(config: ModelConfig, fetch: typeof globalThis.fetch): AskProvider {
  // The SDK would tell its warnings to the console, where the words of a request may stand.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const model = openLanguageModel(config, guardFetch(config, fetch));
  const ask = config.streams ? askStreamed : askWhole;
  return (request, signal) =>
    ask({
      model,
      instructions: request.instructions,
      messages: request.messages.map(({ role, content }) => ({ role, content })),
      maxOutputTokens: Math.min(request.outputTokensMax, config.outputTokensMax),
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
    });
}

/** The SDK looks for keys and addresses in the environment where it is given none, so that it is always given both. */
function openLanguageModel(config: ModelConfig, fetch: typeof globalThis.fetch): LanguageModel {
  const { provider, model, baseUrl } = config;
  const apiKey = config.readKey() ?? 'none';
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, baseURL: baseUrl ?? 'https://api.openai.com/v1', fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ apiKey, baseURL: baseUrl ?? 'https://api.anthropic.com/v1', fetch })(model);
    case 'google':
      return createGoogleGenerativeAI({
        apiKey,
        baseURL: baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
        fetch,
      })(model);
    case 'compatible':
      return createOpenAICompatible({ name: 'compatible', apiKey, baseURL: baseUrl ?? '', fetch, includeUsage: true })(
        model,
      );
  }
}

/** Never follows a redirect, which could carry the key elsewhere; whatever `fetch` refuses is a failed connection. */
function guardFetch(config: ModelConfig, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      return await fetch(input, { ...init, redirect: 'manual' });
    } catch (error) {
      const isKnown = error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');
      throw isKnown ? error : new ModelError('connect', config.id);
    }
  };
}

type Settings = Parameters<typeof streamText>[0] & Parameters<typeof generateText>[0];

async function* askStreamed(settings: Settings): AsyncGenerator<ProviderPart, void> {
  const keepAnswer = openThoughtFilter();
  const { stream } = streamText({ ...settings, onError: () => undefined });
  let rawFinishReason: string | undefined;
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      const text = keepAnswer(part.text);
      yield text === '' ? { type: 'thinking' } : { type: 'text-delta', text };
    }
    if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') yield { type: 'thinking' };
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish-step') rawFinishReason = part.rawFinishReason;
    else if (part.type === 'finish') yield toFinish(part.finishReason, rawFinishReason, part.totalUsage);
  }
}

async function* askWhole(settings: Settings): AsyncGenerator<ProviderPart, void> {
  const { text, finishReason, rawFinishReason, totalUsage } = await generateText(settings);
  const answer = openThoughtFilter()(text);
  if (answer !== '') yield { type: 'text-delta', text: answer };
  yield toFinish(finishReason, rawFinishReason, totalUsage);
}

type Usage = { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined };

/** An answer that ends without any reason is one that was torn off. */
function toFinish(reason: FinishReason, raw: string | undefined, { inputTokens, outputTokens }: Usage): ProviderPart {
  const isStop = reason === 'stop' || (reason === 'other' && raw !== undefined);
  const word = reason === 'length' ? 'length' : reason === 'content-filter' ? 'refusal' : isStop ? 'stop' : 'broken';
  return { type: 'finish', reason: word, inputTokens, outputTokens };
}

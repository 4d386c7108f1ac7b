import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ChatRequest } from '@youyaku/llm/chat-model';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { createThinkingFilter } from './thinking-filter.ts';

/**
 * The parts of one provider call, before faults are classified. `thinking`: the model produces text that is never
 * shown.
 */
export type ProviderPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thinking' }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'refusal' | 'broken';
      readonly inputTokens: number | undefined;
      readonly outputTokens: number | undefined;
    };

export type CallProvider = (request: ChatRequest, signal: AbortSignal) => AsyncIterator<ProviderPart, unknown>;

/** Where the providers with an address of their own are reached. */
export const providerUrls = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** The interface that all providers of the AI SDK share. */
type LanguageModel = ReturnType<OpenAIProvider['chat']>;
type CallOptions = Parameters<LanguageModel['doStream']>[0];

/**
 * The model of a config, over the providers of the AI SDK: no tools, never more tokens than allowed. Uses their
 * interface directly, without `streamText`, which doubles the work per token, logs warnings to the console, and brings
 * retries and telemetry that would have to be turned off.
 */
export function openProvider(config: ModelConfig, fetch: typeof globalThis.fetch): CallProvider {
  const model = openLanguageModel(config, guardFetch(config, fetch));
  const call = config.streams ? callStreaming : callWhole;
  return (request, signal) =>
    call(model, {
      prompt: toPrompt(request),
      maxOutputTokens: Math.min(request.outputTokensMax, config.outputTokensMax) + config.thinkingTokensMax,
      abortSignal: signal,
    });
}

export function toPrompt({ instructions, messages }: ChatRequest): CallOptions['prompt'] {
  return [
    { role: 'system', content: instructions },
    ...messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

/** Always passes key and address, because the SDK reads them from the environment when absent. */
function openLanguageModel(config: ModelConfig, fetch: typeof globalThis.fetch): LanguageModel {
  const { provider, model, baseUrl } = config;
  const apiKey = config.readKey() ?? 'none';
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey, baseURL: baseUrl ?? providerUrls.openai, fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ apiKey, baseURL: baseUrl ?? providerUrls.anthropic, fetch })(model);
    case 'google':
      return createGoogleGenerativeAI({
        apiKey,
        baseURL: baseUrl ?? providerUrls.google,
        fetch,
      })(model);
    case 'compatible':
      return createOpenAICompatible({ name: 'compatible', apiKey, baseURL: baseUrl ?? '', fetch, includeUsage: true })(
        model,
      );
  }
}

/**
 * Never follows a redirect, which could carry the key elsewhere; anything `fetch` refuses counts as a failed
 * connection.
 */
export function guardFetch(config: ModelConfig, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      return await fetch(input, { ...init, redirect: 'manual' });
    } catch (error) {
      const isKnown = error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');
      throw isKnown ? error : new ModelError('connect', config.id);
    }
  };
}

async function* callStreaming(model: LanguageModel, options: CallOptions): AsyncGenerator<ProviderPart, void> {
  const dropThinking = createThinkingFilter();
  const { stream } = await model.doStream(options);
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      const text = dropThinking(part.delta);
      yield text === '' ? { type: 'thinking' } : { type: 'text-delta', text };
    }
    if (part.type === 'reasoning-start' || part.type === 'reasoning-delta') yield { type: 'thinking' };
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish') yield toFinish(part);
  }
}

async function* callWhole(model: LanguageModel, options: CallOptions): AsyncGenerator<ProviderPart, void> {
  const { text, finish } = readWhole(await model.doGenerate(options));
  if (text !== '') yield { type: 'text-delta', text };
  yield finish;
}

type Completion = Pick<Awaited<ReturnType<LanguageModel['doGenerate']>>, 'content' | 'finishReason' | 'usage'>;
type Finish = Extract<ProviderPart, { type: 'finish' }>;

/** A completion in one piece, without its thinking. */
export function readWhole({ content, ...ending }: Completion): { readonly text: string; readonly finish: Finish } {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text: createThinkingFilter()(text), finish: toFinish(ending) };
}

/** A completion that ends without a reason was cut off. */
function toFinish({ finishReason: { unified, raw }, usage }: Omit<Completion, 'content'>): Finish {
  const isStop = unified === 'stop' || (unified === 'other' && raw !== undefined);
  const reason =
    unified === 'length' ? 'length' : unified === 'content-filter' ? 'refusal' : isStop ? 'stop' : 'broken';
  return { type: 'finish', reason, inputTokens: usage.inputTokens.total, outputTokens: usage.outputTokens.total };
}

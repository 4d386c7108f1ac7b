import { setTimeout as pause } from 'node:timers/promises';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { openProvider } from './open-provider.ts';
import { callModel, estimateRequest, type CallHooks } from './call-model.ts';
import { limitCalls } from './limit-calls.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { openRetryBudget } from './open-retry-budget.ts';
import { planRetry } from './plan-retry.ts';
import { openBreaker } from './open-breaker.ts';

export type ModelHealth = {
  readonly id: string;
  readonly label: string;
  /** `false` while the model is left alone, or when its key or its money failed the last time. */
  readonly isAvailable: boolean;
  /** Of the last call, when it failed. */
  readonly fault: ModelFault | undefined;
  /** When the model began to fail without an answer in between. */
  readonly since: Date | undefined;
};

export type OpenModel = ChatModel & {
  /** One entry a model, in the order in which they are tried. */
  health(): readonly ModelHealth[];
  /** Whether question and answer go into the window, by estimate. */
  fits(request: ChatRequest): boolean;
  /** The same model, its slots, rest and budget shared, with other hooks: those of one reader or one run. */
  withHooks(hooks: CallHooks): OpenModel;
};

export type OpenModelOptions = CallHooks & {
  /** For addresses that a reader gave: a fetch that reaches only public hosts. */
  readonly fetch?: typeof globalThis.fetch;
  /** Tokens of a text; a rough guess by letters when absent. */
  readonly estimateTokens?: (text: string) => number;
  /** A clock that never jumps, in milliseconds. */
  readonly now?: () => number;
  /** 0 to below 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/**
 * A model over its provider, with the one layer of retries: slots, clocks, at most two retries with jitter and a budget, a
 * rest for models that keep failing. Open it once a process and share it by `withHooks`: the state is in what is opened.
 */
export function openModel(config: ModelConfig, options: OpenModelOptions = {}): OpenModel {
  const { fetch = globalThis.fetch, estimateTokens, now = () => performance.now(), random = Math.random } = options;
  const { wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal }) } = options;
  const ask = openProvider(config, fetch);
  const slots = limitCalls(config.callsAtOnceMax);
  const breaker = openBreaker(now);
  const budget = openRetryBudget(now);
  let failing: { fault: ModelFault; since: Date } | undefined;

  const noteFailure = ({ fault }: ModelError): void => {
    if (fault === 'cap') return;
    breaker.fail(fault);
    failing = { fault, since: failing?.since ?? new Date() };
  };

  const noteSuccess = (): void => {
    breaker.succeed();
    failing = undefined;
  };

  /** One call in a slot of its own, told to the breaker. */
  async function* callOnce(
    request: ChatRequest,
    signal: AbortSignal,
    hooks: CallHooks,
  ): AsyncGenerator<ChatEvent, void> {
    const freeSlot = await slots.take(signal);
    try {
      const restSeconds = breaker.rest();
      if (restSeconds !== undefined) throw new ModelError('resting', config.id, restSeconds);
      try {
        for await (const event of callModel(config, ask, request, signal, { hooks, now, estimateTokens })) {
          // Before it is given on: a caller may stop at the last event.
          if (event.type === 'finish') noteSuccess();
          yield event;
        }
      } catch (error) {
        if (error instanceof ModelError && !signal.aborted) noteFailure(error);
        throw error;
      }
    } finally {
      freeSlot();
    }
  }

  async function* chat(request: ChatRequest, signal: AbortSignal, hooks: CallHooks): AsyncGenerator<ChatEvent, void> {
    budget.noteRequest();
    for (let retriesDone = 0; ; retriesDone += 1) {
      let hasText = false;
      try {
        for await (const event of callOnce(request, signal, hooks)) {
          hasText ||= event.type === 'text-delta';
          yield event;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelError)) throw error;
        const waitMs = planRetry(error, retriesDone, random);
        if (waitMs === undefined || breaker.isOpen || !budget.take()) throw error;
        if (hasText) yield { type: 'restart', model: config.id };
        try {
          await wait(waitMs, signal);
        } finally {
          signal.throwIfAborted();
        }
      }
    }
  }

  const { id, label, contextTokens, outputTokensMax, tokensPerCharacter, languages, version } = config;
  const withHooks = (hooks: CallHooks): OpenModel => ({
    id,
    label,
    contextTokens,
    outputTokensMax,
    version,
    ...(tokensPerCharacter === undefined ? {} : { tokensPerCharacter }),
    ...(languages === undefined ? {} : { languages }),
    chat: (request, signal) => chat(request, signal, hooks),
    fits: (request) => estimateRequest(config, request, estimateTokens) + request.outputTokensMax <= contextTokens,
    health: () => [
      {
        id,
        label,
        isAvailable: !breaker.isOpen && !isLasting(failing?.fault),
        fault: failing?.fault,
        since: failing?.since,
      },
    ],
    withHooks,
  });
  return withHooks(options);
}

function isLasting(fault: ModelFault | undefined): boolean {
  return fault === 'key' || fault === 'spend';
}

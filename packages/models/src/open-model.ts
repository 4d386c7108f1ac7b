import { setTimeout as pause } from 'node:timers/promises';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { openProvider, type CallProvider } from './open-provider.ts';
import { callModel, estimateRequest, type CallHooks } from './call-model.ts';
import { createCallSlots, type CallSlots } from './call-slots.ts';
import { ModelError } from './model-error.ts';
import type { ModelConfig } from './models-config.ts';
import { createRetryBudget, type RetryBudget } from './retry-budget.ts';
import { planRetry } from './plan-retry.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

export type ModelHealth = {
  readonly id: string;
  readonly label: string;
  /** `false` while the circuit breaker is open, or when the last call failed on the key or the spending limit. */
  readonly isAvailable: boolean;
  /** Of the last call, when it failed. */
  readonly fault: ModelFault | undefined;
  /** Start of the current series of failures. */
  readonly since: Date | undefined;
};

export type OpenModel = ChatModel & {
  /** One entry per model, in the order in which they are tried. */
  health(): readonly ModelHealth[];
  /** Whether prompt and completion fit the context window, by estimate. */
  fits(request: ChatRequest): boolean;
  /** The same model with shared slots, circuit breaker and retry budget, but other hooks: those of one user or one run. */
  withHooks(hooks: CallHooks): OpenModel;
};

export type OpenModelOptions = CallHooks & {
  /** For addresses supplied by a user: a fetch that reaches only public hosts. */
  readonly fetch?: typeof globalThis.fetch;
  /** Tokens of a text; approximated by letters when absent. */
  readonly estimateTokens?: (text: string) => number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** 0 to below 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** What all users of one opened model share. */
type SharedState = {
  readonly config: ModelConfig;
  readonly callProvider: CallProvider;
  readonly slots: CallSlots;
  readonly breaker: CircuitBreaker;
  readonly retryBudget: RetryBudget;
  readonly estimateTokens: OpenModelOptions['estimateTokens'];
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: NonNullable<OpenModelOptions['wait']>;
  failing: { readonly fault: ModelFault; readonly since: Date } | undefined;
};

/**
 * A model over its provider, with the only layer of retries: slots, timeouts, at most two retries with jitter and a budget,
 * and a circuit breaker for models that keep failing. Open it once per process and share it by `withHooks`.
 */
export function openModel(config: ModelConfig, options: OpenModelOptions = {}): OpenModel {
  const { fetch = globalThis.fetch, estimateTokens, now = () => performance.now(), random = Math.random } = options;
  const { wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal }) } = options;
  const state: SharedState = {
    config,
    callProvider: openProvider(config, fetch),
    slots: createCallSlots(config.callsAtOnceMax),
    breaker: createCircuitBreaker(now),
    retryBudget: createRetryBudget(now),
    estimateTokens,
    now,
    random,
    wait,
    failing: undefined,
  };
  const { id, label, contextTokens, outputTokensMax, tokensPerCharacter, languages, version } = config;
  const withHooks = (hooks: CallHooks): OpenModel => ({
    id,
    label,
    contextTokens,
    outputTokensMax,
    version,
    ...(tokensPerCharacter === undefined ? {} : { tokensPerCharacter }),
    ...(languages === undefined ? {} : { languages }),
    chat: (request, signal) => chatWithRetries(state, request, signal, hooks),
    fits: (request) => estimateRequest(config, request, estimateTokens) + request.outputTokensMax <= contextTokens,
    health: () => [describeHealth(state)],
    withHooks,
  });
  return withHooks(options);
}

async function* chatWithRetries(
  state: SharedState,
  request: ChatRequest,
  signal: AbortSignal,
  hooks: CallHooks,
): AsyncGenerator<ChatEvent, void> {
  const { breaker, config, random, retryBudget, wait } = state;
  retryBudget.noteRequest();
  for (let retriesDone = 0; ; retriesDone += 1) {
    let hasText = false;
    try {
      for await (const event of callInSlot(state, request, signal, hooks)) {
        hasText ||= event.type === 'text-delta';
        yield event;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      const waitMs = planRetry(error, retriesDone, random);
      if (waitMs === undefined || breaker.isOpen || !retryBudget.take()) throw error;
      if (hasText) yield { type: 'restart', model: config.id };
      try {
        await wait(waitMs, signal);
      } finally {
        signal.throwIfAborted();
      }
    }
  }
}

/** One call in a slot; its outcome is recorded in the circuit breaker. */
async function* callInSlot(
  state: SharedState,
  request: ChatRequest,
  signal: AbortSignal,
  hooks: CallHooks,
): AsyncGenerator<ChatEvent, void> {
  const { breaker, callProvider, config, estimateTokens, now, slots } = state;
  const freeSlot = await slots.take(signal);
  try {
    const blockedSeconds = breaker.enter();
    if (blockedSeconds !== undefined) throw new ModelError('resting', config.id, blockedSeconds);
    try {
      for await (const event of callModel(config, callProvider, request, signal, { hooks, now, estimateTokens })) {
        // Recorded before the event is yielded, because a caller may stop at the last event.
        if (event.type === 'finish') recordSuccess(state);
        yield event;
      }
    } catch (error) {
      if (error instanceof ModelError && !signal.aborted) recordFailure(state, error);
      throw error;
    }
  } finally {
    freeSlot();
  }
}

function recordSuccess(state: SharedState): void {
  state.breaker.recordSuccess();
  state.failing = undefined;
}

function recordFailure(state: SharedState, { fault }: ModelError): void {
  if (fault === 'cap') return;
  state.breaker.recordFailure(fault);
  state.failing = { fault, since: state.failing?.since ?? new Date() };
}

function describeHealth({ breaker, config, failing }: SharedState): ModelHealth {
  const { id, label } = config;
  const isAvailable = !breaker.isOpen && !isLasting(failing?.fault);
  return { id, label, isAvailable, fault: failing?.fault, since: failing?.since };
}

function isLasting(fault: ModelFault | undefined): boolean {
  return fault === 'key' || fault === 'spend';
}

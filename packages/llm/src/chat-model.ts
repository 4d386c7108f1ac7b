import type { ModelFault } from '@youyaku/contract/model-faults';

/** What a call is for; reported to the log and the ledger, never to the model. */
export type ChatPurpose = 'write' | 'map' | 'reduce' | 'repair' | 'continue' | 'render' | 'answer' | 'judge' | 'probe';

export type ChatMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

/** One call. The source is always in a message of its own, between delimiters, never in `instructions`. */
export type ChatRequest = {
  readonly purpose: ChatPurpose;
  /** Written by this project only: no text from a source, a page or another model. */
  readonly instructions: string;
  readonly messages: readonly ChatMessage[];
  /** Tokens that the completion may have; always set, so that every call is bounded. */
  readonly outputTokensMax: number;
};

export type ChatUsage = { readonly inputTokens: number; readonly outputTokens: number };

/**
 * The stream of one call. `restart`: discard the text so far, the call is repeated (after a fault in mid-stream, or on
 * another model, named by `model`). `finish` comes last and once; `length` means that the provider cut the completion.
 */
export type ChatEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'restart'; readonly model: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length';
      readonly model: string;
      readonly usage: ChatUsage;
    };

/** What a model can do, as its operator configured it. */
export type ChatModelFacts = {
  /** As in `llm:<id>`. */
  readonly id: string;
  readonly label: string;
  /** Tokens of prompt and completion together. */
  readonly contextTokens: number;
  /** Tokens that one completion may have. */
  readonly outputTokensMax: number;
  /** Tokens per UTF-16 unit where the vocabulary is known to be unlike o200k; the estimate by script when absent. */
  readonly tokensPerCharacter?: number;
  /** BCP 47 tags that it writes; absent means all. */
  readonly languages?: readonly string[];
  /** Whatever besides the prompt determines the completion; part of cache keys. */
  readonly version: string;
  /** The model that gets the requests to judge, where it is another one; `false`: nothing is judged. */
  readonly judge?: Omit<ChatModelFacts, 'judge'> | false;
};

/**
 * The engine's port to a language model. Its adapters are in packages/models; all pass the conformance suite. Iterating
 * throws only a ModelError or the reason of an aborted signal; ending the iteration early ends the call.
 */
export type ChatModel = ChatModelFacts & {
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent>;
};

/** What `chat` throws. The message holds the fault alone: it never quotes the prompt or the completion. */
export type ModelFailure = Error & {
  readonly name: 'ModelError';
  readonly fault: ModelFault;
  /** The model that failed last. */
  readonly model: string;
  /** Seconds to wait, where the provider states them. */
  readonly retryAfterSeconds: number | undefined;
};

export function isModelFailure(error: unknown): error is ModelFailure {
  return error instanceof Error && error.name === 'ModelError' && 'fault' in error;
}

import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatRequest, ChatUsage } from '@youyaku/llm/chat-model';

/** A request under the hash by which its answer is found again: 1 to 64 letters, digits, `_` or `-`. */
export type BatchQuestion = { readonly hash: string; readonly request: ChatRequest };

/** `usage` is zero where the provider bills nothing, and `undefined` where it may bill but stated no figures. */
export type BatchAnswer =
  | {
      readonly type: 'completion';
      readonly text: string;
      readonly reason: 'stop' | 'length';
      readonly usage: ChatUsage | undefined;
    }
  | {
      readonly type: 'failure';
      readonly fault: ModelFault;
      readonly usage: ChatUsage | undefined;
      /** The provider has no result under this hash. */
      readonly isMissing?: boolean;
    };

/** `ended`: one answer for every hash that was asked for. `failed`: not one question was answered. */
export type BatchState =
  | { readonly type: 'pending' }
  | { readonly type: 'ended'; readonly answers: ReadonlyMap<string, BatchAnswer> }
  | { readonly type: 'failed'; readonly fault: ModelFault };

/** `createdAt` is undefined where the provider does not say it. */
export type ListedBatch = { readonly batchId: string; readonly createdAt: Date | undefined };

/** Of its prices for single calls, what each of these providers takes for a batch: half (their price lists, November 2026). */
export const batchPriceShare = 0.5;

/**
 * The batch calls of a provider, which cost half and take up to 24 hours. All throw only a ModelError or the reason of an
 * aborted signal, apart from a RangeError for questions that are no batch.
 */
export type BatchProvider = {
  /**
   * Returns the provider's id of the batch. A ModelError with another fault than key, rate, spend, window or request leaves
   * open whether the provider accepted the batch, and none of them tells a repeated batch from a new one: count it as paid.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<string>;
  /** A ModelError says that this poll failed, not that the batch did. */
  poll(batchId: string, hashes: readonly string[], signal: AbortSignal): Promise<BatchState>;
  /** Asks the provider to stop a batch. It ends later, and may hold answers then, which are paid for. */
  cancel(batchId: string, signal: AbortSignal): Promise<void>;
  /** The newest batches of the key, at most `listedMax`: whether one was accepted whose id was never received. */
  list(signal: AbortSignal): Promise<readonly ListedBatch[]>;
};

/** Batches that are listed, in pages of at most `listedPage`. */
export const listedMax = 500;
export const listedPage = 100;

/**
 * For one batch, below what every provider allows. Also below the 20 MB up to which Google takes the questions themselves, so
 * that nothing is ever uploaded to an address that a response names.
 */
export const batchLimits = { questionsMax: 1000, questionBytesMax: 16 * 1024 * 1024 } as const;

/** What a provider adds around a question, at most. */
const envelopeBytes = 1024;
const encoder = new TextEncoder();

/** The bytes that a question counts towards `questionBytesMax`. */
export function countQuestionBytes({ request: { instructions, messages } }: BatchQuestion): number {
  return encoder.encode(JSON.stringify([instructions, messages])).byteLength + envelopeBytes;
}

import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ModelFailure } from '@youyaku/llm/chat-model';

/**
 * The error that every model of this package throws. It holds the fault code but no part of the provider's response,
 * which may quote the source or a key; for the same reason it has no `cause`.
 */
export class ModelError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;
  readonly model: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: ModelFault, model: string, retryAfterSeconds?: number) {
    super(`${model}: ${fault}`);
    this.fault = fault;
    this.model = model;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

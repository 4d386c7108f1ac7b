import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ModelFailure } from '@youyaku/llm/chat-model';

/**
 * What every model of this package throws. It holds the word for the fault and nothing of the provider's answer, which may
 * quote the source or a key; there is no `cause` either.
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

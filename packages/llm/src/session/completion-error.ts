import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ModelFailure } from '#chat-model.ts';

/**
 * The model answered, but not with a summary: nothing in the form asked for, another language, nothing that may
 * stand; or its window is too small to read anything with.
 */
export class CompletionError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;
  readonly model: string;
  readonly retryAfterSeconds = undefined;

  constructor(fault: Extract<ModelFault, 'broken' | 'language' | 'window'>, model: string) {
    super(`model ${model}: ${fault}`);
    this.fault = fault;
    this.model = model;
  }
}

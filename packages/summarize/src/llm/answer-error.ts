import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ModelFailure } from './chat-model.ts';

/** The model answered, but not with a summary: nothing in the form asked for, another language, nothing that may stand. */
export class AnswerError extends Error implements ModelFailure {
  override readonly name = 'ModelError';
  readonly fault: ModelFault;
  readonly model: string;
  readonly retryAfterSeconds = undefined;

  constructor(fault: Extract<ModelFault, 'broken' | 'language' | 'empty'>, model: string) {
    super(`model ${model}: ${fault}`);
    this.fault = fault;
    this.model = model;
  }
}

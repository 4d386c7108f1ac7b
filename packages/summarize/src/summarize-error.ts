import type { ModelFault } from '@youyaku/contract/model-faults';

export type SummarizeErrorCode =
  | 'engine_unavailable'
  | 'invalid_request'
  | 'language_unsupported'
  | 'length_impossible'
  | 'source_empty';

export type SummarizeErrorReason =
  /** The source has no content for this shape: no question, no date, no decision. */
  | 'shape_unfit'
  /** With `source_empty`: its reader left out every sentence that it has. */
  | 'all_struck'
  /** Rewriting for this reader needs a language model. */
  | 'reader_needs_llm'
  /** With `language_unsupported`: the built-in engine cannot read the question. */
  | 'question'
  /** With `engine_unavailable`: why the model failed, for requests that need a model. */
  | ModelFault;

/** The only error class of this package. Its message never quotes the document. */
export class SummarizeError extends Error {
  override readonly name = 'SummarizeError';
  readonly code: SummarizeErrorCode;
  readonly reason: SummarizeErrorReason | undefined;
  /** With `length_impossible`: the smallest `max` that works for this source and shape. */
  readonly charactersMin: number | undefined;

  constructor(
    code: SummarizeErrorCode,
    details: { reason?: SummarizeErrorReason | undefined; charactersMin?: number | undefined } = {},
  ) {
    super([code, details.reason, details.charactersMin].filter((part) => part !== undefined).join(' '));
    this.code = code;
    this.reason = details.reason;
    this.charactersMin = details.charactersMin;
  }
}

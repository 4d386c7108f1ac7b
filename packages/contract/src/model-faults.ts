import { z } from 'zod';

/** Why a call of a language model failed after every retry: the value in the log, `fallbackReason` and `/v1/engines`. */
export const modelFaults = [
  /** Could not connect, or the connection broke. */
  'connect',
  /** The key is missing, wrong or may not use the model (401, 403). */
  'key',
  /** Too many requests (429), for longer than we can wait. */
  'rate',
  /** The account has no credit left or reached the provider's cap: never retried. */
  'spend',
  /** The provider is overloaded or broken (500, 502, 503, 529). */
  'provider',
  /** No first token, or a pause between tokens, for too long. */
  'timeout',
  /** The completion had no text. */
  'empty',
  /** The model or its filter refused. */
  'refusal',
  /** The prompt was longer than the model's context window. */
  'window',
  /** The completion did not match the protocol or the requested form. */
  'broken',
  /** The request was wrong in another way (400, or 404: no such model). */
  'request',
  /** The model failed so often recently that it is skipped for a while. */
  'resting',
  /** Our own cap on calls or money was reached. */
  'cap',
  /** The completion was in another language than requested. */
  'language',
] as const;

export const modelFaultSchema = z.enum(modelFaults);
export type ModelFault = z.infer<typeof modelFaultSchema>;

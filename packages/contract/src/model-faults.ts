import { z } from 'zod';

/** Why a call of a language model failed, after every retry: the word of the log, of `fallbackReason` and of `/v1/engines`. */
export const modelFaults = [
  /** No connection, or it broke. */
  'connect',
  /** The key is missing, wrong or may not use the model (401, 403). */
  'key',
  /** Too many requests (429), for longer than can be waited. */
  'rate',
  /** The account has no money left or reached its provider's cap: never retried. */
  'spend',
  /** The provider is overloaded or broken (500, 502, 503, 529). */
  'provider',
  /** No first token, or silence between tokens, for too long. */
  'timeout',
  /** The answer had no text. */
  'empty',
  /** The model or its filter refused. */
  'refusal',
  /** The question was longer than the model's window. */
  'window',
  /** The answer was not what the protocol or the form asked for promises. */
  'broken',
  /** The request was wrong in another way (400, or 404: no such model). */
  'request',
  /** The model has failed so often just now that it is left alone for a while. */
  'resting',
  /** Our own cap on calls or money was reached. */
  'cap',
  /** The answer was in another language than asked for. */
  'language',
] as const;

export const modelFaultSchema = z.enum(modelFaults);
export type ModelFault = z.infer<typeof modelFaultSchema>;

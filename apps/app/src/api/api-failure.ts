import { toClientError, type ClientErrorReason } from '@youyaku/client/client-error';

/** Why a call gave nothing that can be shown; its words are in `messages/failure-words.ts`. */
export type ApiFailureReason = ClientErrorReason;

export function failureReason(error: unknown): ApiFailureReason {
  return toClientError(error).reason;
}

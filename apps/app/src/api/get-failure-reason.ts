import { toClientError, type ClientErrorReason } from '@youyaku/client/client-error';

/** Why a call gave no usable result; the texts are in `messages/failure-messages.ts`. */
export type ApiFailureReason = ClientErrorReason;

export function getFailureReason(error: unknown): ApiFailureReason {
  return toClientError(error).reason;
}

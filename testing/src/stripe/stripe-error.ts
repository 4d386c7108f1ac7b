export type StripeErrorType =
  | 'invalid_request_error'
  | 'card_error'
  | 'idempotency_error'
  | 'api_error'
  | 'rate_limit_error';

type Details = { readonly code?: string; readonly param?: string; readonly declineCode?: string };

/** An error as Stripe answers it: `status` 400-599, `code` and `param` as its reference names them. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly details: Details;

  constructor(status: number, type: StripeErrorType, message: string, details: Details = {}) {
    super(message);
    this.name = 'StripeError';
    this.status = status;
    this.type = type;
    this.details = details;
  }

  /** The body of the answer. */
  toBody(): { error: Record<string, string> } {
    const { code, param, declineCode } = this.details;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(code !== undefined && { code }),
        ...(param !== undefined && { param }),
        ...(declineCode !== undefined && { decline_code: declineCode }),
      },
    };
  }
}

export function badRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, {
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });
}

export function missingParameter(param: string): StripeError {
  return badRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
}

export function cardDeclined(declineCode: string): StripeError {
  const isPoor = declineCode === 'insufficient_funds';
  const message = isPoor ? 'Your card has insufficient funds.' : 'Your card was declined.';
  return new StripeError(402, 'card_error', message, { code: 'card_declined', declineCode });
}

import type { ErrorCode, Problem } from '@youyaku/contract/errors';

/** What is known of a problem: everything from a response, less from a stream event. */
export type ProblemDetails = Pick<Problem, 'code' | 'detail'> & Partial<Problem>;

/**
 * Why a call gave no usable result. `network`: no response, not in time, or incomplete. `broken`: a response that is the
 * service's fault, with its problem if it named one (code `internal`). `tooLarge`: something before the API, such as a proxy,
 * rejected the request for its size. `problem`: the API said what is wrong; `detail` is a sentence for people.
 */
export type ClientErrorReason =
  | { kind: 'network' }
  | { kind: 'broken'; problem?: ProblemDetails }
  | { kind: 'tooLarge' }
  | { kind: 'problem'; problem: ProblemDetails };

type ErrorFacts = {
  /** The HTTP status, if there was a response. */
  status?: number | undefined;
  /** From `Retry-After`, if given in seconds. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The only error that the client throws, except for the reason of a caller's own abort. */
export class ClientError extends Error {
  readonly reason: ClientErrorReason;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: ClientErrorReason, { status, retryAfterSeconds, cause }: ErrorFacts = {}) {
    const code = 'problem' in reason ? reason.problem?.code : undefined;
    super(code ?? reason.kind, cause === undefined ? undefined : { cause });
    this.name = 'ClientError';
    this.reason = reason;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The API's stable error code, if it named one. */
  get code(): ErrorCode | undefined {
    return 'problem' in this.reason ? this.reason.problem?.code : undefined;
  }
}

/** Creates the error for a problem from a response or a stream event. */
export function createProblemError(problem: ProblemDetails, facts: ErrorFacts = {}): ClientError {
  return new ClientError({ kind: problem.code === 'internal' ? 'broken' : 'problem', problem }, facts);
}

/** Creates the error for a response with an error status. Reads its body. */
export async function readResponseError(response: Response): Promise<ClientError> {
  const { status } = response;
  const seconds = response.headers.get('retry-after') ?? '';
  const facts = { status, retryAfterSeconds: /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined };
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return createProblemError(body, facts);
  return new ClientError({ kind: status === 413 ? 'tooLarge' : 'broken' }, facts);
}

/** Converts a thrown value: `fetch` throws only when there was no response. */
export function toClientError(error: unknown): ClientError {
  return error instanceof ClientError ? error : new ClientError({ kind: 'network' }, { cause: error });
}

function isProblem(body: unknown): body is ProblemDetails {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}

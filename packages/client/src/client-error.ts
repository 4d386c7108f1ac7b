import type { ErrorCode, Problem } from '@youyaku/contract/errors';

/** What is known of a problem: all of it from an answer, less from an event of a stream. */
export type ProblemDetails = Pick<Problem, 'code' | 'detail'> & Partial<Problem>;

/**
 * Why a call gave nothing that can be used. `network`: nothing came, not in time, or not to its end. `broken`: something came
 * that the service is to blame for; its problem where it named one (code `internal`). `tooLarge`: something before the API, such
 * as a proxy, did not let the request through for its size. `problem`: the API said what is wrong, `detail` in words for people.
 */
export type ClientErrorReason =
  | { kind: 'network' }
  | { kind: 'broken'; problem?: ProblemDetails }
  | { kind: 'tooLarge' }
  | { kind: 'problem'; problem: ProblemDetails };

type ErrorFacts = {
  /** The HTTP status, where there was an answer. */
  status?: number | undefined;
  /** What `Retry-After` says, where it says seconds. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The one error that the client throws, except for the reason of a caller's own abort. */
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

  /** The stable code of the API, where it named one. */
  get code(): ErrorCode | undefined {
    return 'problem' in this.reason ? this.reason.problem?.code : undefined;
  }
}

/** The error that a problem stands for, whether an answer or an event of a stream told of it. */
export function createProblemError(problem: ProblemDetails, facts: ErrorFacts = {}): ClientError {
  return new ClientError({ kind: problem.code === 'internal' ? 'broken' : 'problem', problem }, facts);
}

/** The error that an answer with an error status stands for. Reads its body. */
export async function readResponseError(response: Response): Promise<ClientError> {
  const { status } = response;
  const seconds = response.headers.get('retry-after') ?? '';
  const facts = { status, retryAfterSeconds: /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined };
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblem(body)) return createProblemError(body, facts);
  return new ClientError({ kind: status === 413 ? 'tooLarge' : 'broken' }, facts);
}

/** The error that a thrown value stands for: `fetch` throws only when nothing came back. */
export function toClientError(error: unknown): ClientError {
  return error instanceof ClientError ? error : new ClientError({ kind: 'network' }, { cause: error });
}

function isProblem(body: unknown): body is ProblemDetails {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}

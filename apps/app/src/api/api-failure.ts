import type { Problem } from '@youyaku/contract/errors';

/**
 * Why a call gave no answer that can be used. `network`: nothing came back at all. `broken`: something came back that we
 * are to blame for. `tooLarge`: something before the API, such as a proxy, did not let it through for its size. `problem`: the
 * API said what is wrong, in words for the reader.
 */
export type ApiFailureReason =
  | { kind: 'network' }
  | { kind: 'broken' }
  | { kind: 'tooLarge' }
  | { kind: 'problem'; problem: ProblemFacts };

/** What the pages need of a problem, whether an answer or an event of the stream told it. */
type ProblemFacts = Pick<Problem, 'code' | 'detail' | 'reason'>;

export class ApiFailure extends Error {
  readonly reason: ApiFailureReason;

  constructor(reason: ApiFailureReason, options?: ErrorOptions) {
    super(reason.kind === 'problem' ? reason.problem.code : reason.kind, options);
    this.name = 'ApiFailure';
    this.reason = reason;
  }
}

/** The failure that an answer with an error status stands for. An unnamed or internal fault is ours: `broken`. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!isProblem(body) && response.status === 413) return new ApiFailure({ kind: 'tooLarge' });
  if (!isProblem(body) || body.code === 'internal') return new ApiFailure({ kind: 'broken' });
  return new ApiFailure({ kind: 'problem', problem: body });
}

/** The failure that a thrown value stands for: `fetch` throws only when nothing came back. */
export function toFailure(error: unknown): ApiFailure {
  return error instanceof ApiFailure ? error : new ApiFailure({ kind: 'network' }, { cause: error });
}

function isProblem(body: unknown): body is ProblemFacts {
  if (typeof body !== 'object' || body === null) return false;
  return 'code' in body && typeof body.code === 'string' && 'detail' in body && typeof body.detail === 'string';
}

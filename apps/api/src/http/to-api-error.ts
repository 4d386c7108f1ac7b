import { ORPCError } from '@orpc/server';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { ApiError } from './api-error.ts';

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[]; message: string };

/**
 * The one place where an error becomes a code. Our own errors have one; errors of packages have `code` and `reason`; faults of the
 * database, the disk or the machine are `engine_unavailable`; anything else is our fault and becomes `internal`.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
    const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
    const charactersMin =
      'charactersMin' in error && typeof error.charactersMin === 'number' ? error.charactersMin : undefined;
    return new ApiError(error.code, { reason, charactersMin, cause: error });
  }
  return toFault(error);
}

/** The one published code that means "not now, retry": 503 with Retry-After. Its reason names what is unavailable. */
function toFault(cause: unknown): ApiError {
  const reason = findInfrastructureFault(cause);
  return reason === undefined
    ? new ApiError('internal', { cause })
    : new ApiError('engine_unavailable', { reason, cause });
}

/** The router wraps errors it does not know, and any error while it reads a request, which may be one of ours. */
function fromOrpc(error: ORPCError<string, unknown>): ApiError {
  const [issue] = issuesOf(error);
  if (error.status === 400 && issue !== undefined) {
    return new ApiError('invalid_request', { param: issue.param, cause: error });
  }
  const inner = error.cause === undefined ? toFault(error) : toApiError(error.cause);
  if (inner.code !== 'internal') return inner;
  if (error.status === 400) return new ApiError('invalid_request', { reason: 'malformed', cause: error });
  return error.status === 404 ? new ApiError('not_found', { cause: error }) : inner;
}

/** The fields that a validation refused, by path, with the validator's own message. */
export function issuesOf(error: unknown): { param: string; detail: string }[] {
  const data: unknown = error instanceof ORPCError ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return (data.issues as Issue[]).slice(0, 20).map((issue) => ({
    param: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .filter((part, index) => !(index === 0 && (part === 'body' || part === 'headers')))
      .join('.'),
    detail: issue.message.slice(0, 200),
  }));
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCodes, code);
}

import type { ErrorCode, PlanBound } from '@youyaku/contract/errors';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';

type ApiErrorFacts = {
  reason?: string | undefined;
  param?: string | undefined;
  charactersMin?: number | undefined;
  /** Where the plan is the reason. */
  bound?: PlanBound | undefined;
  /** For a retryable refusal: the header `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  /** For a path that has only these methods: the response is 405 with `Allow`. */
  allowedMethods?: readonly string[] | undefined;
  cause?: unknown;
};

/** A refusal with a stable code; `message` is for logs only and never contains text of a source. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly reason: string | undefined;
  readonly param: string | undefined;
  readonly charactersMin: number | undefined;
  readonly bound: PlanBound | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allowedMethods: readonly string[] | undefined;

  constructor(code: ErrorCode, facts: ApiErrorFacts = {}) {
    super(facts.reason === undefined ? code : `${code}: ${facts.reason}`, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.reason = facts.reason;
    this.param = facts.param;
    this.charactersMin = facts.charactersMin;
    this.bound = facts.bound;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.allowedMethods = facts.allowedMethods;
  }

  /** Whether something outside of this process was at fault, such as the database or a full disk; to be retried later. */
  get isInfrastructure(): boolean {
    return this.reason !== undefined && this.reason === findInfrastructureFault(this.cause);
  }
}

import { errorCodes, type Problem } from '@youyaku/contract/errors';
import type { PlanId } from '@youyaku/contract/plans';
import { planPath } from '@youyaku/contract/plan-paths';
import { httpBounds } from '#bounds.ts';
import { chooseMessageLanguage, sentenceForError } from '#messages/sentence-for-error.ts';
import type { ApiError } from './api-error.ts';
import { issuesOf } from './to-api-error.ts';

type RequestFacts = {
  requestId: string;
  path: string;
  acceptLanguage: string | undefined;
  apiUrl: string;
  appUrl: string;
};

/** No plan grants more than these. */
const highestPlans: ReadonlySet<string> = new Set<PlanId>(['pro', 'selfHosted']);

/** The RFC 9457 body of an error: a message for people, a code for programs, and no internals. */
export function problemResponse(error: ApiError, request: RequestFacts): Response {
  const { allowedMethods } = error;
  const { retryable } = errorCodes[error.code];
  const status = allowedMethods === undefined ? errorCodes[error.code].status : 405;
  const detail = sentenceForError(error, chooseMessageLanguage(request.acceptLanguage));
  const docUrl = `${request.apiUrl}/docs#error-${error.code}`;
  const errors = issuesOf(error.cause);
  const problem: Problem = {
    type: docUrl,
    title: error.code,
    status,
    detail,
    instance: request.path,
    code: error.code,
    ...(error.reason === undefined ? {} : { reason: error.reason }),
    ...(error.param === undefined ? {} : { param: error.param }),
    ...(error.charactersMin === undefined ? {} : { charactersMin: error.charactersMin }),
    ...error.bound,
    ...(error.bound === undefined || highestPlans.has(error.bound.plan)
      ? {}
      : { upgradeUrl: `${request.appUrl}${planPath}` }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    requestId: request.requestId,
    docUrl,
    ...(errors.length === 0 ? {} : { errors }),
    defined: true,
    message: detail,
  };
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8' };
  if (retryable && status >= 429)
    headers['retry-after'] = String(error.retryAfterSeconds ?? httpBounds.retryAfterSecondsDefault);
  if (allowedMethods !== undefined) headers['allow'] = allowedMethods.join(', ');
  return new Response(JSON.stringify(problem), { status, headers });
}

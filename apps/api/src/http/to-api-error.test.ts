import { ORPCError } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

const wrapped = (code: string, cause?: unknown, data?: unknown): ORPCError<string, unknown> =>
  new ORPCError(code, { cause, data });

describe('an error that the router passes on', () => {
  it.each(['INTERNAL_SERVER_ERROR', 'BAD_REQUEST'])('is our own error where one is inside (%s)', (code) => {
    const own = new ApiError('conflict', { reason: 'question_running' });
    expect(toApiError(wrapped(code, own))).toBe(own);
  });

  it('names the field that a validation refused', () => {
    const issues = [{ path: ['body', 'source', { key: 'text' }], message: 'too long' }];
    expect(toApiError(wrapped('BAD_REQUEST', new Error('validation'), { issues }))).toMatchObject({
      code: 'invalid_request',
      param: 'source.text',
    });
  });

  it('is a malformed request for an unreadable body, and not found for an unknown path', () => {
    expect(toApiError(wrapped('BAD_REQUEST', new SyntaxError()))).toMatchObject({ reason: 'malformed' });
    expect(toApiError(wrapped('NOT_FOUND'))).toMatchObject({ code: 'not_found' });
  });

  it('is an infrastructure fault, or an internal one, where something else broke inside', () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    expect(toApiError(wrapped('INTERNAL_SERVER_ERROR', full)).code).toBe('engine_unavailable');
    expect(toApiError(wrapped('INTERNAL_SERVER_ERROR', new TypeError('x'))).code).toBe('internal');
  });
});

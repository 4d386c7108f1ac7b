import { APICallError } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { classifyFault } from './classify-fault.ts';
import { ModelError } from './model-error.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

function answer(statusCode: number, body: unknown = {}, responseHeaders: Record<string, string> = {}): APICallError {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body);
  return new APICallError({
    message: 'x',
    url: 'http://x',
    requestBodyValues: {},
    statusCode,
    responseBody,
    responseHeaders,
  });
}

function network(code: string): Error {
  return new APICallError({
    message: 'Cannot connect to API',
    url: 'http://x',
    requestBodyValues: {},
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) }),
  });
}

test.each([
  [answer(401), 'key'],
  [answer(403), 'key'],
  [
    answer(400, {
      error: { code: 400, status: 'INVALID_ARGUMENT', message: 'API key not valid. Please pass a valid API key.' },
    }),
    'key',
  ],
  [answer(429), 'rate'],
  [answer(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Resource exhausted' } }), 'rate'],
  [answer(429, { error: { type: 'insufficient_quota', code: 'insufficient_quota' } }), 'spend'],
  [
    answer(429, { error: { type: 'rate_limit_error', details: { error_code: 'enforced_spend_limit_reached' } } }),
    'spend',
  ],
  [
    answer(400, {
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
    }),
    'spend',
  ],
  [answer(402, { error: { message: 'Payment required' } }), 'spend'],
  [answer(403, { error: { code: 'billing_not_active' } }), 'spend'],
  [answer(500), 'provider'],
  [answer(502, '<html>Bad gateway</html>'), 'provider'],
  [answer(503), 'provider'],
  [answer(529, { type: 'error', error: { type: 'overloaded_error' } }), 'provider'],
  [answer(504), 'timeout'],
  [answer(408), 'timeout'],
  [answer(400, { error: { code: 'context_length_exceeded' } }), 'window'],
  [answer(400, { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } }), 'window'],
  [
    answer(400, {
      error: { message: 'the request exceeds the available context size. try increasing the context size' },
    }),
    'window',
  ],
  [
    answer(400, {
      error: { message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048575).' },
    }),
    'window',
  ],
  [answer(413), 'window'],
  [answer(404, { error: { message: 'model "x" not found' } }), 'request'],
  [answer(400, { error: { message: 'Unknown parameter' } }), 'request'],
  [answer(307), 'request'],
  [network('ECONNREFUSED'), 'connect'],
  [network('ECONNRESET'), 'connect'],
  [network('ENOTFOUND'), 'connect'],
  [network('UND_ERR_SOCKET'), 'connect'],
  [network('SELF_SIGNED_CERT_IN_CHAIN'), 'connect'],
  [network('UND_ERR_CONNECT_TIMEOUT'), 'timeout'],
  [network('UND_ERR_BODY_TIMEOUT'), 'timeout'],
  [{ message: 'Overloaded', type: 'overloaded_error' }, 'provider'],
  [{ message: 'x', code: 429 }, 'rate'],
  [{ message: 'x', code: '503' }, 'provider'],
  [{ message: 'You exceeded your current quota', code: 'insufficient_quota' }, 'spend'],
  [{ message: 'something new' }, 'provider'],
  [new SyntaxError('Unexpected token'), 'broken'],
  [undefined, 'provider'],
  [new ModelError('cap', 'a'), 'cap'],
])('classifies every error of a provider (%#)', (error, fault) => {
  expect(classifyFault(error, now).fault).toBe(fault);
});

test.each([
  [{ 'retry-after': '7' }, 7],
  [{ 'retry-after': ' 0.5 ' }, 0.5],
  [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:12 GMT' }, 12],
  [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after-ms': '250', 'retry-after': '1' }, 0.25],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('parses Retry-After in seconds and as a date: %o', (headers, seconds) => {
  expect(classifyFault(answer(429, {}, headers), now).retryAfterSeconds).toBe(seconds);
});

test('classifies broken JSON as such even when the source text mentions money or keys', () => {
  const error = Object.assign(new Error('JSON parsing failed: Text: billing insufficient_quota'), {
    name: 'AI_JSONParseError',
  });
  expect(classifyFault(error, now).fault).toBe('broken');
});

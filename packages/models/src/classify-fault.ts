import { APICallError } from '@ai-sdk/provider';
import type { ModelFault } from '@youyaku/contract/model-faults';
import { ModelError } from './model-error.ts';

export type ClassifiedFault = { readonly fault: ModelFault; readonly retryAfterSeconds: number | undefined };

/**
 * No credit, or the spending limit set at the provider: OpenAI, Anthropic, Google and OpenRouter each word it
 * differently.
 */
const spendPattern =
  /insufficient_quota|enforced_spend_limit|spend(ing)?[ _]?(limit|cap)|billing|credit balance|insufficient (credits|funds|balance)|payment required/i;
const windowPattern =
  /context_length_exceeded|context[ _](length|window|size)|prompt is too long|too many (input )?tokens|maximum .{0,40}tokens|tokens? .{0,40}exceeds?|exceeds? .{0,60}(context|tokens)|input .{0,30}too long/i;
const keyPattern =
  /api[ _]key (not valid|is invalid)|api_key_invalid|invalid[ _]api[ _]key|authentication_error|permission_error|unauthenticated/i;
const ratePattern = /rate[ _]limit|too many requests|resource_exhausted/i;
const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const connectCodes = /^(E[A-Z]+|UND_ERR_\w+|ERR_(TLS|SSL)\w*|CERT_\w+|\w*_CERT\w*|DEPTH_ZERO\w*)$/;

/**
 * The fault for whatever a provider, its SDK or the network threw. Reads the provider's message to distinguish faults
 * and keeps none of it. `now` is the wall clock in milliseconds, for a `Retry-After` with a date.
 */
export function classifyFault(error: unknown, now: number): ClassifiedFault {
  if (error instanceof ModelError) return { fault: error.fault, retryAfterSeconds: error.retryAfterSeconds };
  const message = readMessage(error);
  const status = readStatus(error);
  if (status !== undefined && (status < 200 || status > 299)) {
    const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
    return { fault: classifyStatus(status, message), retryAfterSeconds: readRetryAfter(headers, now) };
  }
  return { fault: classifyNetworkError(error) ?? classifyMessage(error, message), retryAfterSeconds: undefined };
}

function classifyStatus(status: number, message: string): ModelFault {
  if (status === 402) return 'spend';
  if ([400, 403, 429].includes(status) && spendPattern.test(message)) return 'spend';
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'rate';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500 || status === 409 || status === 425) return 'provider';
  if (status === 400 && keyPattern.test(message)) return 'key';
  return status === 413 || ((status === 400 || status === 422) && windowPattern.test(message)) ? 'window' : 'request';
}

/** Errors below HTTP: connection refused or reset, DNS, certificates. They are nested in one or more `cause`s. */
function classifyNetworkError(error: unknown): ModelFault | undefined {
  const seen = new Set<unknown>();
  let fault: ModelFault | undefined;
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (timeoutCodes.has(code) || current.name === 'TimeoutError') return 'timeout';
    if (connectCodes.test(code)) return 'connect';
    if (current instanceof TypeError && /^(fetch failed|terminated)$/.test(current.message)) fault = 'connect';
  }
  return fault;
}

/** Errors that a provider reports inside a response that began with a success status. */
function classifyMessage(error: unknown, message: string): ModelFault {
  if (spendPattern.test(message)) return 'spend';
  if (ratePattern.test(message)) return 'rate';
  if (/overloaded|server_error|api_error|unavailable|internal/i.test(message)) return 'provider';
  if (keyPattern.test(message)) return 'key';
  if (windowPattern.test(message)) return 'window';
  // An object that is not an Error is what the provider itself sent as its error.
  return error instanceof Error ? 'broken' : 'provider';
}

function readStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  for (const name of ['statusCode', 'status', 'code'] as const) {
    const value = name in error ? (error as Record<string, unknown>)[name] : undefined;
    const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
    if (typeof status === 'number' && status >= 100 && status <= 599) return status;
  }
  return undefined;
}

/** The provider's description of the error, cut to 4,000 characters. */
function readMessage(error: unknown): string {
  const body = APICallError.isInstance(error) ? (error.responseBody ?? error.message) : '';
  if (body !== '') return body.slice(0, 4000);
  if (error instanceof Error) {
    const data = 'data' in error ? JSON.stringify(error.data) : '';
    return ['AI_JSONParseError', 'AI_TypeValidationError'].includes(error.name) ? '' : (data ?? '').slice(0, 4000);
  }
  return typeof error === 'object' && error !== null ? JSON.stringify(error).slice(0, 4000) : '';
}

function readRetryAfter(headers: Record<string, string> | undefined, now: number): number | undefined {
  const milliseconds = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds / 1000;
  const value = headers?.['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

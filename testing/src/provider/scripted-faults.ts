/** Faults that a scripted provider can simulate, by the name used in the header, the queue and the plan. */
export const scriptedFaultNames = [
  /** Resets the connection before any response. */
  'reset',
  '401',
  '403',
  '429',
  /** 429 that reports a spending limit. */
  'spend',
  '500',
  '503',
  '529',
  /** 400: the prompt exceeds the context window. */
  'window',
  /** 404: no such model. */
  'request',
  /** Accepts the request and never responds. */
  'hang',
  /** Stalls in the middle of the stream. */
  'hang-between',
  /** An error event in the middle of the stream. */
  'mid-error',
  /** The connection breaks in the middle of the stream. */
  'mid-reset',
  /** The stream ends cleanly in the middle, without a finish reason. */
  'torn',
  'empty',
  'refusal',
  /** Spends every token on hidden thinking: no text, finish reason `length`. */
  'thinking',
  /** Responds in another language than requested. */
  'language',
  /** Sends invalid JSON. */
  'broken',
  /** Stops at half of the completion, with finish reason `length`. */
  'truncated',
] as const;
export type ScriptedFaultName = (typeof scriptedFaultNames)[number];

export type ScriptedFault = {
  readonly name: ScriptedFaultName;
  /** The header's value: seconds, or an HTTP date. */
  readonly retryAfter?: string;
  /** Tokens sent before a fault in mid-stream; 3 when absent. */
  readonly afterTokens?: number;
};

/** Parses the header `x-scripted-fault`, such as `429; retry-after=3`. */
export function parseScriptedFault(header: string): ScriptedFault | undefined {
  const [name, ...settings] = header.split(';').map((part) => part.trim());
  if (!scriptedFaultNames.includes(name as ScriptedFaultName)) return undefined;
  const values = new Map(settings.map((setting) => [setting.split('=')[0] ?? '', setting.split('=')[1] ?? '']));
  const retryAfter = values.get('retry-after');
  const afterTokens = values.get('after-tokens');
  return {
    name: name as ScriptedFaultName,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(afterTokens === undefined ? {} : { afterTokens: Number(afterTokens) }),
  };
}

export type FaultResponse = { readonly status: number; readonly code: string; readonly message: string };

const codes = {
  openai: [
    'invalid_api_key',
    'permission_denied',
    'rate_limit_exceeded',
    'insufficient_quota',
    'server_error',
    'overloaded',
    'context_length_exceeded',
    'model_not_found',
  ],
  anthropic: [
    'authentication_error',
    'permission_error',
    'rate_limit_error',
    'enforced_spend_limit_reached',
    'api_error',
    'overloaded_error',
    'invalid_request_error',
    'not_found_error',
  ],
  google: [
    'UNAUTHENTICATED',
    'PERMISSION_DENIED',
    'RESOURCE_EXHAUSTED',
    'RESOURCE_EXHAUSTED',
    'INTERNAL',
    'UNAVAILABLE',
    'INVALID_ARGUMENT',
    'NOT_FOUND',
  ],
} as const;

/**
 * Faults that are an HTTP status with an error body, in the wording of each wire. The 401 quotes the key, as real ones
 * do.
 */
export function toFaultResponse(
  name: ScriptedFaultName,
  wire: keyof typeof codes,
  key: string,
): FaultResponse | undefined {
  const code = codes[wire];
  switch (name) {
    case '401':
      return { status: 401, code: code[0], message: `Incorrect API key provided: ${key}.` };
    case '403':
      return { status: 403, code: code[1], message: 'This key may not use the model.' };
    case '429':
      return { status: 429, code: code[2], message: 'Rate limit reached for requests.' };
    case 'spend':
      return { status: 429, code: code[3], message: 'You have reached your spend limit; see your billing details.' };
    case '500':
      return { status: 500, code: code[4], message: 'Something went wrong.' };
    case '503':
      return { status: 503, code: code[5], message: 'Not available.' };
    case '529':
      return { status: 529, code: code[5], message: 'Overloaded.' };
    case 'window':
      return {
        status: 400,
        code: code[6],
        message: 'The prompt is too long: 9000 tokens > 8192 maximum tokens of the context.',
      };
    case 'request':
      return { status: 404, code: code[7], message: 'The model does not exist.' };
    default:
      return undefined;
  }
}

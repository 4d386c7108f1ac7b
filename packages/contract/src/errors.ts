import { z } from 'zod';

/** Stable error codes with their HTTP status; `retryable`: whether the same request may succeed later. */
export const errorCodes = {
  invalid_request: { status: 400, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  payment_required: { status: 402, retryable: false },
  forbidden: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  conflict: { status: 409, retryable: true },
  source_too_large: { status: 413, retryable: false },
  unsupported_media: { status: 415, retryable: false },
  source_empty: { status: 422, retryable: false },
  source_unreadable: { status: 422, retryable: false },
  source_encrypted: { status: 422, retryable: false },
  source_blocked: { status: 422, retryable: false },
  length_impossible: { status: 422, retryable: false },
  language_unsupported: { status: 422, retryable: false },
  rate_limited: { status: 429, retryable: true },
  quota_exceeded: { status: 429, retryable: false },
  engine_unavailable: { status: 503, retryable: true },
  engine_timeout: { status: 504, retryable: true },
  internal: { status: 500, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;
export const errorCodeSchema = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** What of a plan refused a request, in what it bounds: runs, characters, bytes or pages. */
const planBoundShape = {
  limit: z.int().min(0),
  /** Of runs: how many of the period are used, those under way too, and when the next period begins. */
  used: z.int().min(0).optional(),
  resetsAt: z.string().optional(),
  /** The id of the plan in force. */
  plan: z.string(),
};
export const planBoundSchema = z.object(planBoundShape);
export type PlanBound = z.infer<typeof planBoundSchema>;

/** Error body: RFC 9457 problem details with our own members. `detail` is a sentence for people in the requested language. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: errorCodeSchema,
  /** Stable machine-readable reason within the code, e.g. `private_address` of `source_blocked`. */
  reason: z.string().optional(),
  param: z.string().optional(),
  /** With `length_impossible`: the smallest `max` in characters that works for this source and shape. */
  charactersMin: z.int().optional(),
  /** With `rate_limited`: when to retry, as in `Retry-After`. */
  retryAfterSeconds: z.int().optional(),
  /** With `quota_exceeded` and `source_too_large`, where a plan is the reason; `upgradeUrl`: the page of the plans, where one grants more. */
  ...z.object(planBoundShape).partial().shape,
  upgradeUrl: z.string().optional(),
  /** Also `x-request-id`, and in the log; `referenceNumberOf` makes the number of it that people read to the operator. */
  requestId: z.string(),
  docUrl: z.string(),
  errors: z.array(z.object({ param: z.string(), detail: z.string() })).optional(),
  defined: z.boolean(),
  message: z.string(),
  data: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

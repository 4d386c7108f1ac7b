import { z } from 'zod';

/** Largest version, sequence number or count that a database column can hold. */
export const wholeNumberMax = 2_147_483_647;

/** An id as it is sent: 1 to 100 of A–Z, a–z, 0–9, `_` and `-`. */
export const idSchema = z.string().regex(/^[\w-]{1,100}$/);

/** Text of at most this many code points (as `max` of zod counts) that can be stored unchanged: no NUL, no lone surrogate. */
export function storableTextSchema(codePointsMax: number): z.ZodString {
  return z
    .string()
    .max(codePointsMax)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'must be text without NUL and lone surrogates');
}

/** A moment with its offset from UTC, from the year 1970 to 9999 as written: every database can compare it. */
export const momentSchema = z.iso.datetime({ offset: true }).regex(/^(?:19[7-9]\d|[2-9]\d{3})-/);

/** `Last-Event-ID` of the stream of a space: a position in microseconds; absent for a new stream. */
export const livePositionSchema = z
  .string()
  .regex(/^\d{0,16}$/)
  .transform((digits) => (digits === '' ? undefined : Number(digits)))
  .refine((position) => position === undefined || Number.isSafeInteger(position))
  .optional();

/** `Last-Event-ID`: the sequence number of an event, 0 or absent for none. */
export const lastEventIdSchema = z
  .string()
  .regex(/^\d{0,10}$/)
  .transform(Number)
  .refine((seq) => seq <= wholeNumberMax)
  .default(0);

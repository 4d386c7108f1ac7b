import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { toApiError } from './to-api-error.ts';

/** For handlers outside of the router: refuses what the contract refuses, with the same message as the router. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw toApiError(new ORPCError('BAD_REQUEST', { status: 400, data: { issues: parsed.error.issues } }));
}

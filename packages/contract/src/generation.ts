import { z } from 'zod';
import { modelFaultSchema } from './model-faults.ts';

/** What wrote a summary. */
export const engineSchema = z.object({
  kind: z.enum(['builtin', 'llm', 'device']),
  model: z.string(),
  version: z.string(),
  /** The requested engine, if it could not be used. */
  fallbackFrom: z.string().optional(),
  fallbackReason: modelFaultSchema.optional(),
});

/** What it used up. */
export const usageSchema = z.object({
  charged: z.boolean(),
  reason: z.string().optional(),
  inputTokens: z.int().optional(),
  outputTokens: z.int().optional(),
  costMicroJpy: z.int().optional(),
  cached: z.boolean().optional(),
});

/** A term of the glossary: how many other spellings became it, and how many stayed because the length would not hold. */
export const appliedTermSchema = z.object({ term: z.string(), count: z.int().min(0), left: z.int().min(1).optional() });

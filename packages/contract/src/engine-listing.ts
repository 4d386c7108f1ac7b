import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { ReadingFacts, TokenPrices } from './estimate-run.ts';
import { routes } from './routes.ts';

const readingSchema: z.ZodType<ReadingFacts> = z.object({
  wholeTokensMax: z.int(),
  chunkTokens: z.int(),
  promptTokens: z.int(),
});
const pricesSchema: z.ZodType<TokenPrices> = z.object({
  inputYenPerMillionTokens: z.number(),
  outputYenPerMillionTokens: z.number(),
});

export const engineListingSchema = z.object({
  /** What `engine` of a request takes: `builtin` or `llm:<model id>`. */
  id: z.string(),
  kind: z.enum(['builtin', 'llm', 'device']),
  label: z.string(),
  /** Where it was found on this machine: used only when named by its id, and never by `auto` or `llm`. */
  isLocal: z.boolean().optional(),
  version: z.string(),
  available: z.boolean(),
  /** Why it is not available, in words for people. */
  reason: z.string().optional(),
  /** Languages it can write; any other is rejected with `language_unsupported`. */
  languages: z.array(z.string()),
  shapes: z.array(z.string()),
  /** Of a model: how it reads sources, in tokens, for an estimate before a run. */
  reading: readingSchema.optional(),
  /** Of a model whose prices are configured, where no plan is sold: what a million tokens cost in yen. */
  prices: pricesSchema.optional(),
});
export type EngineListing = z.infer<typeof engineListingSchema>;

export const enginesEndpoint = oc
  .route({ ...routes.engines, tags: ['service'], summary: 'What can summarize here, and why something cannot' })
  .output(z.object({ engines: z.array(engineListingSchema) }));

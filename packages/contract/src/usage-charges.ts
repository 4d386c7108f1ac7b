import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from './limits.ts';
import { routes } from './routes.ts';
import { idSchema } from './wire-values.ts';

/** Why a run costs nothing, or why the built-in engine did what a model would have done (`model_used_up`). Further ones may follow. */
const chargeReasons = [
  'failed',
  'refused',
  'cancelled',
  'deleted',
  'empty',
  'cut',
  'cached',
  'fallback',
  'builtin',
  'model_used_up',
] as const;

/** A run that uses a unit of the plan, or did not in the end. No text and no title. */
export const chargeSchema = z.object({
  /** Of the summary. */
  id: z.string(),
  at: z.string(),
  /** When the run ended. */
  endedAt: z.string().optional(),
  unit: z.enum(['builtin', 'model']),
  /** The day (`YYYY-MM-DD`) or the month (`YYYY-MM`) in Japan that is charged: that in which the run was accepted. */
  period: z.string(),
  /** `reserved`: under way; `settled`: one unit is used; `released`: none, for the reason. */
  state: z.enum(['reserved', 'settled', 'released']),
  reason: z.enum(chargeReasons).optional(),
  /** What wrote it, while the summary is stored. */
  engine: z.object({ kind: z.string(), model: z.string() }).optional(),
  /** Whether the summary can be opened. */
  isStored: z.boolean(),
  /** Of the calls of models, those of runs that cost nothing too. */
  inputTokens: z.int().min(0).optional(),
  outputTokens: z.int().min(0).optional(),
  /** In millionths of a yen, what it cost the service; absent where no price is known. */
  costMicroJpy: z.int().min(0).optional(),
});
export type Charge = z.infer<typeof chargeSchema>;

export const chargesEndpoint = oc
  .route({
    ...routes.charges,
    tags: ['data'],
    summary: 'A line for every summary that uses a unit of the plan, newest first',
    description:
      'Summaries with a key of your own have none. `released`: it was not counted, because it failed, was stopped or was reused, for example.',
  })
  .input(
    z.object({
      limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.listLimitDefault),
      /** The `nextCursor` of the page before. */
      cursor: idSchema.optional(),
    }),
  )
  .output(z.object({ items: z.array(chargeSchema), nextCursor: z.string().optional() }));

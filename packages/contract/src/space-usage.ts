import { oc } from '@orpc/contract';
import { z } from 'zod';
import { plans, type PlanId } from './plans.ts';
import { routes } from './routes.ts';
import { usageDays } from './usage-days.ts';

const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];

/** `used`: those under way too; after a change of the plan it may be more than `max`. `resetsAt`: when the next day or month begins. */
const allowanceSchema = z.object({ used: z.int().min(0), max: z.int().min(0), resetsAt: z.string() });

/**
 * What a space has used. Summaries are counted on the day in Japan when they were finished, and stay counted when they are deleted; those that
 * failed or were stopped are not, and neither are summaries made on the device of their reader.
 */
export const spaceUsageSchema = z.object({
  /** The plan in force. */
  plan: z.enum(planIds),
  /** What is left of the plan; absent where the plan has no limit. */
  allowances: z.object({
    /** Summaries of the built-in engine, of today in Japan. */
    builtinToday: allowanceSchema.optional(),
    /** Summaries by models of this service, of this month in Japan. */
    modelRuns: allowanceSchema.optional(),
  }),
  /** How many days the plan keeps summaries; absent without a bound. */
  historyDays: z.int().min(1).optional(),
  /** The last 30 days in Japan, the oldest first and today last. */
  days: z
    .array(
      z.object({
        /** `YYYY-MM-DD` */
        day: z.string(),
        /** Summaries by the built-in engine, and by a model. */
        builtin: z.int().min(0),
        model: z.int().min(0),
        /** Characters read of their sources. */
        characters: z.int().min(0),
      }),
    )
    .length(usageDays),
  /** Calls of models in these days, those of failed runs too. */
  modelCalls: z.object({
    calls: z.int().min(0),
    inputTokens: z.int().min(0),
    outputTokens: z.int().min(0),
    /** Of the calls whose price is known, in millionths of a yen. */
    costMicroJpy: z.int().min(0),
    /** Calls whose price is not known: by a key of one's own, or of a model without a price. */
    unpricedCalls: z.int().min(0),
  }),
  /** What may be spent on models today. Absent without models of this service. */
  modelBudget: z
    .object({
      /** What the calls of today have used, in millionths of a yen; a model without a price counts by its tokens. */
      usedMicroJpy: z.int().min(0),
      maxMicroJpy: z.int().min(0),
      /** The next midnight in Japan. */
      resetsAt: z.string(),
    })
    .optional(),
  /** Uploaded files that are stored now. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }),
});
export type SpaceUsage = z.infer<typeof spaceUsageSchema>;

export const usageEndpoint = oc
  .route({
    ...routes.usage,
    tags: ['data'],
    summary: 'What the space has used in the last 30 days, and what is left',
    description:
      'Summaries are counted on the day in Japan when they were finished. Deleted ones stay counted; those that failed or were stopped are not counted.',
  })
  .output(spaceUsageSchema);

import { z } from 'zod';

/** How many days a space may choose to keep its summaries; `null` keeps them until they are deleted. */
export const retentionChoices = [7, 30, 90] as const;
export const retentionDaysSchema = z.union([z.literal(7), z.literal(30), z.literal(90), z.null()]);
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

/** Summaries that are deleted next: how many, and when at the earliest. */
export const goingSchema = z.object({ count: z.int(), at: z.string() });

export const retentionSchema = z.object({
  /** What the space chose. */
  days: retentionDaysSchema,
  /** What the plan allows at most; absent without a bound. */
  planDays: z.int().optional(),
  /** What applies: the shorter of both; absent where everything is kept. */
  effectiveDays: z.int().optional(),
  /** What is deleted within the next seven days; absent when nothing is. */
  goes: goingSchema.optional(),
});
export type Retention = z.infer<typeof retentionSchema>;

/** What a choice would delete at once; absent when nothing. */
export const retentionPreviewSchema = z.object({ effectiveDays: z.int().optional(), goes: goingSchema.optional() });
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

import { z } from 'zod';

const stepSchema = z.object({
  kind: z.enum(['product', 'price', 'portal', 'webhook']),
  name: z.string(),
  act: z.enum(['same', 'created', 'updated', 'replaced', 'archived', 'left']),
  detail: z.string().optional(),
});
export type SyncStep = z.infer<typeof stepSchema>;

const doneSchema = z.object({
  outcome: z.literal('done'),
  isTest: z.boolean(),
  isTrial: z.boolean(),
  steps: z.array(stepSchema),
  webhookSecret: z.string().optional(),
});
export type SyncResult = z.infer<typeof doneSchema>;

/** What the program of the API prints. */
export const reportSchema = z.discriminatedUnion('outcome', [
  doneSchema,
  z.object({
    outcome: z.literal('failed'),
    fault: z.enum(['key', 'rights', 'away', 'refused']),
    code: z.string(),
  }),
  z.object({ outcome: z.literal('not_configured') }),
  z.object({ outcome: z.literal('settings'), problems: z.array(z.string()) }),
]);

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { activityEvents } from './activity-values.ts';
import { routes } from './routes.ts';

export const activityInput = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) });

/** What happened by day in Japan: no text, no title, no id of anybody. */
export const activitySchema = z.object({
  today: z.string(),
  /** Those that are not 0, the oldest day first. */
  counts: z.array(
    z.object({
      /** `YYYY-MM-DD` */
      day: z.string(),
      event: z.enum(activityEvents),
      /** `guest`, `account` (nothing is paid for) or the plan that is paid for. */
      plan: z.string(),
      /** `text`, `url`, `several`, the ending of a file, or empty. */
      format: z.string(),
      /** The code of the error of a run that failed, else empty. */
      error: z.string(),
      count: z.int().min(1),
    }),
  ),
});
export type Activity = z.infer<typeof activitySchema>;

export const countsEndpoint = oc
  .route({
    ...routes.counts,
    tags: ['service'],
    successStatus: 204,
    summary: 'Count that a summary was copied, or that a plan was paid for; by nobody in particular',
  })
  .input(z.strictObject({ event: z.enum(['copied', 'paid']) }))
  .output(z.void());

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditEntrySchema } from './audit.ts';
import { limits } from './limits.ts';
import { routes } from './routes.ts';

/** The audit log of a space, for its owner. */
export const auditEndpoints = {
  list: oc
    .route({
      ...routes.audit.list,
      tags: ['data'],
      summary: 'Who did what in the space, newest first',
      description: 'For the owner of the space. Entries hold ids, never texts, titles or keys.',
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.listLimitDefault),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ items: z.array(auditEntrySchema), nextCursor: z.string().optional() })),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { minutesFormChangeSchema, minutesFormIdSchema, minutesFormSchema } from './minutes-forms.ts';
import { routes } from './routes.ts';

const idInput = z.object({ id: minutesFormIdSchema });
const tags = ['minutes forms'] as const;

/** Forms of minutes that a space has made. */
export const minutesFormEndpoints = {
  list: oc
    .route({ ...routes.minutesForms.list, tags, summary: 'List the forms of minutes of the space, the oldest first' })
    .output(z.object({ items: z.array(minutesFormSchema) })),
  replace: oc
    .route({
      ...routes.minutesForms.replace,
      tags,
      summary: 'Store a form of minutes whole, new or anew, if nobody else has changed it',
    })
    .input(minutesFormChangeSchema.extend(idInput.shape))
    .output(minutesFormSchema),
  delete: oc
    .route({ ...routes.minutesForms.delete, tags, summary: 'Delete a form of minutes', successStatus: 204 })
    .input(idInput)
    .output(z.void()),
};

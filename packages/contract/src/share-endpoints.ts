import { oc } from '@orpc/contract';
import { z } from 'zod';
import { routes } from './routes.ts';
import {
  copyShareInput,
  createShareInput,
  newShareSchema,
  readShareInput,
  sharedSummarySchema,
  shareSchema,
} from './share.ts';
import { idSchema } from './wire-values.ts';

const tags = ['shares'] as const;

/** Links by which anybody reads one summary. The page itself is `/share/{token}` of the app. */
export const shareEndpoints = {
  list: oc
    .route({ ...routes.shares.list, tags, summary: 'The links of a summary, the newest first' })
    .input(z.object({ id: idSchema }))
    .output(z.object({ items: z.array(shareSchema) })),
  create: oc
    .route({
      ...routes.shares.create,
      tags,
      summary: 'Make a link by which anybody reads a summary',
      description:
        'The address is in this response only. Without `isPermitted` no source is shown, and of a summary of web pages three sentences. ' +
        'A summary that is not stored or not finished is refused with 409.',
      successStatus: 201,
    })
    .input(createShareInput)
    .output(newShareSchema),
  read: oc
    .route({
      ...routes.shares.read,
      tags,
      summary: 'What a link shows, to whoever has its address',
      description:
        'The token of the address takes the place of the id. A link with a passphrase needs it in the header `youyaku-passphrase`, ' +
        'percent-encoded as UTF-8. What opens nothing is 404, whatever the reason.',
    })
    .input(readShareInput)
    .output(sharedSummarySchema),
  delete: oc
    .route({ ...routes.shares.delete, tags, summary: 'Revoke a link: it is gone at once', successStatus: 204 })
    .input(z.object({ id: idSchema }))
    .output(z.void()),
  copy: oc
    .route({
      ...routes.shares.copy,
      tags,
      summary: 'Copy what a link shows into the space of the request',
      description: 'The copy has the source only where the link shows it.',
      successStatus: 201,
    })
    .input(copyShareInput)
    .output(z.object({ id: idSchema })),
};

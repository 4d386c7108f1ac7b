import { oc } from '@orpc/contract';
import { glossaryChangeSchema, glossarySchema, maskListingRequestSchema, maskListingSchema } from './glossary.ts';
import { routes } from './routes.ts';

const tags = ['glossary'] as const;

/** Spelling rules, terms, and what models must not see. */
export const glossaryEndpoints = {
  get: oc
    .route({ ...routes.glossary.get, tags, summary: 'Read the glossary of the space and what it masks' })
    .output(glossarySchema),
  replace: oc
    .route({
      ...routes.glossary.replace,
      tags,
      summary: 'Store the whole glossary anew, if nobody else has changed it',
    })
    .input(glossaryChangeSchema)
    .output(glossarySchema),
  masks: oc
    .route({
      ...routes.glossary.masks,
      tags,
      summary: 'List what of a source would be masked, before any model sees it',
    })
    .input(maskListingRequestSchema)
    .output(maskListingSchema),
};

import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditEndpoints } from './audit-endpoints.ts';
import { mailStateSchema, tokenInput } from './account.ts';
import { deletionSchema } from './deletion.ts';
import { disclosureInput, disclosureSchema } from './disclosure.ts';
import { exportDownloadSchema, exportSchema } from './export.ts';
import { retentionChoices, retentionDaysSchema, retentionPreviewSchema, retentionSchema } from './retention.ts';
import { routes } from './routes.ts';

const tags = ['data'] as const;

const exportEndpoints = {
  get: oc
    .route({ ...routes.export.get, tags, summary: 'The newest export of the space' })
    .output(z.object({ export: exportSchema.nullable() })),
  create: oc
    .route({
      ...routes.export.create,
      tags,
      summary: 'Have everything of the space put into a zip file',
      description:
        'A link is mailed when it is ready; it works for seven days, together with the session of whoever asked. One at a time per space (409). ' +
        'Keys of models are never exported.',
      successStatus: 202,
    })
    .output(z.object({ export: exportSchema })),
  download: oc
    .route({ ...routes.export.download, tags, summary: 'The address of an export, for the token of a mailed link' })
    .input(tokenInput)
    .output(exportDownloadSchema),
};

const retentionEndpoints = {
  get: oc
    .route({ ...routes.retention.get, tags, summary: 'How long the space keeps its summaries' })
    .output(retentionSchema),
  preview: oc
    .route({ ...routes.retention.preview, tags, summary: 'What a choice would delete' })
    .input(z.object({ days: z.coerce.number().pipe(z.literal([...retentionChoices, 0])) }))
    .output(retentionPreviewSchema),
  update: oc
    .route({
      ...routes.retention.update,
      tags,
      summary: 'Choose how long the space keeps its summaries',
      description:
        'A shorter time deletes what is older, with its sources and questions, one day later at the earliest.',
    })
    .input(z.strictObject({ days: retentionDaysSchema }))
    .output(retentionSchema),
};

const deletionEndpoints = {
  get: oc
    .route({ ...routes.deletion.get, tags, summary: 'What deleting the account would delete, or when it will' })
    .output(deletionSchema),
  create: oc
    .route({
      ...routes.deletion.create,
      tags,
      summary: 'Delete the account',
      description:
        'Needs a recent sign-in. Sessions and stored keys are deleted at once; everything else 30 days later, until when signing in again can undo it. ' +
        'Refused with 409 `only_owner` while a shared space has no other owner.',
      successStatus: 202,
    })
    .output(z.object({ dueAt: z.string() })),
  undo: oc
    .route({ ...routes.deletion.undo, tags, summary: 'Keep the account after all', successStatus: 204 })
    .output(z.void()),
};

const disclosureEndpoints = {
  list: oc
    .route({ ...routes.disclosure.list, tags, summary: 'The requests of the account about personal data' })
    .output(z.object({ items: z.array(disclosureSchema) })),
  create: oc
    .route({
      ...routes.disclosure.create,
      tags,
      summary:
        'Ask the operator about personal data: its purpose, disclosure, correction, or that it is no longer used',
      description: 'Who is not signed in gives an address and confirms it by a mailed link.',
      successStatus: 202,
    })
    .input(disclosureInput)
    .output(z.object({ request: disclosureSchema, mail: mailStateSchema.shape.mail })),
  confirm: oc
    .route({ ...routes.disclosure.confirm, tags, summary: 'Confirm the address of a request by the token of its link' })
    .input(tokenInput)
    .output(z.object({ request: disclosureSchema })),
};

/** What people can do with their data as a whole: see who did what, take it away, say how long it is kept, leave, and ask the operator about it. */
export const rightsEndpoints = {
  audit: auditEndpoints,
  export: exportEndpoints,
  retention: retentionEndpoints,
  deletion: deletionEndpoints,
  disclosure: disclosureEndpoints,
};

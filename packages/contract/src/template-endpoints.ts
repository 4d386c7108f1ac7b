import { oc } from '@orpc/contract';
import { z } from 'zod';
import { routes } from './routes.ts';
import { templateChangeSchema, templateContentSchema, templateSchema } from './template.ts';
import { idSchema, wholeNumberMax } from './wire-values.ts';

const idInput = z.object({ id: idSchema });
const tags = ['templates'] as const;

/** Saved instructions with variables. */
export const templateEndpoints = {
  list: oc
    .route({ ...routes.templates.list, tags, summary: 'List templates, the newest first' })
    .output(z.object({ items: z.array(templateSchema) })),
  create: oc
    .route({
      ...routes.templates.create,
      tags,
      summary: 'Save instructions and settings as a template',
      successStatus: 201,
    })
    .input(templateContentSchema)
    .output(templateSchema),
  get: oc
    .route({ ...routes.templates.get, tags, summary: 'Read a template: its newest version, or the one named' })
    .input(idInput.extend({ version: z.coerce.number().int().min(1).max(wholeNumberMax).optional() }))
    .output(templateSchema),
  update: oc
    .route({ ...routes.templates.update, tags, summary: 'Change a template; its version rises' })
    .input(templateChangeSchema.extend(idInput.shape))
    .output(templateSchema),
  delete: oc
    .route({ ...routes.templates.delete, tags, summary: 'Delete a template with all its versions', successStatus: 204 })
    .input(idInput)
    .output(z.void()),
};

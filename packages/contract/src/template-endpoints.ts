import { oc } from '@orpc/contract';
import { z } from 'zod';
import { templateChangeSchema, templateContentSchema, templateSchema } from './template.ts';
import { idSchema, wholeNumberMax } from './wire-values.ts';

const idInput = z.object({ id: idSchema });
const place = { path: '/v1/templates/{id}', tags: ['templates'] } as const;

/** Saved instructions with variables. */
export const templateEndpoints = {
  list: oc
    .route({ method: 'GET', path: '/v1/templates', tags: ['templates'], summary: 'List templates, the newest first' })
    .output(z.object({ items: z.array(templateSchema) })),
  create: oc
    .route({
      method: 'POST',
      path: '/v1/templates',
      tags: ['templates'],
      summary: 'Save instructions and settings as a template',
      successStatus: 201,
    })
    .input(templateContentSchema)
    .output(templateSchema),
  get: oc
    .route({ ...place, method: 'GET', summary: 'Read a template: its newest version, or the one named' })
    .input(idInput.extend({ version: z.coerce.number().int().min(1).max(wholeNumberMax).optional() }))
    .output(templateSchema),
  update: oc
    .route({ ...place, method: 'PATCH', summary: 'Change a template; its version rises' })
    .input(templateChangeSchema.extend(idInput.shape))
    .output(templateSchema),
  delete: oc
    .route({ ...place, method: 'DELETE', summary: 'Delete a template with all its versions', successStatus: 204 })
    .input(idInput)
    .output(z.void()),
};

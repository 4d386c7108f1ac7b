import { z } from 'zod';
import { limits } from './limits.ts';
import { idSchema, wholeNumberMax, storableTextSchema } from './wire-values.ts';

/** A template for one summary: the newest version unless one is named, with a value for each of its variables. */
export const templateChoiceSchema = z.strictObject({
  id: idSchema,
  version: z.int().min(1).max(wholeNumberMax).optional(),
  variables: z
    .record(storableTextSchema(limits.templateVariableNameLengthMax), storableTextSchema(limits.templateValueLengthMax))
    .optional(),
});

/** The template and version a summary was made with. */
export const templateReferenceSchema = z.object({ id: z.string(), version: z.int() });
export type TemplateReference = z.infer<typeof templateReferenceSchema>;

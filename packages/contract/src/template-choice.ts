import { z } from 'zod';
import { limits } from './limits.ts';

/** A template for one summary: its newest version unless one is named, with what to put for each of its variables. */
export const templateChoiceSchema = z.strictObject({
  id: z.string().max(100),
  version: z.int().min(1).optional(),
  variables: z
    .record(z.string().max(limits.templateVariableNameLengthMax), z.string().max(limits.templateValueLengthMax))
    .optional(),
});

/** Which version of which template a summary was made with. */
export const templateReferenceSchema = z.object({ id: z.string(), version: z.int() });
export type TemplateReference = z.infer<typeof templateReferenceSchema>;

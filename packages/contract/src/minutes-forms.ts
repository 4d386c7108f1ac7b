import { z } from 'zod';
import { minutesTemplateSchema } from './minutes-template.ts';
import { wholeNumberMax } from './wire-values.ts';

/** The id of a form that a space has stored, chosen by whoever stores it first: 20 to 64 of A–Z, a–z, 0–9, `_` and `-` after the prefix. */
export const minutesFormIdSchema = z.string().regex(/^frm_[\w-]{20,64}$/);

/** A form of minutes that a space has stored. */
export const minutesFormSchema = z.object({
  id: z.string(),
  /** From 1; rises with each change. */
  version: z.int(),
  form: minutesTemplateSchema,
  /** When this version was stored. */
  updatedAt: z.string(),
});
export type StoredMinutesForm = z.infer<typeof minutesFormSchema>;

/** `version`: the one that was read, 0 for a new form; when another is stored by now, nothing is changed. */
export const minutesFormChangeSchema = z.strictObject({
  version: z.int().min(0).max(wholeNumberMax),
  form: minutesTemplateSchema,
});
export type MinutesFormChange = z.infer<typeof minutesFormChangeSchema>;

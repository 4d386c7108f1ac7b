import { z } from 'zod';
import { minutesFormIdSchema } from './minutes-forms.ts';
import { minutesTemplateSchema } from './minutes-template.ts';
import { cardSizes, minutesForms, summaryFileFormats, type CardSize } from './summary-files.ts';
import { summarySchema } from './summary.ts';
import { idSchema } from './wire-values.ts';

/** Of minutes: a built-in form, or the id of one that the space has stored. */
const formNameSchema = z.enum(minutesForms).or(minutesFormIdSchema);

const choices = {
  format: z.enum(summaryFileFormats),
  form: formNameSchema.default('shown'),
  /** Of a picture. */
  size: z.enum(Object.keys(cardSizes) as CardSize[]).default('wide'),
};

/** What `GET /v1/summaries/{id}/export` takes. */
export const summaryFileInputSchema = z.object({ id: idSchema, ...choices });

/** What `POST /v1/render` takes: any finished summary, such as one that is not stored. */
export const renderInputSchema = z.strictObject({
  summary: summarySchema,
  ...choices,
  /** A form that is not stored, too. */
  form: formNameSchema.or(minutesTemplateSchema).default('shown'),
});
export type RenderInput = z.infer<typeof renderInputSchema>;

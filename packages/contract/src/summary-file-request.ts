import { z } from 'zod';
import { minutesTemplateSchema } from './minutes-template.ts';
import { cardSizes, minutesForms, summaryFileFormats, type CardSize } from './summary-files.ts';
import { summarySchema } from './summary.ts';
import { idSchema } from './wire-values.ts';

const choices = {
  format: z.enum(summaryFileFormats),
  /** Of minutes. */
  form: z.enum(minutesForms).default('shown'),
  /** Of a picture. */
  size: z.enum(Object.keys(cardSizes) as CardSize[]).default('wide'),
};

/** What `GET /v1/summaries/{id}/export` takes. */
export const summaryFileInputSchema = z.object({ id: idSchema, ...choices });

/** What `POST /v1/render` takes: any finished summary, such as one that is not stored. */
export const renderInputSchema = z.strictObject({
  summary: summarySchema,
  ...choices,
  /** A form of one's own, too. */
  form: z.union([z.enum(minutesForms), minutesTemplateSchema]).default('shown'),
});

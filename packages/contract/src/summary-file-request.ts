import { z } from 'zod';
import { cardSizes, minutesForms, summaryFileFormats, type CardSize } from './summary-files.ts';
import { idSchema } from './wire-values.ts';

/** What `GET /v1/summaries/{id}/export` takes. */
export const summaryFileInputSchema = z.object({
  id: idSchema,
  format: z.enum(summaryFileFormats),
  /** Of minutes. */
  form: z.enum(minutesForms).default('shown'),
  /** Of a picture. */
  size: z.enum(Object.keys(cardSizes) as CardSize[]).default('wide'),
});

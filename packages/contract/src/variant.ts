import { z } from 'zod';
import {
  readerSchema,
  registerSchema,
  summaryLengthSchema,
  summaryShapeSchema,
  textInputSchema,
  wishedSentencesSchema,
} from './summary-request.ts';
import { limits } from './limits.ts';
import { summaryBodySchema } from './summary.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

/**
 * What a variant is written from: a text; a text sent before, by the `sourceKey` of its answer; an uploaded file that `POST /v1/read` read some
 * minutes ago; or the source of a finished summary.
 */
export const variantSourceSchema = z.discriminatedUnion('type', [
  textInputSchema,
  z.strictObject({ type: z.literal('key'), key: idSchema }),
  z.strictObject({ type: z.literal('file'), fileId: idSchema }),
  z.strictObject({ type: z.literal('summary'), id: idSchema }),
]);
export type VariantSource = z.infer<typeof variantSourceSchema>;

/** Defaults as in `POST /v1/summaries`. */
export const variantRequestSchema = z.strictObject({
  source: variantSourceSchema,
  shape: summaryShapeSchema.optional(),
  length: summaryLengthSchema.optional(),
  register: registerSchema.optional(),
  reader: readerSchema.optional(),
  focus: storableTextSchema(limits.focusCodePointsMax).optional(),
  pinned: wishedSentencesSchema,
  struck: wishedSentencesSchema,
  /** `none`: the text does not stay in memory either, so that there is no `sourceKey`. */
  retention: z.enum(['keep', 'none']).optional(),
});
export type VariantRequest = z.infer<typeof variantRequestSchema>;

/** A summary in another shape or length, by the built-in engine: its content as in a Summary, without a record. */
export const variantSchema = summaryBodySchema.extend({
  shape: summaryShapeSchema,
  source: z.object({ language: z.string(), characters: z.int() }),
  /** Of a text: stands for it in the next requests of the same sender, for some minutes. */
  sourceKey: z.string().optional(),
  stored: z.literal(false),
});
export type Variant = z.infer<typeof variantSchema>;

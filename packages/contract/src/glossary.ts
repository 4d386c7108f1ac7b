import { z } from 'zod';
import { glossaryLimits } from './glossary-values.ts';
import { maskedStringSchema, maskKindSchema } from './masking.ts';
import { sourceInputSchema } from './summary-request.ts';
import { storableTextSchema } from './wire-values.ts';

const spelling = storableTextSchema(glossaryLimits.termCodePointsMax)
  .trim()
  .min(1)
  .refine((text) => !/[\n\r\t]/u.test(text));
const variant = spelling.refine((text) => Array.from(text).length >= glossaryLimits.variantCodePointsMin);

export const glossaryEntrySchema = z.strictObject({
  term: spelling,
  variants: z.array(variant).max(glossaryLimits.variantsMax),
  translation: spelling.optional(),
  note: storableTextSchema(glossaryLimits.noteCodePointsMax).trim().min(1).optional(),
  hidden: z.literal(true).optional(),
});

const content = {
  entries: z.array(glossaryEntrySchema).max(glossaryLimits.entriesMax),
  /** What is masked in the space's summaries and questions by models unless a request says otherwise. */
  maskKinds: z.array(maskKindSchema),
};

/** The terms of a space, and what it masks. */
export const glossarySchema = z.object({
  ...content,
  /** From 0; rises with each change. */
  version: z.int().min(0),
});
export type Glossary = z.infer<typeof glossarySchema>;

/** The whole glossary anew. `version`: the one that was read; when another is stored by now, nothing is changed. */
export const glossaryChangeSchema = z.strictObject({ ...content, version: z.int().min(0) });
export type GlossaryChange = z.infer<typeof glossaryChangeSchema>;

export const maskListingRequestSchema = z.strictObject({ source: sourceInputSchema });
export const maskListingSchema = z.object({
  /** What the rules and the glossary find, each string once, in the order of the kinds. */
  items: z.array(maskedStringSchema),
  /** Of all kinds; more strings than are listed when it is larger. */
  total: z.int(),
});
export type MaskListing = z.infer<typeof maskListingSchema>;

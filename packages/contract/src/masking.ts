import { z } from 'zod';
import { maskingLimits, maskKinds } from './masking-values.ts';

export const maskKindSchema = z.enum(maskKinds);

/** What to mask in one request; absent strings of `except` are ignored. No kinds: nothing is masked. */
export const maskingSchema = z.strictObject({
  kinds: z.array(maskKindSchema).max(maskKinds.length),
  /** Strings that the model may read although they are of these kinds. */
  except: z.array(z.string().min(1).max(maskingLimits.exceptCodePointsMax)).max(maskingLimits.exceptMax).optional(),
});
export type Masking = z.infer<typeof maskingSchema>;

/** How many different strings of a kind were masked. */
export const maskedCountSchema = z.object({ kind: maskKindSchema, count: z.int().min(1) });
export type MaskedCount = z.infer<typeof maskedCountSchema>;

/** What of a source was masked in the requests to models. */
export const maskedSchema = z.object({
  counts: z.array(maskedCountSchema),
  /** Placeholders that the model broke or invented; each is shown as ［伏せ字］ where it stood. */
  brokenCount: z.int().min(1).optional(),
});
export type Masked = z.infer<typeof maskedSchema>;

/** One string that would be masked, and how often it stands in the source. */
export const maskedStringSchema = z.object({ kind: maskKindSchema, text: z.string(), count: z.int().min(1) });
export type MaskedString = z.infer<typeof maskedStringSchema>;

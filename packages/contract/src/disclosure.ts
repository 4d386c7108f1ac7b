import { z } from 'zod';
import { limits } from './limits.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

/**
 * Requests about personal data (個人情報の保護に関する法律): what it is used for (第32条), disclosure (第33条), correction, addition or
 * deletion (第34条), that it is no longer used or passed on (第35条).
 */
export const disclosureKinds = ['purpose', 'disclosure', 'correction', 'suspension'] as const;
export const disclosureKindSchema = z.enum(disclosureKinds);
export type DisclosureKind = z.infer<typeof disclosureKindSchema>;

/** `unconfirmed`: an address that has not shown to be its sender's; it reaches the operator once it has. */
export const disclosureStatuses = ['unconfirmed', 'received', 'in_progress', 'answered', 'declined'] as const;
export const disclosureStatusSchema = z.enum(disclosureStatuses);
export type DisclosureStatus = z.infer<typeof disclosureStatusSchema>;

export const disclosureInput = z.strictObject({
  kind: disclosureKindSchema,
  name: storableTextSchema(limits.disclosureNameLengthMax).min(1),
  details: storableTextSchema(limits.disclosureDetailsLengthMax).min(1),
  /** Of a guest; an account's own address is used otherwise. */
  email: z.string().max(1_000).optional(),
});

export const disclosureSchema = z.object({
  id: idSchema,
  kind: disclosureKindSchema,
  status: disclosureStatusSchema,
  createdAt: z.string(),
  closedAt: z.string().optional(),
});
export type Disclosure = z.infer<typeof disclosureSchema>;

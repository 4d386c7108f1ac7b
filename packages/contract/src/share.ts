import { z } from 'zod';
import { limits } from './limits.ts';
import { shareDays } from './share-values.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

/** A link by which anybody reads a summary. Its address is known only to who made it: the token is stored as a hash. */
export const shareSchema = z.object({
  id: idSchema,
  summaryId: idSchema,
  createdAt: z.string(),
  /** Absent: it works until it is revoked. */
  expiresAt: z.string().optional(),
  isExpired: z.boolean(),
  /** The text of the source is shown too, with the places of the evidence. */
  includesSource: z.boolean(),
  /** At most three sentences are shown: the source is a page of somebody else. */
  isExcerpt: z.boolean(),
  hasPassphrase: z.boolean(),
  /** How often the page was opened, by people as far as that can be told. Nothing is kept of who they are. */
  views: z.int().min(0),
});
export type Share = z.infer<typeof shareSchema>;

/** A new link with its address, which is shown this once. */
export const newShareSchema = shareSchema.extend({ url: z.string() });
export type NewShare = z.infer<typeof newShareSchema>;

export const createShareInput = z.strictObject({
  id: idSchema,
  days: z.literal([...shareDays]).optional(),
  includesSource: z.boolean().default(false),
  /** The source is the sharer's own, or may be published by them. Without it no source is shown, and of web pages only three sentences. */
  isPermitted: z.boolean().default(false),
  passphrase: storableTextSchema(limits.sharePassphraseLengthMax).min(limits.sharePassphraseLengthMin).optional(),
});

/** `grant`: what the page of a link with a passphrase was given when it was opened. */
export const copyShareInput = z.strictObject({
  token: z.string().min(1).max(200),
  grant: z.string().max(200).optional(),
});

import { z } from 'zod';
import { limits } from './limits.ts';
import { shareDays } from './share-values.ts';
import { decisionSchema, sentenceSchema, summarySchema } from './summary.ts';
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

/** The token of the address is in the place of the id. */
export const readShareInput = z.object({
  params: z.object({ id: z.string().min(1).max(200) }),
  headers: z.object({
    /** Percent-encoded UTF-8. */
    'youyaku-passphrase': z
      .string()
      .max(limits.sharePassphraseLengthMax * 12)
      .optional(),
  }),
});

const sharedTextShape = {
  text: z.string(),
  /** Without those that were struck out; evidence only where the source is shared. */
  sentences: z.array(
    sentenceSchema.extend({
      decision: decisionSchema.shape.action.exclude(['pinned', 'unpinned']).optional(),
      isAccepted: z.literal(true).optional(),
    }),
  ),
};

/** What a link shows, and nothing else of the summary. */
export const sharedSummarySchema = z.object({
  /** Absent where it is the name of a file that is not shared. */
  title: z.string().optional(),
  ...sharedTextShape,
  shape: summarySchema.shape.shape,
  /** Of the text; BCP 47. */
  language: z.string().optional(),
  chapters: z.array(z.object({ title: z.string(), ...sharedTextShape })),
  /** How many sentences the whole summary has. */
  sentencesTotal: z.int().min(0),
  isExcerpt: z.boolean(),
  includesSource: z.boolean(),
  engine: z.enum(['builtin', 'llm', 'device']),
  /** The pages that were summarised. */
  links: z.array(z.string()),
  madeAt: z.string(),
  /** Absent: it works until it is revoked. */
  expiresAt: z.string().optional(),
});
export type SharedSummary = z.infer<typeof sharedSummarySchema>;

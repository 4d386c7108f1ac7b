import { z } from 'zod';

/** How many rows of each kind an export holds; equal to those of the database at its time. */
export const exportCountsSchema = z.object({
  summaries: z.int(),
  sources: z.int(),
  questions: z.int(),
  templates: z.int(),
  templateVersions: z.int(),
  glossary: z.int(),
  files: z.int(),
  models: z.int(),
  modelCalls: z.int(),
  /** This and the others with a default: 0 in exports that were made before it was counted. */
  minutesForms: z.int().default(0),
  usageDays: z.int().default(0),
  shares: z.int().default(0),
  charges: z.int().default(0),
  subscriptions: z.int().default(0),
  confirmations: z.int().default(0),
  batches: z.int().default(0),
  acts: z.int(),
});
export type ExportCounts = z.infer<typeof exportCountsSchema>;

/**
 * The newest export of a space. `waiting` and `making`: a mail says when it is done. `ready`: the mailed link downloads it until `expiresAt`.
 * `over`: its file is deleted.
 */
export const exportSchema = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'making', 'ready', 'failed', 'over']),
  requestedAt: z.string(),
  expiresAt: z.string().optional(),
  bytes: z.int().optional(),
  counts: exportCountsSchema.optional(),
});
export type Export = z.infer<typeof exportSchema>;

/** Where an export is downloaded for a few minutes, by the browser that is signed in alone. */
export const exportDownloadSchema = z.object({ url: z.string(), bytes: z.int(), spaceName: z.string() });

import { z } from 'zod';
import { limits } from './limits.ts';
import { summaryShapeSchema } from './summary-request.ts';
import { summaryListItemSchema } from './summary.ts';
import { idSchema, momentSchema, storableTextSchema } from './wire-values.ts';

/** A place where a searched word occurs, as plain text: white space is one space, and an ellipsis stands where it was cut. A title is whole. */
export const searchMatchSchema = z.object({
  field: z.enum(['title', 'text', 'source']),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

/** `ok`: all but failed ones; `check`: with sentences still to be checked; `failed`: only failed ones. */
export const summaryStateSchema = z.enum(['ok', 'check', 'failed']);

/** What narrows a list of summaries; together they all apply. */
export const historyFiltersSchema = z.object({
  /** Words that all occur in the title, the summary or the source; in quotation marks a phrase. */
  q: storableTextSchema(limits.searchCodePointsMax).optional(),
  tag: storableTextSchema(limits.tagCodePointsMax).optional(),
  shape: summaryShapeSchema.optional(),
  /** What was summarised: a pasted text, a page, a file. */
  source: z.enum(['text', 'url', 'file']).optional(),
  state: summaryStateSchema.optional(),
  /** When it was made: `from` or later, before `until`. */
  from: momentSchema.optional(),
  until: momentSchema.optional(),
});
export type HistoryFilters = z.infer<typeof historyFiltersSchema>;

export const listSummariesInputSchema = historyFiltersSchema.extend({
  limit: z.coerce.number().int().min(1).max(limits.listLimitMax).default(limits.listLimitDefault),
  cursor: z.string().max(200).optional(),
  /** Cuts each `text` after this many characters; whole when absent. */
  textMax: z.coerce.number().int().min(0).max(limits.summaryCharactersMax).optional(),
});

/** A row, in a search with the places where the words occur. */
export const listedSummarySchema = summaryListItemSchema.extend({ matches: z.array(searchMatchSchema).optional() });
export type ListedSummary = z.infer<typeof listedSummarySchema>;

export const summaryPageSchema = z.object({
  items: z.array(listedSummarySchema),
  /** A search that would read too much ends early: a page may then be short or empty and still have a next one. */
  nextCursor: z.string().optional(),
  /** Of an empty list: the filters without which, one at a time, it would not be empty. */
  loosen: z.array(historyFiltersSchema.keyof()).optional(),
  /** On the first page of a search: summaries not searched yet, and those of whose source only the beginning is searched. */
  unsearched: z.object({ waiting: z.int().min(0), partly: z.int().min(0) }).optional(),
});
export type SummaryPage = z.infer<typeof summaryPageSchema>;

/** What a history is narrowed by: every tag in use, the most used first, and how many summaries failed or are to be checked. */
export const historyFacetsSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })),
  failed: z.int().min(0),
  toCheck: z.int().min(0),
});
export type HistoryFacets = z.infer<typeof historyFacetsSchema>;

const idsSchema = z.array(idSchema).min(1).max(limits.bulkMax);
const tagSchema = storableTextSchema(limits.tagCodePointsMax).min(1);

export const summaryIdsSchema = z.strictObject({ ids: idsSchema });
/** Ids that are not there are left out. */
export const changedIdsSchema = z.object({ ids: z.array(z.string()) });

export const bulkChangeSchema = z.strictObject({
  ids: idsSchema,
  pinned: z.boolean().optional(),
  addTags: z.array(tagSchema).max(limits.tagsMax).optional(),
  removeTags: z.array(tagSchema).max(limits.tagsMax).optional(),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** In display order. */
export const exportFormatSchema = z.enum(['docx', 'pdf', 'md', 'txt', 'json']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
/** Formats whose files take tenths of a second each: `limits.bulkFilesMax` at once. */
export const slowExportFormats: ReadonlySet<ExportFormat> = new Set(['docx', 'pdf']);
export const bulkExportSchema = z.strictObject({ ids: idsSchema, format: exportFormatSchema });

import { z } from 'zod';
import { omittedSpanSchema } from './document.ts';
import { errorCodeSchema } from './errors.ts';
import { limits } from './limits.ts';
import { summaryRequestResolvedSchema, summaryShapeSchema } from './summary-request.ts';
import { stageSchema } from './stages.ts';

const spanShape = { start: z.int().min(0), end: z.int().min(0) };

/** A place in the source that supports a sentence. Span in UTF-16 units of the document text; `quote` is verbatim. */
export const evidenceSchema = z.object({
  ...spanShape,
  quote: z.string(),
  page: z.int().optional(),
  slide: z.int().optional(),
  sheet: z.string().optional(),
  part: z.string().optional(),
  heading: z.string().optional(),
  time: z.number().optional(),
  /** Share of the sentence's content that this place covers, 0 to 1. */
  score: z.number().min(0).max(1),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const checkSchema = z.object({
  kind: z.enum(['number', 'date', 'name', 'negation', 'coverage']),
  value: z.string(),
  verdict: z.enum(['found', 'equivalent', 'missing', 'conflict']),
});
export type Check = z.infer<typeof checkSchema>;

export const sentenceVerdictSchema = z.enum(['supported', 'check', 'unsupported']);
export type SentenceVerdict = z.infer<typeof sentenceVerdictSchema>;

/** One sentence of a summary. Span in UTF-16 units of the summary's `text`. */
export const sentenceSchema = z.object({
  text: z.string(),
  ...spanShape,
  evidence: z.array(evidenceSchema),
  checks: z.array(checkSchema),
  verdict: sentenceVerdictSchema,
  /** The sentence is shorter than its source sentence, shown as 「短縮」. */
  compressed: z.boolean().optional(),
  /** What was left out of the source sentence, in order: spans in UTF-16 units of the document text. */
  cuts: z.array(z.object(spanShape)).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** What of the source was read and where the summary drew from. All in UTF-16 units but the two counts. */
export const coverageSchema = z.object({
  readCharacters: z.int(),
  totalCharacters: z.int(),
  complete: z.boolean(),
  omitted: z.array(omittedSpanSchema),
  sections: z.array(z.object({ title: z.string(), ...spanShape, citedSentences: z.int() })),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const keywordSchema = z.object({ term: z.string(), score: z.number() });
export type Keyword = z.infer<typeof keywordSchema>;

export const minutesSchema = z.object({
  decisions: z.array(z.string()),
  actions: z.array(z.object({ task: z.string(), owner: z.string().optional(), due: z.string().optional() })),
  open: z.array(z.string()),
  next: z.string().optional(),
});
export type Minutes = z.infer<typeof minutesSchema>;

export const summarySourceSchema = z.object({
  id: z.string(),
  type: z.enum(['text', 'url', 'file']),
  title: z.string(),
  byline: z.string().optional(),
  publishedAt: z.string().optional(),
  url: z.string().optional(),
  language: z.string(),
  characters: z.int(),
  pages: z.int().optional(),
  /** SHA-256 of the document text in UTF-8, lower-case hex. */
  sha256: z.string(),
  warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
});
export type SummarySource = z.infer<typeof summarySourceSchema>;

export const engineSchema = z.object({
  kind: z.enum(['builtin', 'llm', 'device']),
  model: z.string(),
  version: z.string(),
  fallbackFrom: z.string().optional(),
});

export const usageSchema = z.object({
  charged: z.boolean(),
  reason: z.string().optional(),
  inputTokens: z.int().optional(),
  outputTokens: z.int().optional(),
  costMicroJpy: z.int().optional(),
  cached: z.boolean().optional(),
});

export const summaryStatusSchema = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type SummaryStatus = z.infer<typeof summaryStatusSchema>;

/** What the engine itself decides: the body of a summary without its record. */
export const summaryBodySchema = z.object({
  title: z.string(),
  text: z.string(),
  characters: z.int(),
  sentences: z.array(sentenceSchema),
  keywords: z.array(keywordSchema),
  minutes: minutesSchema.optional(),
  coverage: coverageSchema,
  engine: engineSchema,
});
export type SummaryBody = z.infer<typeof summaryBodySchema>;

export const summarySchema = z.object({
  id: z.string(),
  status: summaryStatusSchema,
  stage: stageSchema.optional(),
  /** Counts starts of the run, from 1; a run taken over after a crash has a higher one. */
  attempt: z.int(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  title: z.string(),
  pinned: z.boolean(),
  tags: z.array(z.string().min(1).max(limits.tagCodePointsMax)).max(limits.tagsMax),
  request: summaryRequestResolvedSchema,
  engine: engineSchema,
  source: summarySourceSchema.optional(),
  coverage: coverageSchema.optional(),
  text: z.string(),
  characters: z.int(),
  shape: summaryShapeSchema,
  sentences: z.array(sentenceSchema),
  keywords: z.array(keywordSchema),
  minutes: minutesSchema.optional(),
  usage: usageSchema,
  error: z
    .object({
      code: errorCodeSchema,
      message: z.string(),
      reason: z.string().optional(),
      charactersMin: z.int().optional(),
    })
    .nullable(),
});
export type Summary = z.infer<typeof summarySchema>;

/** A row of a list: a summary without its sentences. */
export const summaryListItemSchema = summarySchema.omit({
  sentences: true,
  keywords: true,
  minutes: true,
  coverage: true,
});
export type SummaryListItem = z.infer<typeof summaryListItemSchema>;

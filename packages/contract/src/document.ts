import { z } from 'zod';

/**
 * What `extract` returns and `summarize` takes. Every `start`/`end` is a half-open span in UTF-16 code units of `text`, and
 * `text` is exactly what is shown as 「読み取った本文」: normalization is done on copies only.
 */
export const blockKinds = ['heading', 'paragraph', 'item', 'table', 'speech', 'caption', 'code'] as const;

export const blockSchema = z.object({
  kind: z.enum(blockKinds),
  start: z.int().min(0),
  end: z.int().min(0),
  /** Heading level from 1, or nesting depth of a list item from 1. */
  level: z.int().min(1).optional(),
  /** Page of the source from 1. */
  page: z.int().min(1).optional(),
  /** Slide of a presentation from 1. */
  slide: z.int().min(1).optional(),
  /** Name of the sheet of a workbook. */
  sheet: z.string().optional(),
  /** Name of the file within an archive or mailbox with several, or of the source where several were joined. */
  part: z.string().optional(),
  /** Seconds from the start of a recording. */
  time: z.number().min(0).optional(),
  speaker: z.string().optional(),
  /** UTF-16 units at its start that only name the speaker and the time, of a message of a chat. */
  headUnits: z.int().min(0).optional(),
  /** Quotation depth, from 1: the words are another writer's, as after `>` in a mail. */
  quote: z.int().min(1).optional(),
});
export type Block = z.infer<typeof blockSchema>;

/** Something to know about what was read, e.g. pages without text. `detail` never quotes the document. */
export const readWarningSchema = z.object({ code: z.string(), detail: z.string() });
export type ReadWarning = z.infer<typeof readWarningSchema>;

/** A part of the source that was not read; the reason is a code of the error catalogue. */
export const omittedSpanSchema = z.object({ start: z.int(), end: z.int(), reason: z.string() });
export type OmittedSpan = z.infer<typeof omittedSpanSchema>;

export const documentSchema = z.object({
  title: z.string().optional(),
  byline: z.string().optional(),
  /** As the source states it; RFC 3339 date or date-time. */
  publishedAt: z.string().optional(),
  url: z.string().optional(),
  /** BCP 47 primary language, `und` when unknown. */
  language: z.string(),
  /** Detected character encoding of the bytes, WHATWG label, when the source was bytes. */
  encoding: z.string().optional(),
  pages: z.int().min(0).optional(),
  text: z.string(),
  blocks: z.array(blockSchema),
  warnings: z.array(readWarningSchema),
  /**
   * Parts of the source that are missing from `text`; an empty span marks where such a part belongs. Absent when nothing is
   * missing.
   */
  omitted: z.array(omittedSpanSchema).optional(),
  /**
   * Span of each of several joined sources in `text`, in order, without the heading that names it; `title` is also the `part`
   * of its blocks. Absent for one source.
   */
  sources: z.array(z.object({ title: z.string(), start: z.int().min(0), end: z.int().min(0) })).optional(),
});
export type Document = z.infer<typeof documentSchema>;

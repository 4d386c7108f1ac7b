import { z } from 'zod';
import { omittedSpanSchema } from './document.ts';
import { errorCodeSchema, planBoundSchema } from './errors.ts';
import { appliedTermSchema, engineSchema, usageSchema } from './generation.ts';
import { limits } from './limits.ts';
import { maskedSchema } from './masking.ts';
import { minutesSchema } from './minutes.ts';
import { summaryRequestResolvedSchema, summaryShapeSchema } from './summary-request.ts';
import { stageSchema } from './stages.ts';
import { storableTextSchema } from './wire-values.ts';

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

/**
 * What of a sentence was compared. `modality`: whether something is decided, proposed, planned or done. `scope`: all, some, the
 * first, only, on a condition. `subject`: whose it is or who said it. `meaning`: the sentence as a whole, read by a model.
 */
export const checkKindSchema = z.enum([
  'number',
  'date',
  'name',
  'negation',
  'modality',
  'scope',
  'subject',
  'cause',
  'meaning',
  'coverage',
]);
export type CheckKind = z.infer<typeof checkKindSchema>;

/**
 * The result of one comparison. `found`: the source has it as written; `equivalent`: in other words; `open`: neither confirmed nor
 * contradicted; `missing`: a value that the source has nowhere; `conflict`: the source says otherwise. `missing` and `conflict`
 * contradict the sentence, whose verdict then is `check`; `coverage` is only `found` or `open`. A `meaning` that is `missing` marks
 * nothing: two searches found nothing about it.
 */
export const checkSchema = z.object({
  kind: checkKindSchema,
  value: z.string(),
  verdict: z.enum(['found', 'equivalent', 'open', 'missing', 'conflict']),
  /** What the source says instead of a value that is missing or in conflict, if known; span in the source. */
  instead: z.object({ value: z.string(), ...spanShape }).optional(),
});
export type Check = z.infer<typeof checkSchema>;

/**
 * `supported` 根拠あり: verbatim, or close to the source with every value found. `paraphrased` 言い換え: worded freely, nothing
 * contradicts it; no warning. `check` 要確認: the source contradicts it in a point that `checks` names.
 */
export const sentenceVerdictSchema = z.enum(['supported', 'paraphrased', 'check']);
export type SentenceVerdict = z.infer<typeof sentenceVerdictSchema>;

/** The contradiction of a sentence with the verdict `check`, to be shown side by side. Span in UTF-16 units of the document text. */
export const contradictionSchema = z.object({
  kind: checkKindSchema,
  /** The words of the sentence that are contradicted, verbatim. */
  claim: z.string(),
  /** The words of the source on the same point, verbatim. */
  quote: z.string(),
  ...spanShape,
  /** `judge`: a second reading by a model, whose quote is verified. */
  by: z.enum(['rules', 'judge']),
});
export type Contradiction = z.infer<typeof contradictionSchema>;

/**
 * What a person decided about a sentence. With the verdict `check`: corrected to the values of the source (`fixed`), or kept as it is
 * (`kept`). Any: struck out, written anew (`edited`, with its `text`), or `pinned` so that the next versions have it too, which goes with
 * any other decision but `struck`; `unpinned` takes that back where the sentence is in the `pinned` of the request. `sentence` counts from 0 through the sentences of the summary and then those of its chapters.
 */
export const decisionSchema = z.object({
  sentence: z.int().min(0),
  action: z.enum(['fixed', 'struck', 'kept', 'edited', 'pinned', 'unpinned']),
  /** Of an edited sentence, in one line. */
  text: storableTextSchema(limits.sentenceCodePointsMax).min(1).optional(),
  /** An edited sentence with the verdict `check` was looked at and kept. */
  isAccepted: z.literal(true).optional(),
  /** What the source says of the edited text. Found by the server; absent where the source is gone or in another language. */
  checked: z
    .object({
      evidence: z.array(evidenceSchema),
      checks: z.array(checkSchema),
      verdict: sentenceVerdictSchema,
      contradicts: contradictionSchema.optional(),
    })
    .optional(),
});
export type Decision = z.infer<typeof decisionSchema>;
/** What became of the sentence itself. */
export type SentenceDecision = Exclude<Decision['action'], 'pinned' | 'unpinned'>;

/** One sentence of a summary. Span in UTF-16 units of the summary's `text`. */
export const sentenceSchema = z.object({
  text: z.string(),
  ...spanShape,
  evidence: z.array(evidenceSchema),
  checks: z.array(checkSchema),
  verdict: sentenceVerdictSchema,
  /** Absent where the source says nothing on the point: its value then stands nowhere in the source. */
  contradicts: contradictionSchema.optional(),
  /** The sentence is shorter than its source sentence, shown as 「短縮」. */
  compressed: z.boolean().optional(),
  /**
   * What was checked against the source when `text` says it differently (a translation, やさしい日本語): the same sentence in the
   * source's language. Shown next to `text` on request.
   */
  original: z.string().optional(),
  /** What was left out of the source sentence, in order: spans in UTF-16 units of the document text. */
  cuts: z.array(z.object(spanShape)).optional(),
  /**
   * Words in ［ ］ that the sentence lacked: its subject, its heading, the month of a day. Span in UTF-16 units of the sentence's own
   * `text`, brackets included; `source`: where the words stand in the document. That place is part of `evidence`.
   */
  insertions: z.array(z.object({ ...spanShape, source: z.object(spanShape) })).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** What of the source was read and which parts the summary used. All in UTF-16 units except the two counts. */
export const coverageSchema = z.object({
  readCharacters: z.int(),
  totalCharacters: z.int(),
  complete: z.boolean(),
  omitted: z.array(omittedSpanSchema),
  sections: z.array(z.object({ title: z.string(), ...spanShape, citedSentences: z.int() })),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const keywordSchema = z.object({ term: z.string(), score: z.number() });

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

/** One of several sources that were read together; `id` is that of the joined one, whose text the span refers to. */
export const summarySourcePartSchema = summarySourceSchema.extend(spanShape);
export type SummarySourcePart = z.infer<typeof summarySourcePartSchema>;

/** The summary of one part of a long document, in order. Span in UTF-16 units of the document text. */
export const chapterSchema = z.object({
  title: z.string(),
  ...spanShape,
  text: z.string(),
  /** Spans of these sentences refer to the chapter's own `text`. */
  sentences: z.array(sentenceSchema),
  /** `builtin` where the model failed on this part and the built-in engine read it instead. */
  engine: z.enum(['llm', 'builtin']),
});
export type Chapter = z.infer<typeof chapterSchema>;

/** What users must know about how the summary was made; each client has the messages. */
export const summaryNoteSchema = z.object({
  code: z.enum([
    /** Too long even after repairs: words and clauses were left out, or else whole sentences. */
    'length_cut',
    /** Shorter than requested: the source or the model gave no more. */
    'length_short',
    /** The source is a sentence or two, or no longer than requested: it is given back whole. */
    'source_short',
    /** Fewer items than requested came; the built-in engine chose the rest. */
    'items_filled',
    /** The provider cut the completion twice and continuing failed: the result is shown as cut, with an option to restart. */
    'answer_cut',
    /** Sentences that the source contradicts were left out, as requested; `count` says how many. */
    'sentences_struck',
    /** Sentences that the source contradicts, and that the model could not correct, were left out; `count` says how many. */
    'sentences_deleted',
    /** Links, addresses or pictures that are not in the source were removed from the completion. */
    'output_guarded',
    /** Parts that the model could not read were read by the built-in engine. */
    'parts_by_builtin',
    /** The requested register or audience could not be kept everywhere. */
    'style_unmet',
    /** The sources disagree; the sentences at these places say where. */
    'sources_disagree',
    /** The runs of models of this month are used up; the built-in engine wrote it. */
    'model_used_up',
    /** More changed between the two versions than fits the requested length; `count` says how many changes. */
    'changes_untold',
    /** Sentences that had to be in it, and do not fit its length or its shape; `texts` names them. */
    'pinned_left_out',
    /** Sentences (`count`) of a translation in which a term is not translated as the glossary says. */ 'terms_missed',
  ]),
  count: z.int().optional(),
  /** What was left out, as the model wrote it (`sentences_struck`, `sentences_deleted`) or as it was asked for (`pinned_left_out`): the first 20 sentences, each at most 500 code points long. */
  texts: z.array(z.string()).optional(),
});
export type SummaryNote = z.infer<typeof summaryNoteSchema>;

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
  chapters: z.array(chapterSchema).optional(),
  notes: z.array(summaryNoteSchema).optional(),
  masked: maskedSchema.optional(),
  glossary: z.array(appliedTermSchema).optional(),
  engine: engineSchema,
});
export type SummaryBody = z.infer<typeof summaryBodySchema>;

export const summarySchema = z.object({
  id: z.string(),
  status: summaryStatusSchema,
  stage: stageSchema.optional(),
  /** Number of the attempt, from 1; higher when a run was taken over after a crash. */
  attempt: z.int(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
  title: z.string(),
  pinned: z.boolean(),
  tags: z.array(z.string().min(1).max(limits.tagCodePointsMax)).max(limits.tagsMax),
  request: summaryRequestResolvedSchema,
  engine: engineSchema,
  /** What was read: with several sources, all of them joined. */
  source: summarySourceSchema.optional(),
  /** Each of several sources that could be read, in order. */
  sources: z.array(summarySourcePartSchema).optional(),
  coverage: coverageSchema.optional(),
  text: z.string(),
  characters: z.int(),
  shape: summaryShapeSchema,
  sentences: z.array(sentenceSchema),
  keywords: z.array(keywordSchema),
  minutes: minutesSchema.optional(),
  chapters: z.array(chapterSchema).optional(),
  notes: z.array(summaryNoteSchema).optional(),
  /** What no model was shown; absent where nothing was masked. */
  masked: maskedSchema.optional(),
  /** The terms of the glossary whose spelling was put in; absent where none was. */
  glossary: z.array(appliedTermSchema).optional(),
  /** What a person decided about its sentences; `text`, `characters` and `sentences` stay as the engine wrote them. */
  decisions: z.array(decisionSchema).optional(),
  /** The text with the decisions applied: corrected, and without what was struck out. Present if there are any. */
  decided: z.object({ text: z.string(), characters: z.int() }).optional(),
  usage: usageSchema,
  error: z
    .object({
      code: errorCodeSchema,
      message: z.string(),
      reason: z.string().optional(),
      charactersMin: z.int().optional(),
      /** Where the plan is the reason. */
      bound: planBoundSchema.optional(),
    })
    .nullable(),
});
export type Summary = z.infer<typeof summarySchema>;

/** A list row: a summary without its sentences, and how many of them are 要確認 and not decided about. */
export const summaryListItemSchema = summarySchema
  .omit({
    sentences: true,
    keywords: true,
    minutes: true,
    sources: true,
    coverage: true,
    chapters: true,
    notes: true,
    masked: true,
    glossary: true,
    decisions: true,
  })
  .extend({ sentencesToCheck: z.int().min(0) });
export type SummaryListItem = z.infer<typeof summaryListItemSchema>;

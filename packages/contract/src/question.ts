import { maskedSchema } from './masking.ts';
import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';
import { limits } from './limits.ts';
import { byokModelSchema } from './byok-models.ts';
import { engineChoiceSchema } from './summary-request.ts';
import { engineSchema, usageSchema } from './generation.ts';
import { sentenceSchema } from './summary.ts';

/** A question about the source of a summary. */
export const questionRequestSchema = z.strictObject({
  question: z
    .string()
    .max(limits.questionCodePointsMax * 2)
    .refine((text) => text.trim() !== '' && [...text].length <= limits.questionCodePointsMax),
  engine: engineChoiceSchema.optional(),
  /** With an engine that begins with `own:` and is not stored: the model with its key, held for this question only. */
  ownModel: byokModelSchema.optional(),
});
export type QuestionRequest = z.infer<typeof questionRequestSchema>;

/**
 * An answer from the source: every sentence has evidence in it. Sentences of the built-in engine (`engine.kind`) are verbatim
 * passages that contain what is asked for (a person, a date, a sum, a reason, a place): they may still not answer it, and no client
 * may present them as supported answers.
 */
export const answerSchema = z.object({
  text: z.string(),
  /** Spans refer to `text`; empty when the source does not say. */
  sentences: z.array(sentenceSchema),
  /** False: the source does not say, and `text` says so. Only after all of the source was read. */
  isFound: z.boolean(),
  /**
   * Passages of the source near a question without an answer, verbatim; spans refer to them joined by line feeds. To be shown beside
   * `text`, never as an answer. Absent if there are none, or if a model answered.
   */
  related: z.array(sentenceSchema).optional(),
  /** All at once, only the relevant passages, or everything part by part. */
  read: z.enum(['whole', 'selection', 'parts']),
  masked: maskedSchema.optional(),
  engine: engineSchema,
});
export type Answer = z.infer<typeof answerSchema>;

export const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  ...answerSchema.shape,
  usage: usageSchema,
  createdAt: z.string(),
});
export type Question = z.infer<typeof questionSchema>;

const passingEvents = [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('text-delta'), text: z.string() }),
  z.object({ type: z.literal('text-replace'), start: z.int(), end: z.int(), text: z.string() }),
  z.object({ type: z.literal('sentence-ready'), index: z.int(), sentence: sentenceSchema }),
] as const;

/** What the engine yields; applying deltas and replacements in order gives the text of the answer. */
export const answerEventSchema = z.discriminatedUnion('type', [
  ...passingEvents,
  z.object({ type: z.literal('answer-end'), answer: answerSchema }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/** The stream of one question: the same, ending with its record or an error. */
export const questionEventSchema = z.discriminatedUnion('type', [
  ...passingEvents,
  z.object({ type: z.literal('question-end'), question: questionSchema }),
  z.object({
    type: z.literal('question-error'),
    code: errorCodeSchema,
    message: z.string(),
    retryable: z.boolean(),
    reason: z.string().optional(),
  }),
]);
export type QuestionEvent = z.infer<typeof questionEventSchema>;

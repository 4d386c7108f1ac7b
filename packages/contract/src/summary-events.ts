import { z } from 'zod';
import { errorCodeSchema, planBoundSchema } from './errors.ts';
import { stageSchema } from './stages.ts';
import { sentenceSchema, summaryBodySchema, summarySchema, summarySourceSchema } from './summary.ts';

const progressShape = { stage: stageSchema, done: z.int(), total: z.int() };

/**
 * The stream of one summary. Applying every `text-delta` (append) and `text-replace` (span of the text so far, UTF-16 units) in
 * order gives `summary.text` exactly. `attempt-start` means the run restarted: discard what was shown.
 */
export const summaryEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attempt-start'), attempt: z.int() }),
  z.object({ type: z.literal('stage-start'), stage: stageSchema }),
  z.object({ type: z.literal('progress'), ...progressShape }),
  z.object({ type: z.literal('source-ready'), source: summarySourceSchema }),
  z.object({ type: z.literal('text-delta'), text: z.string() }),
  z.object({ type: z.literal('text-replace'), start: z.int(), end: z.int(), text: z.string() }),
  z.object({ type: z.literal('sentence-ready'), index: z.int(), sentence: sentenceSchema }),
  z.object({ type: z.literal('summary-end'), summary: summarySchema }),
  z.object({
    type: z.literal('summary-error'),
    code: errorCodeSchema,
    message: z.string(),
    retryable: z.boolean(),
    reason: z.string().optional(),
    charactersMin: z.int().optional(),
    bound: planBoundSchema.optional(),
  }),
]);
export type SummaryEvent = z.infer<typeof summaryEventSchema>;

/** What the engine yields: the same events, ending with the body of the summary instead of its record. */
export const engineEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage-start'), stage: stageSchema }),
  z.object({ type: z.literal('progress'), ...progressShape }),
  z.object({ type: z.literal('text-delta'), text: z.string() }),
  z.object({ type: z.literal('text-replace'), start: z.int(), end: z.int(), text: z.string() }),
  z.object({ type: z.literal('sentence-ready'), index: z.int(), sentence: sentenceSchema }),
  z.object({ type: z.literal('body-end'), body: summaryBodySchema }),
]);
export type EngineEvent = z.infer<typeof engineEventSchema>;

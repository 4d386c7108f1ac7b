import { z } from 'zod';
import { batchFormats, batchLimits, batchPaces, batchStatuses } from './batch-values.ts';
import { errorCodeSchema } from './errors.ts';
import { limits } from './limits.ts';
import { summaryBodySchema } from './summary.ts';
import { isObjectPrefix } from './object-names.ts';
import { modelChoiceSchema, summaryPreferencesSchema } from './summary-request.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

const optionShape = summaryPreferencesSchema.pick({
  shape: true,
  length: true,
  register: true,
  language: true,
  focus: true,
  preset: true,
}).shape;

/** What the summaries of a batch have in common; a line may say otherwise of its own. */
export const batchOptionsSchema = z.strictObject({
  ...optionShape,
  /** The built-in engine, which costs nothing and stands for none, or a model of the operator by its name. */
  engine: z.union([z.literal('builtin'), modelChoiceSchema]).optional(),
  /** What must not be stored cannot wait for its turn: `none` is refused. */
  retention: z.enum(['keep', 'none']).optional(),
});
export type BatchOptions = z.infer<typeof batchOptionsSchema>;

/** One line of a file: a document, and what is wanted of its summary. */
export const batchLineSchema = z.strictObject({
  /** Names the document in the results; no two lines of a batch have the same one. */
  customId: storableTextSchema(batchLimits.customIdCodePointsMax).min(1).optional(),
  title: storableTextSchema(limits.titleCodePointsMax).optional(),
  text: z.string().refine((text) => text.isWellFormed() && !text.includes('\0')),
  ...optionShape,
});
export type BatchLine = z.infer<typeof batchLineSchema>;

/** One line of the results. Lines count from 1, through all files in their order; blank lines count and are no documents. */
export const batchResultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    line: z.int().min(1),
    customId: z.string().optional(),
    ...summaryBodySchema.pick({
      title: true,
      text: true,
      characters: true,
      sentences: true,
      keywords: true,
      notes: true,
      engine: true,
    }).shape,
  }),
  z.object({
    status: z.literal('failed'),
    line: z.int().min(1),
    customId: z.string().optional(),
    error: z.object({
      code: errorCodeSchema,
      reason: z.string().optional(),
      param: z.string().optional(),
      message: z.string(),
    }),
  }),
]);
export type BatchResult = z.infer<typeof batchResultSchema>;

export const batchSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(batchStatuses),
  options: batchOptionsSchema,
  /** Lines that are not blank; those of them that are refused already; code points of the others. */
  documents: z.int(),
  refused: z.int(),
  characters: z.int(),
  /** Of the documents: summarised, and failed (those that are refused too, once their turn has come). */
  done: z.int(),
  failed: z.int(),
  /** Before it starts, and of what is left while it runs. `seconds` by the speed of what was done here last, without the wait for others. */
  estimate: z.object({
    seconds: z.int(),
    /** At the pace it has; immediate before it starts. */
    yen: z.number(),
    /** Of one that is ready: its price where it is deferred, if its model has such a price. */
    deferredYen: z.number().optional(),
  }),
  /** How its model is asked, once it is started. */
  pace: z.enum(batchPaces).optional(),
  /** Of a deferred one: questions that are at the provider now. */
  pendingQuestions: z.int().optional(),
  /** What its model may cost, once it is started, and what it has cost, with what is reserved for the calls under way. */
  capYen: z.int().optional(),
  spentYen: z.number(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
  /** When it is deleted with its results. */
  expiresAt: z.string(),
});
export type Batch = z.infer<typeof batchSchema>;

/** None of its parts leads out of the folder, read as a name or as an address. */
const prefixSchema = storableTextSchema(batchLimits.prefixUnitsMax).refine(isObjectPrefix);

const createBatchShape = z.strictObject({
  /** Uploaded JSONL files of the space, in their order; or else `prefix`. */
  fileIds: z.array(idSchema).min(1).max(batchLimits.filesMax).optional(),
  /** JSONL objects whose names begin so, below the folder of a bucket that the operator has bound to the space; empty for all of them. */
  prefix: prefixSchema.optional(),
  name: storableTextSchema(batchLimits.nameCodePointsMax).optional(),
  options: batchOptionsSchema.optional(),
});

export const createBatchInput = createBatchShape.refine(
  ({ fileIds, prefix }) => (fileIds === undefined) !== (prefix === undefined),
  { path: ['fileIds'] },
);

export const batchIdInput = z.object({ id: idSchema });
export const startBatchInput = batchIdInput.extend({
  /** A batch of a model needs it: no call is made that could cost more than what is left of it. */
  capYen: z.int().min(1).max(batchLimits.capYenMax).optional(),
  /** `deferred`: its questions go to the provider as batches, at half the price; each round of them takes up to 24 hours. */
  pace: z.enum(batchPaces).optional(),
});
export const batchResultsInput = batchIdInput.extend({ format: z.enum(batchFormats).default('jsonl') });

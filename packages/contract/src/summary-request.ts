import { z } from 'zod';
import { limits } from './limits.ts';
import { byokModelSchema, getStoredByokModelId } from './byok-models.ts';
import { maskingSchema } from './masking.ts';
import { templateChoiceSchema, templateReferenceSchema } from './template-choice.ts';
import { lengthPresets, sangyo, shapes, summaryShapes } from './shapes.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

export const summaryShapeSchema = z.enum(summaryShapes);

const itemsSchema = z.int().min(1).max(limits.summaryItemsMax);
const charactersSchema = z.int().min(1).max(limits.summaryCharactersMax);
/**
 * Length of a summary. `max` is never exceeded; `about` is met within 5 %; `count` is exact. `items` beside `max`: at most so many lines or items,
 * and that many where the characters suffice; shapes other than plain sentences on lines take no notice of it.
 */
export const summaryLengthSchema = z.union([
  z.strictObject({ unit: z.literal('characters'), max: charactersSchema, items: itemsSchema.optional() }),
  z.strictObject({ unit: z.literal('characters'), about: charactersSchema }),
  z.strictObject({ unit: z.literal('items'), count: itemsSchema }),
  z.strictObject({ unit: z.literal('ratio'), percent: z.number().min(1).max(90) }),
  z.strictObject({ preset: z.enum(lengthPresets) }),
]);
export type SummaryLength = z.infer<typeof summaryLengthSchema>;

export const registerSchema = z.enum(['asIs', 'desumasu', 'dearu', 'taigendome']);
export type Register = z.infer<typeof registerSchema>;
export const readerSchema = z.enum(['general', 'expert', 'easyJapanese', 'child']);
/** A model of the operator by its name. */
export const modelChoiceSchema = z.string().regex(/^llm:[\w./:-]{1,100}$/);
export const engineChoiceSchema = z.union([
  z.enum(['auto', 'builtin', 'llm']),
  modelChoiceSchema,
  /** A model with the user's own key: a stored one by its id, or any name of the user's choice with `ownModel`. */
  z.string().regex(/^own:[\w-]{1,100}$/),
]);
export type EngineChoice = z.infer<typeof engineChoiceSchema>;
/** `source`, or a BCP 47 language tag. */
export const languageChoiceSchema = z.string().regex(/^(source|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/);

export const textInputSchema = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  title: z.string().max(limits.titleCodePointsMax).optional(),
});

export const sourceInputSchema = z.discriminatedUnion('type', [
  textInputSchema,
  z.strictObject({ type: z.literal('url'), url: storableTextSchema(limits.urlCodePointsMax).min(1) }),
  z.strictObject({
    type: z.literal('file'),
    fileId: idSchema,
    /** Opens an encrypted file. Held in memory until the file has been read; never stored, logged or sent back. */
    password: z.string().min(1).max(limits.passwordLengthMax).optional(),
  }),
]);
export type SourceInput = z.infer<typeof sourceInputSchema>;

/** Sentences of a summary, as its reader wants them in the next one. */
export const wishedSentencesSchema = z
  .array(storableTextSchema(limits.sentenceCodePointsMax).min(1))
  .max(limits.wishedSentencesMax)
  .optional();

const optionShape = {
  shape: summaryShapeSchema,
  length: summaryLengthSchema,
  register: registerSchema,
  reader: readerSchema,
  language: languageChoiceSchema,
  engine: engineChoiceSchema,
  focus: storableTextSchema(limits.focusCodePointsMax).optional(),
  instructions: storableTextSchema(limits.instructionsCodePointsMax).optional(),
  retention: z.enum(['keep', 'none']),
  /** What happens to a model's sentence that the source contradicts: marked 要確認 (default), or left out. */
  unsupported: z.enum(['mark', 'strike']).optional(),
  /** Of two sources, the old version and then the new one: report what changed. */
  compare: z.literal(true).optional(),
  /** What no model may see; what the space has set when absent. */
  masking: maskingSchema.optional(),
  /**
   * Sentences that must be in it word for word, within the length asked for. What cannot be, is named by the note `pinned_left_out`.
   */
  pinned: wishedSentencesSchema,
  /** Sentences that must not come back: what of the source they were written from is left out. By the built-in engine. */
  struck: wishedSentencesSchema,
};

/** What a client may ask of a summary; every field has a default. */
export const summaryPreferencesSchema = z.strictObject({
  ...z.object(optionShape).partial().shape,
  /** Shorthand: `sangyo` is 三行要約, three lines. */
  preset: z.enum(['sangyo']).optional(),
});
export type SummaryPreferences = z.infer<typeof summaryPreferencesSchema>;

/** What a client sends: one source, or several for one joint summary. Everything else has a default. */
export const summaryRequestSchema = z
  .strictObject({
    source: sourceInputSchema.optional(),
    sources: z.array(sourceInputSchema).min(2).max(limits.sourcesMax).optional(),
    ...summaryPreferencesSchema.shape,
    /** Makes a new summary even if an equal one is stored: a model may write it differently. */
    again: z.literal(true).optional(),
    /** Fills what the request leaves out; its variables must have values. */
    template: templateChoiceSchema.optional(),
    /**
     * The model of an `engine` that begins with `own:`, with its key. The key is kept for this run only, encrypted or in memory, and sent only to
     * its provider; `engine` may be left out.
     */
    ownModel: byokModelSchema.optional(),
  })
  .refine(({ ownModel, engine }) => ownModel === undefined || acceptsModelWithKey(engine), { path: ['engine'] })
  .refine(({ source, sources }) => (source === undefined) !== (sources === undefined), { path: ['source'] })
  .refine(({ compare, pinned, struck }) => compare === undefined || (pinned ?? struck) === undefined, {
    path: ['compare'],
  })
  .refine(({ compare, sources }) => compare === undefined || sources?.length === 2, { path: ['sources'] });
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

/** Whether a key sent with a request is allowed with this engine. */
function acceptsModelWithKey(engine: EngineChoice | undefined): boolean {
  return engine === undefined || (engine.startsWith('own:') && getStoredByokModelId(engine) === undefined);
}

/** The sources of a request in order: one, or several. */
export function listSources({ source, sources }: Pick<SummaryRequest, 'source' | 'sources'>): SourceInput[] {
  return sources ?? (source === undefined ? [] : [source]);
}

/** A summary made on the user's device, to be stored with the others; its sentences are compared with the source again. */
export const deviceSummarySchema = z.strictObject({
  source: textInputSchema,
  text: z.string().min(1).max(100_000),
  shape: summaryShapeSchema,
  length: summaryLengthSchema,
  register: registerSchema,
});
export type DeviceSummary = z.infer<typeof deviceSummarySchema>;

/** The options of a request with every default filled in; what the engine receives and what a summary reports. */
export const summaryOptionsSchema = z.object(optionShape);
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;

const sourceOriginSchema = z.object({
  type: z.enum(['text', 'url', 'file']),
  url: z.string().optional(),
  fileId: z.string().optional(),
  title: z.string().optional(),
});
export type SourceOrigin = z.infer<typeof sourceOriginSchema>;

/** As stored with the summary: the options and the kind of source, without the text itself. */
export const summaryRequestResolvedSchema = z.object({
  ...optionShape,
  /** With several sources, the first of them. */
  source: sourceOriginSchema,
  sources: z.array(sourceOriginSchema).optional(),
  template: templateReferenceSchema.optional(),
  again: z.literal(true).optional(),
});
export type SummaryRequestResolved = z.infer<typeof summaryRequestResolvedSchema>;

/** Fills in the defaults: three lines, in the source's register and language, stored, by any suitable engine. */
export function resolveSummaryOptions(request: SummaryPreferences): SummaryOptions {
  return {
    shape: request.shape ?? sangyo.shape,
    length: request.length ?? defaultLength(request),
    register: request.register ?? 'asIs',
    reader: request.reader ?? 'general',
    language: request.language ?? 'source',
    engine: request.engine ?? 'auto',
    retention: request.retention ?? 'keep',
    ...(request.focus === undefined ? {} : { focus: request.focus }),
    ...(request.instructions === undefined ? {} : { instructions: request.instructions }),
    ...(request.unsupported === undefined ? {} : { unsupported: request.unsupported }),
    ...(request.compare === undefined ? {} : { compare: request.compare }),
    ...(request.masking === undefined ? {} : { masking: request.masking }),
    ...(request.pinned === undefined || request.pinned.length === 0 ? {} : { pinned: request.pinned }),
    ...(request.struck === undefined || request.struck.length === 0 ? {} : { struck: request.struck }),
  };
}

/** Exact counts for shapes of equal items; structured shapes take what the source has. */
function defaultLength({ shape = sangyo.shape, preset }: SummaryPreferences): SummaryLength {
  const count = shapes[shape].itemsByDefault ?? (preset === undefined ? undefined : sangyo.items);
  return count === undefined ? { preset: 'medium' } : { unit: 'items', count };
}

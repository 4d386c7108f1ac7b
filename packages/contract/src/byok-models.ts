import { z } from 'zod';
import { limits } from './limits.ts';
import { modelFaultSchema } from './model-faults.ts';

/** Providers whose API a user's own key (BYOK) opens; `compatible` is any server with OpenAI's protocol, named by `baseUrl`. */
export const byokProviders = ['openai', 'anthropic', 'google', 'openrouter', 'compatible'] as const;
export type ByokProvider = (typeof byokProviders)[number];

const base = z
  .url({ protocol: /^https$/ })
  .max(limits.urlCodePointsMax)
  .refine((value) => /^https:\/\/[^@\s]*$/i.test(value) && URL.parse(value)?.search === '');

const namedShape = {
  provider: z.enum(byokProviders),
  /** The provider's name of the model. */
  model: z.string().regex(/^[\w./:@-]{1,90}$/),
  /** With `compatible`, and only with it. */
  baseUrl: base.optional(),
};

/** A model with the user's own key, as sent: held for the run, or to be stored. Never sent back. */
export const byokModelSchema = z
  .strictObject({ ...namedShape, key: z.string().regex(/^[\x21-\x7e]{8,500}$/) })
  .refine(({ provider, baseUrl }) => (provider === 'compatible') === (baseUrl !== undefined), { path: ['baseUrl'] });
export type ByokModel = z.infer<typeof byokModelSchema>;

/** A stored model as returned to its owner. */
export const storedByokModelSchema = z.object({
  /** `engine` of a request takes `own:<id>`. */
  id: z.string(),
  ...namedShape,
  /** The last four characters of the key; no more of it is ever shown. */
  keyEnd: z.string(),
  createdAt: z.string(),
});
export type StoredByokModel = z.infer<typeof storedByokModelSchema>;

/** The result of one trial call with a few tokens. */
export const byokModelTrialSchema = z.object({
  isAnswering: z.boolean(),
  fault: modelFaultSchema.optional(),
  ms: z.int(),
});
export type ByokModelTrial = z.infer<typeof byokModelTrialSchema>;

const storedEngine = /^own:own_[\w-]+$/;

/** Whether the engine is a model with the user's own key. */
export function isByokEngine(engine: string): boolean {
  return engine.startsWith('own:');
}

/** Id of the stored model that an engine names; undefined for one whose key came with the request, and for other engines. */
export function getStoredByokModelId(engine: string): string | undefined {
  return storedEngine.test(engine) ? engine.slice('own:'.length) : undefined;
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isLocalEngine } from '@youyaku/contract/local-engine';
import type { ChatModelFacts } from '@youyaku/llm/chat-model';

export const modelProviders = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** One model as configured by the operator or by a BYOK user, with every default filled in. */
export type ModelConfig = ChatModelFacts & {
  readonly provider: ModelProvider;
  /** The provider's name of the model. */
  readonly model: string;
  readonly baseUrl: string | undefined;
  /** A function, so that no log or page that prints a config prints the key. */
  readonly readKey: () => string | undefined;
  readonly inputYenPerMillionTokens: number;
  readonly outputYenPerMillionTokens: number;
  /** `false`: the provider sends the completion in one piece, and `chat` yields it as one delta. */
  readonly streams: boolean;
  /** Added to the completion limit of every call, because providers count thinking and completion together. */
  readonly thinkingTokensMax: number;
  /** Until the first token, or until the whole completion when not streaming. */
  readonly firstTokenTimeoutMs: number;
  /** Between two tokens. */
  readonly idleTimeoutMs: number;
  readonly callsAtOnceMax: number;
  /** Whether the provider answers batches of questions at half its price. */
  readonly hasBatches: boolean;
};

/** Invalid model settings. `problems` describes each in a sentence, with the model and the field, never a key. */
export class ModelsConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ModelsConfigError';
    this.problems = problems;
  }
}

/** Returns the value of an environment variable. */
export type SecretReader = (name: string) => string | undefined;

const milliseconds = z.int().min(100).max(600_000);
const yen = z.number().min(0).max(10_000_000);

/** Each field with its schema and the wording of its constraint in problem messages. */
const fields = {
  id: [z.string().regex(/^[\w./:-]{1,100}$/), '1 to 100 letters, digits or any of _ . / : -'],
  label: [z.string().min(1).max(100).optional(), '1 to 100 characters'],
  provider: [z.enum(modelProviders), `one of ${modelProviders.join(', ')}`],
  model: [z.string().min(1).max(200), "the provider's name of the model"],
  baseUrl: [z.url({ protocol: /^https?$/ }).optional(), 'an address that begins with http:// or https://'],
  key: [z.string().min(1).max(1000).optional(), 'a text that is not empty'],
  keyEnv: [
    z
      .string()
      .regex(/^[A-Za-z_]\w*$/)
      .optional(),
    'the name of an environment variable',
  ],
  contextTokens: [z.int().min(1000).max(100_000_000).optional(), 'a whole number of tokens from 1000'],
  thinkingTokensMax: [z.int().min(0).max(1_000_000).optional(), 'a whole number of tokens from 0'],
  outputTokensMax: [z.int().min(100).max(1_000_000).optional(), 'a whole number of tokens from 100'],
  inputYenPerMillionTokens: [yen.optional(), 'an amount in yen from 0'],
  outputYenPerMillionTokens: [yen.optional(), 'an amount in yen from 0'],
  languages: [z.array(z.string().min(2).max(35)).min(1).optional(), 'a list of language tags such as ["ja", "en"]'],
  streams: [z.boolean().optional(), 'true or false'],
  tokensPerCharacter: [z.number().min(0.05).max(10).optional(), 'a number from 0.05 to 10'],
  firstTokenTimeoutMs: [milliseconds.optional(), 'a whole number of milliseconds from 100 to 600000'],
  idleTimeoutMs: [milliseconds.optional(), 'a whole number of milliseconds from 100 to 600000'],
  callsAtOnceMax: [z.int().min(1).max(1000).optional(), 'a whole number from 1 to 1000'],
  batches: [z.boolean().optional(), 'true or false'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Field = keyof typeof fields;
type Entry = { [Name in Field]: z.infer<(typeof fields)[Name][0]> };

const entrySchema = z.strictObject(
  Object.fromEntries(Object.entries(fields).map(([name, [schema]]) => [name, schema])) as {
    [Name in Field]: (typeof fields)[Name][0];
  },
);

/**
 * Reads a models file: a JSON list of models, or an object with the list as `models`, in the order in which they are
 * tried. `readSecret` resolves `keyEnv`. Throws `ModelsConfigError` with all problems found.
 */
export function parseModelsConfig(json: string, readSecret: SecretReader): readonly ModelConfig[] {
  const entries = listEntries(json);
  const problems: string[] = [];
  const models = entries.flatMap((entry, index) => {
    try {
      return [readModelConfig(entry, readSecret, index)];
    } catch (error) {
      if (!(error instanceof ModelsConfigError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  for (const [index, { id }] of models.entries()) {
    if (models.findIndex((other) => other.id === id) < index) problems.push(`Model «${id}»: the id is used twice.`);
    if (isLocalEngine(`llm:${id}`)) problems.push(`Model «${id}»: such ids are those of models found on this machine.`);
  }
  if (problems.length > 0) throw new ModelsConfigError(problems);
  return models;
}

/**
 * Reads the setting YOUYAKU_MODELS: inline JSON when it starts like JSON, else the name of a JSON file. Throws
 * `ModelsConfigError` whose problems name the setting.
 */
export function readModelsSetting(
  value: string | undefined,
  readFile: (name: string) => string,
  readSecret: SecretReader,
): readonly ModelConfig[] {
  if (value === undefined || value === '') return [];
  try {
    return parseModelsConfig(/^\s*[[{]/.test(value) ? value : readFile(value), readSecret);
  } catch (error) {
    const problems =
      error instanceof ModelsConfigError
        ? error.problems.map((problem) => `YOUYAKU_MODELS: ${problem}`)
        : [`YOUYAKU_MODELS is not usable: the file ${value} cannot be read.`];
    throw new ModelsConfigError(problems);
  }
}

/** One model from its settings, such as those of a BYOK user. Throws `ModelsConfigError`. */
export function readModelConfig(settings: unknown, readSecret: SecretReader, index = 0): ModelConfig {
  const name = nameModel(settings, index);
  const parsed = entrySchema.safeParse(settings);
  if (!parsed.success)
    throw new ModelsConfigError(
      [...new Set(parsed.error.issues.map(describeProblem))].map((problem) => `${name}: ${problem}`),
    );
  const entry = parsed.data as Entry;
  const key = entry.key ?? (entry.keyEnv === undefined ? undefined : readSecret(entry.keyEnv) || undefined);
  const problems = findContradictions(entry, key);
  if (problems.length > 0) throw new ModelsConfigError(problems.map((problem) => `${name}: ${problem}`));
  return fillDefaults(entry, key);
}

function listEntries(json: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    // The message of JSON.parse quotes the text around the error, which may contain a key.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = position === undefined ? '' : ` (line ${json.slice(0, Number(position)).split('\n').length})`;
    throw new ModelsConfigError([`The models are not valid JSON${line}.`]);
  }
  const list = typeof value === 'object' && value !== null && 'models' in value ? value.models : value;
  if (!Array.isArray(list))
    throw new ModelsConfigError(['The models must be a list: [{"id": …, "provider": …, "model": …}].']);
  return list as unknown[];
}

function nameModel(settings: unknown, index: number): string {
  const id = typeof settings === 'object' && settings !== null && 'id' in settings ? settings.id : undefined;
  return fields.id[0].safeParse(id).success ? `Model «${String(id)}»` : `Model ${index + 1}`;
}

function describeProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `there is no setting ${issue.keys.map((key) => `«${key.slice(0, 40)}»`).join(', ')}.`;
  const field = issue.path[0];
  if (typeof field !== 'string' || !(field in fields)) return 'must be an object with id, provider and model.';
  return `${field} must be ${fields[field as Field][1]}.`;
}

function findContradictions(entry: Entry, key: string | undefined): string[] {
  const problems: string[] = [];
  if (entry.key !== undefined && entry.keyEnv !== undefined)
    problems.push('key and keyEnv are both there; leave one out.');
  if (entry.keyEnv !== undefined && key === undefined) problems.push(`keyEnv names ${entry.keyEnv}, which is not set.`);
  if (entry.provider === 'compatible' && entry.baseUrl === undefined)
    problems.push('baseUrl is missing: the address of the server, such as http://localhost:11434/v1.');
  if (
    entry.baseUrl === undefined &&
    entry.key === undefined &&
    entry.keyEnv === undefined &&
    entry.provider !== 'compatible'
  )
    problems.push('key or keyEnv is missing.');
  if (entry.provider === 'compatible' && entry.batches === true)
    problems.push('batches is only for the providers openai, anthropic and google.');
  const { contextTokens = contextTokensByProvider[entry.provider], outputTokensMax = 0, thinkingTokensMax = 0 } = entry;
  if (outputTokensMax + thinkingTokensMax >= contextTokens)
    problems.push(
      'outputTokensMax and thinkingTokensMax together must be less than contextTokens, which holds question, thought and answer.',
    );
  return problems;
}

/**
 * Tokens of prompt and completion. Self-hosted servers (Ollama, LM Studio) default to 4,096 and silently truncate
 * longer prompts, so set more here only if the server is configured for it as well.
 */
const contextTokensByProvider = { openai: 128_000, anthropic: 200_000, google: 1_000_000, compatible: 4096 } as const;

function fillDefaults(entry: Entry, key: string | undefined): ModelConfig {
  const { provider, model, baseUrl, streams = true } = entry;
  const contextTokens = entry.contextTokens ?? contextTokensByProvider[provider];
  // Without a key it is a self-hosted server: slow at reading prompts, with little concurrency.
  const isSelfHosted = provider === 'compatible' && key === undefined;
  const serverHash = createHash('sha256')
    .update(baseUrl ?? '')
    .digest('hex')
    .slice(0, 8);
  return {
    id: entry.id,
    label: entry.label ?? entry.id,
    provider,
    model,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    readKey: () => key,
    contextTokens: contextTokens - (entry.thinkingTokensMax ?? 0),
    outputTokensMax: entry.outputTokensMax ?? Math.min(8192, Math.floor(contextTokens / 4)),
    thinkingTokensMax: entry.thinkingTokensMax ?? 0,
    inputYenPerMillionTokens: entry.inputYenPerMillionTokens ?? 0,
    outputYenPerMillionTokens: entry.outputYenPerMillionTokens ?? 0,
    streams,
    firstTokenTimeoutMs: entry.firstTokenTimeoutMs ?? (streams ? (isSelfHosted ? 60_000 : 20_000) : 120_000),
    idleTimeoutMs: entry.idleTimeoutMs ?? 15_000,
    callsAtOnceMax: entry.callsAtOnceMax ?? (isSelfHosted ? 2 : 8),
    // Another address may have no batches, or another price for them.
    hasBatches: entry.batches ?? (provider !== 'compatible' && baseUrl === undefined),
    version: `${provider}/${model}/${serverHash}`,
    ...(entry.languages === undefined ? {} : { languages: entry.languages }),
    ...(entry.tokensPerCharacter === undefined ? {} : { tokensPerCharacter: entry.tokensPerCharacter }),
  };
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '@youyaku/contract/limits';
import { operatorSchema, type Operator } from '@youyaku/contract/web-config';
import type { CallCaps } from '#models/call-meter.ts';
import { type ModelConfig, ModelsConfigError, readModelsSetting } from '@youyaku/models/models-config';

const port = z.coerce.number().int().min(0).max(65_535);
const yen = z.coerce.number().min(0).max(1_000_000_000);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const apiBase = z
  .url({ protocol: /^https?$/ })
  .refine((value) => /^https?:\/\/[^@]*$/.test(value) && URL.parse(value)?.search === '')
  .transform((value) => value.replace(/\/+$/, ''));
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Every setting with its meaning; `secret` ones are never printed. The only reader of the environment is this file. */
const settings = {
  LOCAL_MODE: { schema: flag.default(true), about: 'true: everything embedded, no account; false: the real backend' },
  HOST: { schema: z.string().default('127.0.0.1'), about: 'address the three sites listen on' },
  SITE_PORT: { schema: port.default(3000), about: 'port of the marketing site' },
  APP_PORT: { schema: port.default(3001), about: 'port of the app' },
  API_PORT: { schema: port.default(3002), about: 'port of the API' },
  SITE_URL: { schema: origin.optional(), about: 'public origin of the marketing site', isCloud: true },
  APP_URL: { schema: origin.optional(), about: 'public origin of the app', isCloud: true },
  API_URL: { schema: origin.optional(), about: 'public origin of the API', isCloud: true },
  DATA_FOLDER: { schema: z.string().default('.data'), about: 'where local mode keeps its data' },
  DATABASE_URL: {
    schema: z.string().optional(),
    about: 'PostgreSQL of the real backend',
    isCloud: true,
    isSecret: true,
  },
  FILES_FOLDER: { schema: z.string().optional(), about: 'mounted volume for uploaded files', isCloud: true },
  OPERATOR_FILE: {
    schema: z.string().optional(),
    about: 'JSON file with the facts the law wants of the operator',
    isCloud: true,
  },
  LOG_LEVEL: { schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(), about: 'how much is logged' },
  RUNS_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(256).default(4),
    about: 'summaries worked on at the same time',
  },
  TRANSCRIPTION_URL: {
    schema: apiBase.optional(),
    about: 'base of an OpenAI-compatible API that transcribes audio and video; without it they are refused',
  },
  TRANSCRIPTION_KEY: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    about: 'key of the transcription API',
    isSecret: true,
  },
  TRANSCRIPTION_MODEL: { schema: z.string().max(200).default('whisper-1'), about: 'model of the transcription API' },
  TRANSCRIPTION_BYTES_MAX: {
    schema: z.coerce.number().int().min(1).max(limits.fileBytesMax).default(25_000_000),
    about: 'largest recording in bytes that the transcription API takes',
  },
  TRANSCRIPTION_SECONDS_MAX: {
    schema: z.coerce.number().int().min(1).max(7_200).default(600),
    about: 'how long a transcription may take',
  },
  YOUYAKU_MODELS: {
    schema: z.string().optional(),
    about: 'language models: a JSON file, or the JSON itself (docs/models.md)',
    isSecret: true,
  },
  LLM_DAILY_YEN_MAX: {
    schema: yen.default(10_000),
    about: 'what all calls of language models may cost in a day (Japan); 0 stops them all at once',
  },
  LLM_OWNER_DAILY_YEN_MAX: { schema: yen.default(1_000), about: 'what one reader may cost in a day' },
  LLM_REQUEST_YEN_MAX: { schema: yen.default(300), about: 'what one summary may cost' },
  LLM_UNPRICED_TOKENS_PER_YEN: {
    schema: z.coerce.number().int().min(0).default(0),
    about: 'tokens that count as one yen where a model has no price, so that the caps hold there; 0: they are free',
  },
  LLM_FOR_GUESTS: {
    schema: flag.optional(),
    about: 'whether who has not signed in may use the language models (default: in local mode only)',
  },
  KEYS_SECRET: {
    schema: z.string().min(32).max(1_000).optional(),
    about: 'at least 32 random characters that seal stored keys of readers; without it only browsers keep them',
    isSecret: true,
  },
  COMMIT: { schema: z.string().optional(), about: 'commit of the build where there is no git folder' },
} as const satisfies Record<string, Setting>;

type Setting = { schema: z.ZodType; about: string; isCloud?: boolean; isSecret?: boolean };
type SettingName = keyof typeof settings;
type Settings = { [Name in SettingName]: z.infer<(typeof settings)[Name]['schema']> };

/** The server that transcribes, and what it may take; see the settings of these names. */
export type TranscriptionConfig = {
  /** Base of the API without a slash at its end; the operator's choice, so it may be a private address. */
  url: string;
  key: string | undefined;
  model: string;
  bytesMax: number;
  /** For everything together: connection, upload, recognition, answer. */
  timeoutMs: number;
};
type BaseConfig = {
  host: string;
  sitePort: number;
  appPort: number;
  apiPort: number;
  siteUrl: string;
  appUrl: string;
  apiUrl: string;
  dataFolder: string;
  operator: Operator;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  runsAtOnce: number;
  models: readonly ModelConfig[];
  hasModelsForGuests: boolean;
  callCaps: CallCaps;
  keysSecret: string | undefined;
  transcription: TranscriptionConfig | undefined;
  version: string;
  commit: string;
  /** `version+commit`, the build version string. */
  build: string;
};
type LocalConfig = BaseConfig & { localMode: true };
export type CloudConfig = BaseConfig & { localMode: false; databaseUrl: string; filesFolder: string };
export type Config = LocalConfig | CloudConfig;

/** A setting is wrong or missing. `problems` name each one in a sentence; the message is all of them. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting once. Throws `ConfigError` naming all that is wrong or, with `LOCAL_MODE=false`, all that is missing. */
export function readConfig(
  environment: Environment = process.env,
  projectFolder = resolve(import.meta.dirname, '../../..'),
): Config {
  const values = parseSettings(environment);
  const commit = values.COMMIT ?? readCommit(projectFolder);
  const version = readVersion(projectFolder);
  const base: BaseConfig = {
    host: values.HOST,
    sitePort: values.SITE_PORT,
    appPort: values.APP_PORT,
    apiPort: values.API_PORT,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.SITE_PORT}`,
    appUrl: values.APP_URL ?? `http://localhost:${values.APP_PORT}`,
    apiUrl: values.API_URL ?? `http://localhost:${values.API_PORT}`,
    dataFolder: resolve(projectFolder, values.DATA_FOLDER),
    operator: readOperator(values.OPERATOR_FILE, projectFolder),
    logLevel: values.LOG_LEVEL ?? (values.LOCAL_MODE ? 'warn' : 'info'),
    runsAtOnce: values.RUNS_AT_ONCE,
    models: readModels(values.YOUYAKU_MODELS, projectFolder, environment),
    hasModelsForGuests: values.LLM_FOR_GUESTS ?? values.LOCAL_MODE,
    callCaps: {
      dailyYenMax: values.LLM_DAILY_YEN_MAX,
      ownerDailyYenMax: values.LLM_OWNER_DAILY_YEN_MAX,
      requestYenMax: values.LLM_REQUEST_YEN_MAX,
      unpricedTokensPerYen: values.LLM_UNPRICED_TOKENS_PER_YEN,
    },
    keysSecret: values.KEYS_SECRET,
    transcription: toTranscription(values),
    version,
    commit,
    build: `${version}+${commit}`,
  };
  if (values.LOCAL_MODE) return { ...base, localMode: true };
  return { ...base, localMode: false, databaseUrl: values.DATABASE_URL ?? '', filesFolder: values.FILES_FOLDER ?? '' };
}

/** The settings of the transcription alone, for programs that need no other. Throws `ConfigError`. */
export function readTranscription(environment: Environment = process.env): TranscriptionConfig | undefined {
  const named = settingNames().filter((name) => name.startsWith('TRANSCRIPTION_'));
  return toTranscription(parseSettings(environment, named));
}

function toTranscription(values: Settings): TranscriptionConfig | undefined {
  if (values.TRANSCRIPTION_URL === undefined) return undefined;
  return {
    url: values.TRANSCRIPTION_URL,
    key: values.TRANSCRIPTION_KEY,
    model: values.TRANSCRIPTION_MODEL,
    bytesMax: values.TRANSCRIPTION_BYTES_MAX,
    timeoutMs: values.TRANSCRIPTION_SECONDS_MAX * 1_000,
  };
}

/** What `youyaku doctor` prints: every setting, its value or default, with secrets hidden. */
export function describeSettings(
  environment: Environment = process.env,
): { name: string; value: string; about: string }[] {
  return settingNames().map((name) => {
    const setting: Setting = settings[name];
    const raw = environment[name];
    const parsed = setting.schema.safeParse(raw);
    const value = parsed.success ? (parsed.data as string | number | boolean | undefined) : raw;
    const shown = value === undefined ? '(not set)' : String(value);
    return { name, value: setting.isSecret === true && value !== undefined ? '(hidden)' : shown, about: setting.about };
  });
}

function settingNames(): SettingName[] {
  return Object.keys(settings) as SettingName[];
}

function parseSettings(environment: Environment, names: readonly SettingName[] = settingNames()): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const raw = environment[name] === '' ? undefined : environment[name];
    const result = settings[name].schema.safeParse(raw);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} is not usable: ${settings[name].about}`);
  }
  if (values['LOCAL_MODE'] === false) {
    for (const name of settingNames()) {
      const setting: Setting = settings[name];
      if (setting.isCloud === true && environment[name] === undefined) {
        problems.push(`${name} is missing (LOCAL_MODE=false needs it): ${setting.about}`);
      }
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Settings;
}

function readOperator(file: string | undefined, projectFolder: string): Operator {
  if (file === undefined) return {};
  try {
    return operatorSchema.parse(JSON.parse(readFileSync(resolve(projectFolder, file), 'utf8')));
  } catch {
    throw new ConfigError([
      `OPERATOR_FILE is not usable: ${file} must be a JSON object of the operator's facts (docs/operating.md)`,
    ]);
  }
}

function readModels(
  value: string | undefined,
  projectFolder: string,
  environment: Environment,
): readonly ModelConfig[] {
  try {
    const readFile = (name: string): string => readFileSync(resolve(projectFolder, name), 'utf8');
    return readModelsSetting(value, readFile, (name) => environment[name]);
  } catch (error) {
    throw error instanceof ModelsConfigError ? new ConfigError([...error.problems]) : error;
  }
}

function readVersion(projectFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(resolve(projectFolder, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function readCommit(projectFolder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

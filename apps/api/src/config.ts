import { resolve } from 'node:path';
import type { Operator } from '@youyaku/contract/web-config';
import type { TagSettings } from '@youyaku/contract/tags';
import type { PlanTable } from '@youyaku/contract/plan-table';
import type { CallCaps } from '#models/call-meter.ts';
import { type LocalServer, parseLocalServers } from '@youyaku/models/find-local-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { type JudgeChoice, readJudgeSetting } from '@youyaku/models/with-judge';
import type { Infrastructure } from '#platform/check-infrastructure.ts';
import { readCommit, readVersion } from './read-build.ts';
import { toCallCaps } from './call-caps.ts';
import { toPaymentRules, type PaymentRules } from './payment-rules.ts';
import { toWatchConfig, type MetricsConfig, type MonitoringConfig, type TracingConfig } from './monitoring-config.ts';
import { readText } from './read-json-setting.ts';
import { collectProblems, readModels } from './read-models.ts';
import { readOperator } from './read-operator.ts';
import { planKindOf, readPlans } from './read-plans.ts';
import { findUnwritable, listMisspelt, listRelationProblems } from './check-settings.ts';
import { listWeakProblems } from './check-weak-settings.ts';
import { toDatabaseConfig, type DatabaseConfig } from './database-config.ts';
import { toRole, type RoleConfig } from './role-config.ts';
import { toSignUpRules, type SignUpRules } from './sign-up-rules.ts';
import { toGa4, toTagSettings, type Ga4Config } from './tag-settings.ts';
import { toSignInServices, type ProviderConfig } from './sign-in-providers.ts';
import type { FirebaseConfig } from './firebase-config.ts';
import { toStorageConfig, toS3Config, type StorageConfig } from './files-config.ts';
import { toTranscription, type TranscriptionConfig } from './transcription-config.ts';
import { valueOf, type Environment } from './value-of-setting.ts';
import { isOpenHttp } from './setting-schemas.ts';
import { settingNames, settings, type Setting, type SettingName, type Settings } from './settings.ts';

/** What one owner may do, and how their address is determined; see the settings of these names. */
export type RateLimits = {
  trustedProxies: number;
  /** From where they connect; undefined: from this machine and private networks. */
  proxyAddresses?: readonly string[] | undefined;
  requestsPerSecond: number;
  startsPerMinute: number;
  uploadsPerMinute: number;
  uploadBytesHeldMax: number;
  /** An address may do this many times what an owner may. */
  readersPerAddress: number;
};
type BaseConfig = StorageConfig &
  RoleConfig & {
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
    engineThreads: number | undefined;
    rateLimits: RateLimits;
    signUps: SignUpRules;
    models: readonly ModelConfig[];
    judgeModel: JudgeChoice<ModelConfig>;
    /** Programs on this machine whose models are offered; none outside local mode. */
    localServers: readonly LocalServer[];
    hasModelsForGuests: boolean;
    callCaps: CallCaps;
    keysSecret: string | undefined;
    authSecret: string | undefined;
    /** Undefined: in local mode mails stay in the outbox. */
    smtpUrl: string | undefined;
    mailFrom: string;
    /** Undefined: no provider reports bounces. */
    mailWebhookSecret: string | undefined;
    providers: readonly ProviderConfig[];
    /** Undefined: no token of another service signs anybody in. */
    firebase: FirebaseConfig | undefined;
    transcription: TranscriptionConfig | undefined;
    payments: PaymentRules;
    monitoring: MonitoringConfig;
    metrics: MetricsConfig | undefined;
    tracing: TracingConfig | undefined;
    /** How long the audit logs are kept. */
    auditDays: number;
    /** What whoever pays nothing may do, and every plan as the operator grants it. */
    plans: { kind: 'self-hosted' | 'public'; table: PlanTable };
    /** What pages load of others, and ask for. */
    tags: TagSettings;
    /** Undefined: counts stay here. */
    ga4: Ga4Config | undefined;
    version: string;
    commit: string;
    /** `version+commit`, the build version string. */
    build: string;
  };
/** `databaseUrl`: only for a machine that npm has no embedded PostgreSQL for. */
type LocalConfig = BaseConfig & { localMode: true; databaseUrl: string | undefined };
export type CloudConfig = BaseConfig & DatabaseConfig & { localMode: false; smtpUrl: string };
export type Config = LocalConfig | CloudConfig;

/** A setting is wrong or missing. `problems` describes each in a sentence; the message is all of them. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Read elsewhere: by the command line, and by what uploads source maps. */
const otherNames: readonly string[] = [
  'YOUYAKU_PASSWORD',
  'SENTRY_AUTH_TOKEN',
  'SENTRY_ORG',
  'SENTRY_PROJECT',
  'SENTRY_URL',
  // Of Firebase's own programs.
  'FIREBASE_CONFIG',
  'FIREBASE_TOKEN',
  'FIREBASE_EMULATOR_HUB',
];

/** Reads every setting once. Throws `ConfigError` naming all that is wrong or, with `LOCAL_MODE=false`, all that is missing. */
export function readConfig(
  environment: Environment = process.env,
  projectFolder = resolve(import.meta.dirname, '../../..'),
): Config {
  const { values, operator, models, judgeModel, planTable } = readAll(environment, projectFolder);
  const commit = values.COMMIT ?? readCommit(projectFolder);
  const version = readVersion(projectFolder);
  const dataFolder = resolve(projectFolder, values.DATA_FOLDER);
  const base: BaseConfig = {
    host: values.HOST,
    sitePort: values.SITE_PORT,
    appPort: values.APP_PORT,
    apiPort: values.API_PORT,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.SITE_PORT}`,
    appUrl: values.APP_URL ?? `http://localhost:${values.APP_PORT}`,
    apiUrl: values.API_URL ?? `http://localhost:${values.API_PORT}`,
    dataFolder,
    operator,
    logLevel: values.LOG_LEVEL ?? (values.LOCAL_MODE ? 'warn' : 'info'),
    ...toRole(values),
    engineThreads: values.ENGINE_THREADS,
    rateLimits: toRateLimits(values),
    signUps: toSignUpRules(values),
    models,
    judgeModel,
    localServers: values.LOCAL_MODE ? (parseLocalServers(values.LOCAL_MODELS) ?? []) : [],
    hasModelsForGuests: values.LLM_FOR_GUESTS ?? values.LOCAL_MODE,
    callCaps: toCallCaps(values),
    keysSecret: values.KEYS_SECRET,
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
    mailFrom: values.MAIL_FROM ?? '要約AI <no-reply@localhost.invalid>',
    ...toSignInServices(values),
    transcription: toTranscription(values),
    payments: toPaymentRules(values),
    ...toWatchConfig(values),
    auditDays: values.AUDIT_DAYS,
    ...toStorageConfig(values, dataFolder, projectFolder),
    plans: { kind: planKindOf(values), table: planTable },
    tags: toTagSettings(values, planKindOf(values)),
    ga4: toGa4(values),
    version,
    commit,
    build: `${version}+${commit}`,
  };
  if (values.LOCAL_MODE) return { ...base, localMode: true, databaseUrl: values.DATABASE_URL };
  return { ...base, localMode: false, ...toDatabaseConfig(values), smtpUrl: values.SMTP_URL ?? '' };
}

/** In local mode one person, their tests and their programs share an address. */
function toRateLimits(values: Settings): RateLimits {
  const usual = values.LOCAL_MODE
    ? { requests: 100, starts: 3_000, uploads: 1_200, megabytes: 5_000 }
    : { requests: 10, starts: 30, uploads: 60, megabytes: 500 };
  return {
    trustedProxies: values.TRUSTED_PROXIES,
    proxyAddresses: values.TRUSTED_PROXY_ADDRESSES,
    requestsPerSecond: values.REQUESTS_PER_SECOND ?? usual.requests,
    startsPerMinute: values.STARTS_PER_MINUTE ?? usual.starts,
    uploadsPerMinute: values.UPLOADS_PER_MINUTE ?? usual.uploads,
    uploadBytesHeldMax: (values.UPLOAD_MEGABYTES_HELD ?? usual.megabytes) * 1_000_000,
    readersPerAddress: values.READERS_PER_ADDRESS,
  };
}

/** Every setting and what it points to. Throws `ConfigError` with everything that is wrong, not only the first problem. */
function readAll(
  environment: Environment,
  projectFolder: string,
): Pick<BaseConfig, 'operator' | 'models' | 'judgeModel'> & { values: Settings; planTable: PlanTable } {
  const { values, problems } = trySettings(environment, settingNames());
  const { OPERATOR_FILE: operatorFile, YOUYAKU_MODELS: modelsSetting, FILES_FOLDER: filesFolder } = values;
  const { operator, problem } = readOperator(operatorFile, projectFolder);
  if (problem !== undefined) problems.push(problem);
  const plans = readPlans(values.PLANS_FILE, projectFolder);
  problems.push(...plans.problems);
  const models = readModels(modelsSetting, projectFolder, environment, problems);
  const judgeModel = collectProblems(() => readJudgeSetting(values.YOUYAKU_JUDGE_MODEL, models), problems);
  const mentioned =
    modelsSetting === undefined ? '' : (readText(resolve(projectFolder, modelsSetting)) ?? modelsSetting);
  problems.push(...listMisspelt(environment, otherNames.concat(settingNames()), mentioned));
  problems.push(...listRelationProblems(environment, values));
  if (values.LOCAL_MODE === false) problems.push(...listWeakProblems(environment, values, models));
  const unwritable = values.LOCAL_MODE === false && filesFolder !== undefined ? findUnwritable(filesFolder) : undefined;
  if (unwritable !== undefined) problems.push(`FILES_FOLDER is not usable: ${unwritable}`);
  if (problems.length > 0) throw new ConfigError(problems);
  // Without problems every setting has been read.
  return { values: values as Settings, operator, models, judgeModel, planTable: plans.table };
}

/** The settings that can be tried against the system, whatever else is wrong with them. */
export function readInfrastructure(
  environment: Environment = process.env,
  projectFolder = resolve(import.meta.dirname, '../../..'),
): Infrastructure {
  const { values } = trySettings(environment, settingNames());
  if (values.LOCAL_MODE !== false) {
    const path = resolve(projectFolder, values.DATA_FOLDER ?? '.data');
    return { databaseUrl: undefined, folder: { setting: 'DATA_FOLDER', path }, bucket: toS3Config(values) };
  }
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, REALTIME_URL: realtimeUrl } = values;
  const { DATABASE_READ_URL: databaseReadUrl, MIGRATE_AT_START: migratesAtStart, FILES_FOLDER: path } = values;
  const folder = path === undefined ? undefined : { setting: 'FILES_FOLDER', path };
  const database = { databaseUrl, databaseDirectUrl, databaseReadUrl, migratesAtStart };
  return { ...database, realtimeUrl, folder, bucket: toS3Config(values) };
}

/** All settings before the webhook's secret is known: `youyaku payments sync` makes the webhook that has it. */
export function readConfigForPayments(environment: Environment = process.env): Config {
  const isMissing = (name: SettingName): boolean => valueOf(environment, name) === undefined;
  const isBefore = isMissing('STRIPE_WEBHOOK_SECRET') && !isMissing('STRIPE_SECRET_KEY');
  return readConfig(isBefore ? { ...environment, STRIPE_WEBHOOK_SECRET: 'whsec_not_known_yet' } : environment);
}

/** The settings of the transcription alone, for programs that need no other. Throws `ConfigError`. */
export function readTranscription(environment: Environment = process.env): TranscriptionConfig | undefined {
  const named = settingNames().filter((name) => name.startsWith('TRANSCRIPTION_'));
  return toTranscription(parseSettings(environment, named));
}

/** What `youyaku doctor` prints: every setting, its value or default, with secrets hidden. */
export function describeSettings(
  environment: Environment = process.env,
): { name: string; value: string; about: string }[] {
  return settingNames().map((name) => {
    const setting: Setting = settings[name];
    const raw = valueOf(environment, name);
    const parsed = setting.schema.safeParse(raw);
    const value = parsed.success ? (parsed.data as string | number | boolean | undefined) : raw;
    const shown = value === undefined ? '(not set)' : String(value);
    return { name, value: setting.isSecret === true && value !== undefined ? '(hidden)' : shown, about: setting.about };
  });
}

function parseSettings(environment: Environment, names: readonly SettingName[]): Settings {
  const { values, problems } = trySettings(environment, names);
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Settings;
}

/** The settings that can be used, and what is wrong with the others. */
function trySettings(
  environment: Environment,
  names: readonly SettingName[],
): { values: Partial<Settings>; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const result = settings[name].schema.safeParse(valueOf(environment, name));
    if (result.success) values[name] = result.data;
    else problems.push(`${name} is not usable: ${settings[name].about}`);
  }
  if (values['LOCAL_MODE'] === false) problems.push(...listCloudProblems(environment, values));
  return { values, problems };
}

function listCloudProblems(environment: Environment, values: Readonly<Record<string, unknown>>): string[] {
  const cloud = settingNames().filter((name) => 'isCloud' in settings[name]);
  const missing = cloud
    .filter((name) => valueOf(environment, name) === undefined)
    .filter((name) => name !== 'FILES_FOLDER' || valueOf(environment, 'FILES_S3_ENDPOINT') === undefined)
    .map((name) => `${name} is missing (LOCAL_MODE=false needs it): ${settings[name].about}`);
  // Cookies and texts would cross the network unencrypted.
  const open = cloud
    .filter((name) => name.endsWith('_URL') && name !== 'DATABASE_URL' && isOpenHttp(values[name]))
    .map((name) => `${name} must begin with https://`);
  return [...missing, ...open];
}

import { z } from 'zod';
import { limits } from '@youyaku/contract/limits';
import { localServersDefault, parseLocalServers } from '@youyaku/models/find-local-models';
import { isAddressOrRange } from '#http/client-address.ts';
import { databaseSettings } from './database-settings.ts';
import { filesSettings } from './files-settings.ts';
import { firebaseSettings } from './firebase-settings.ts';
import { monitoringSettings } from './monitoring-settings.ts';
import { apiBase, flag, port, providerText } from './setting-schemas.ts';
import { tagSettings } from './tag-setting-table.ts';

const yen = z.coerce.number().min(0).max(1_000_000_000);
const signUps = z.coerce.number().int().min(0).max(1_000_000);
const addressList = z
  .string()
  .transform((value) => value.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isAddressOrRange));
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/**
 * Every setting with its meaning. `isCloud`: needed with `LOCAL_MODE=false`; `isSecret`: never printed. They are read in config.ts alone.
 */
export const settings = {
  LOCAL_MODE: { schema: flag.default(true), about: 'true: everything embedded, no account; false: the real backend' },
  HOST: { schema: z.string().default('127.0.0.1'), about: 'address the three sites listen on' },
  SITE_PORT: { schema: port.default(3000), about: 'port of the marketing site' },
  APP_PORT: { schema: port.default(3001), about: 'port of the app' },
  API_PORT: { schema: port.default(3002), about: 'port of the API' },
  SITE_URL: { schema: origin.optional(), about: 'public origin of the marketing site', isCloud: true },
  APP_URL: { schema: origin.optional(), about: 'public origin of the app', isCloud: true },
  API_URL: { schema: origin.optional(), about: 'public origin of the API', isCloud: true },
  DATA_FOLDER: { schema: z.string().default('.data'), about: 'where local mode keeps its data' },
  WAL_ARCHIVE: {
    schema: z.string().optional(),
    about:
      'folder where the database of local mode keeps its log, so that a backup can be restored to any later moment',
  },
  ...databaseSettings,
  FILES_FOLDER: { schema: z.string().optional(), about: 'mounted volume for uploaded files', isCloud: true },
  ...filesSettings,
  OPERATOR_FILE: {
    schema: z.string().optional(),
    about: 'JSON file with the legally required details of the operator',
    isCloud: true,
  },
  LOG_LEVEL: { schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(), about: 'how much is logged' },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker']).default('all'),
    about: 'what this process does: api answers requests, worker does summaries and chores, all does both',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(600).optional(),
    about:
      'seconds for which a process that is to end still answers new requests, so that the proxy can notice (default: 5, in local mode 0)',
  },
  RUNS_AT_ONCE: {
    schema: z.coerce.number().int().min(1).max(256).default(4),
    about: 'summaries worked on at the same time',
  },
  ENGINE_THREADS: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    about: 'threads of the built-in engine for long texts (default: one less than there are cores, 1 to 8)',
  },
  TRUSTED_PROXIES: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    about:
      'proxies of your own before the API, whose X-Forwarded-For gives the address of a user; 0: the header is ignored',
  },
  TRUSTED_PROXY_ADDRESSES: {
    schema: addressList.optional(),
    about:
      'addresses or ranges those proxies connect from, with commas between them (default: this machine and private networks)',
  },
  REQUESTS_PER_SECOND: {
    schema: z.coerce.number().int().min(1).max(1_000_000).optional(),
    about: 'requests of one user in a second, ten seconds of them at once (default: 10, in local mode 100)',
  },
  STARTS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(1_000_000).optional(),
    about:
      'summaries, questions, checks and reads that one user may start in a minute (default: 30, in local mode 3000)',
  },
  UPLOADS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(1_000_000).optional(),
    about: 'files that one user may upload in a minute (default: 60, in local mode 1200)',
  },
  UPLOAD_MEGABYTES_HELD: {
    schema: z.coerce.number().int().min(1).max(1_000_000).optional(),
    about: 'megabytes of uploaded files that one user may have stored (default: 500, in local mode 5000)',
  },
  READERS_PER_ADDRESS: {
    schema: z.coerce.number().int().min(1).max(1_000).default(10),
    about: 'limits of one address, as a multiple of those of one user, however many users share it (IPv6: one /64)',
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
  YOUYAKU_JUDGE_MODEL: {
    schema: z.string().max(100).optional(),
    about: 'id of the model in YOUYAKU_MODELS that judges summaries of models, or off (default: the one that writes)',
  },
  LOCAL_MODELS: {
    schema: z
      .string()
      .refine((value) => parseLocalServers(value) !== undefined)
      .default(localServersDefault),
    about: 'programs on this machine whose models are offered in local mode, each with its port, or off',
  },
  LLM_DAILY_YEN_MAX: {
    schema: yen.default(10_000),
    about: 'what all calls of language models may cost in a day (Japan); 0 stops them all at once',
  },
  LLM_OWNER_DAILY_YEN_MAX: { schema: yen.default(1_000), about: 'what one user may cost in a day' },
  LLM_REQUEST_YEN_MAX: { schema: yen.default(300), about: 'what one summary may cost' },
  LLM_UNPRICED_TOKENS_PER_YEN: {
    schema: z.coerce.number().int().min(0).default(0),
    about: 'tokens that count as one yen where a model has no price, so that the caps hold there; 0: they are free',
  },
  LLM_FOR_GUESTS: {
    schema: flag.optional(),
    about: 'whether guests may use the language models, as signed-in users always may (default: in local mode only)',
  },
  KEYS_SECRET: {
    schema: z.string().min(32).max(1_000).optional(),
    about: 'at least 32 random characters that encrypt stored keys of users; without it only browsers keep them',
    isSecret: true,
  },
  AUTH_SECRET: {
    schema: z.string().min(32).max(1_000).optional(),
    about: 'at least 32 random characters that sign sessions and mailed links; a new one signs everybody out',
    isCloud: true,
    isSecret: true,
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about: 'mail server, as smtps://user:password@host:465 or smtp://user:password@host:587 (always with TLS)',
    isCloud: true,
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .max(200)
      .regex(/^(?:[^<>\r\n"]{1,100} )?<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?$/)
      .optional(),
    about: 'sender of mails, as 要約AI <no-reply@example.org>',
    isCloud: true,
  },
  AUDIT_DAYS: {
    schema: z.coerce.number().int().min(1).max(3_650).default(400),
    about: 'days that the audit logs of spaces are kept',
  },
  PLANS: {
    schema: z.enum(['self-hosted', 'public']).optional(),
    about:
      'the plan of whoever pays nothing: self-hosted (everything, without limit) or public (guest and free) (default: public, in local mode self-hosted)',
  },
  PLANS_FILE: {
    schema: z.string().optional(),
    about: 'JSON file with what the plans of this service grant and cost, where it differs from the defaults',
  },
  MAIL_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{32,1000}$/)
      .optional(),
    about:
      'at least 32 random characters that the mail provider shows when it reports bounces; without it there is no webhook',
    isSecret: true,
  },
  SIGN_UPS_PER_ADDRESS: {
    schema: signUps.optional(),
    about: 'sign-ups from one address in a day (IPv6: one /64); 0: any number (default: 30, in local mode 0)',
  },
  SIGN_UPS_PER_DOMAIN: {
    schema: signUps.optional(),
    about:
      'sign-ups with addresses of one mail domain in an hour, but for large mail providers; 0: any number (default: 200, in local mode 0)',
  },
  SIGN_UPS_PER_DAY: {
    schema: signUps.optional(),
    about: 'sign-ups of everybody in a day; 0: any number (default: 5000, in local mode 0)',
  },
  DISPOSABLE_ADDRESSES: {
    schema: z.enum(['refuse', 'allow']).optional(),
    about: 'whether addresses that are given away for a day may sign up (default: refuse, in local mode allow)',
  },
  CAPTCHA: {
    schema: z.enum(['none', 'turnstile']).default('none'),
    about: 'who tells people from programs at sign-up: none, or turnstile (and what answers like its siteverify)',
  },
  CAPTCHA_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    about: 'siteverify of the captcha',
  },
  CAPTCHA_SECRET: { schema: z.string().max(1_000).optional(), about: 'secret key of the captcha', isSecret: true },
  ...monitoringSettings,
  GOOGLE_CLIENT_ID: {
    schema: providerText.optional(),
    about: 'client id of Google sign-in; without it nobody sees it',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: providerText.optional(),
    about: 'client secret of Google sign-in',
    isSecret: true,
  },
  OIDC_ISSUER: {
    schema: apiBase.optional(),
    about: 'issuer of another OpenID Connect service to sign in with, as https://login.example.org',
  },
  OIDC_CLIENT_ID: { schema: providerText.optional(), about: 'client id at OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: { schema: providerText.optional(), about: 'client secret at OIDC_ISSUER', isSecret: true },
  OIDC_NAME: { schema: z.string().max(40).optional(), about: 'its name on the button (default: its host)' },
  ...firebaseSettings,
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[sr]k_(?:test|live)_\w{1,500}$/)
      .optional(),
    about: 'secret key of Stripe, sk_live_… or sk_test_…; without it nothing can be bought',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\w{8,500}$/)
      .optional(),
    about: 'signing secret of the webhook at Stripe that sends to API_URL/webhooks/stripe, as whsec_…',
    isSecret: true,
  },
  STRIPE_API_URL: {
    schema: apiBase.optional(),
    about: 'address of this machine that answers in the place of Stripe; in local mode only',
  },
  INVOICE_PAYMENTS: {
    schema: flag.default(false),
    about: 'whether shared spaces may pay by invoice within 30 days (請求書払い) instead of by card',
  },
  ...tagSettings,
  COMMIT: { schema: z.string().optional(), about: 'commit of the build where there is no git folder' },
} as const satisfies Record<string, Setting>;

export type Setting = { schema: z.ZodType; about: string; isCloud?: boolean; isSecret?: boolean };
export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.infer<(typeof settings)[Name]['schema']> };

export function settingNames(): SettingName[] {
  return Object.keys(settings) as SettingName[];
}

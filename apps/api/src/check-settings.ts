import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { getDomain } from 'tldts';
import { listFilesProblems, listInputProblems } from '#files-config.ts';
import { listFirebaseProblems } from '#firebase-config.ts';
import { listMetricsProblems } from './monitoring-config.ts';
import { listRoleProblems } from './role-config.ts';
import { listProviderProblems } from '#sign-in-providers.ts';
import { listTagProblems } from '#tag-settings.ts';
import { isLoopbackName } from '#http/loopback-name.ts';
import { listStandInProblems } from './check-stand-in.ts';
import type { Settings } from './settings.ts';
import { valueOf, type Environment } from './value-of-setting.ts';

type Values = Partial<Settings>;

const originNames = ['SITE_URL', 'APP_URL', 'API_URL'] as const;
/** Names with these prefixes are ours; other names are not checked. */
const ownPrefix =
  /^(?:GOOGLE_CLIENT|OIDC|FIREBASE|LLM|ADSENSE|GA4|TRANSCRIPTION|YOUYAKU|SIGN_UPS|CAPTCHA|STRIPE|SENTRY|METRICS|FILES|REALTIME|DATABASE)_/;
const editsMax = 4;

/** Problems between settings that are each valid by themselves, a sentence each. */
export function listRelationProblems(environment: Environment, values: Values): string[] {
  return [
    ...listPathProblems(environment),
    ...listEqualOrigins(values),
    ...listCookieProblems(values),
    ...listProviderProblems(values),
    ...listFirebaseProblems(values),
    ...listCaptchaProblems(values),
    ...listFilesProblems(values),
    ...listInputProblems(values),
    ...listPaymentProblems(environment, values),
    ...listTagProblems(environment, values),
    ...listRoleProblems(values),
    ...listUnusedInLocalMode(values),
    ...listMetricsProblems(values),
    ...listRemoved(environment),
  ];
}

/** Real money only on a real server; nothing but this machine stands in for Stripe. */
function listPaymentProblems(environment: Environment, values: Values): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url, LOCAL_MODE: isLocal } = values;
  const problems: string[] = [];
  if (key !== undefined && secret === undefined)
    problems.push('STRIPE_WEBHOOK_SECRET is missing: without it no payment would take effect (docs/operating.md)');
  if (valueOf(environment, 'STRIPE_SECRET_KEY') === undefined && (secret !== undefined || url !== undefined))
    problems.push('STRIPE_SECRET_KEY is missing: the other settings of Stripe need it');
  if (isLocal === true && typeof key === 'string' && key.includes('_live_'))
    problems.push('STRIPE_SECRET_KEY is of real payments (live): local mode takes keys of tests only');
  return [...problems, ...listStandInProblems('STRIPE_API_URL', values, 'http://127.0.0.1:3003')];
}

/** Whoever sets one would wait in vain for what it promises: wake-ups by Valkey, connections past a pooler. */
function listUnusedInLocalMode(values: Values): string[] {
  if (values.LOCAL_MODE !== true) return [];
  return (['REALTIME_URL', 'DATABASE_DIRECT_URL'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name} has no effect in local mode: leave it out, or set LOCAL_MODE=false for a real server`);
}

function listCaptchaProblems(values: Values): string[] {
  const isHalf = values['CAPTCHA'] === 'turnstile' && values['CAPTCHA_SECRET'] === undefined;
  return isHalf ? ['CAPTCHA_SECRET is missing: CAPTCHA=turnstile needs it'] : [];
}

/** Ignoring one of these would delete what its operator meant to keep. */
function listRemoved(environment: Environment): string[] {
  return valueOf(environment, 'HISTORY_BY_PLAN') !== undefined
    ? [
        'HISTORY_BY_PLAN is no longer a setting: PLANS says which plans are in force, and for how long they keep summaries',
      ]
    : [];
}

/** An origin has no path; a given one would be ignored silently. */
function listPathProblems(environment: Environment): string[] {
  return originNames.flatMap((name) => {
    const url = URL.parse(environment[name] ?? '');
    const isOrigin =
      url === null || (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '');
    return isOrigin ? [] : [`${name} must be an origin such as https://example.org, without a path behind it`];
  });
}

function listEqualOrigins(values: Values): string[] {
  return originNames.flatMap((name, index) => {
    const same = originNames
      .slice(0, index)
      .find((other) => values[other] !== undefined && values[other] === values[name]);
    return same === undefined
      ? []
      : [`${name} is the same as ${same}: each of the three sites needs an origin of its own`];
  });
}

/** Cookies are sent to the API only within one registrable domain (SameSite=Lax): the guest's from the app, that of a choice about tags from the site too. */
function listCookieProblems(values: Values): string[] {
  const hasTags = values['ADSENSE_CLIENT'] !== undefined || values['GA4_MEASUREMENT_ID'] !== undefined;
  return [...listForeign('APP_URL', values), ...(hasTags ? listForeign('SITE_URL', values) : [])];
}

function listForeign(name: 'APP_URL' | 'SITE_URL', values: Values): string[] {
  const [app, api] = [hostOf(values[name]), hostOf(values['API_URL'])];
  if (app === undefined || api === undefined || (isLoopbackName(app) && isLoopbackName(api))) return [];
  const domainOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;
  if (domainOf(app) === domainOf(api)) return [];
  return [
    `API_URL must share a registrable domain with ${name}: browsers send no cookie from ${domainOf(app)} to ${domainOf(api)}`,
  ];
}

function hostOf(value: unknown): string | undefined {
  return typeof value === 'string' ? URL.parse(value)?.hostname : undefined;
}

/** Settings of ours that are never read because their names are misspelt; `mentioned` holds names that other settings refer to. */
export function listMisspelt(environment: Environment, known: readonly string[], mentioned: string): string[] {
  return Object.keys(environment)
    .filter((name) => ownPrefix.test(name) && !known.includes(name) && !mentioned.includes(name))
    .flatMap((name) => {
      const [near] = known
        .filter((other) => isNear(name, other))
        .toSorted((a, b) => editDistance(name, a) - editDistance(name, b));
      return near === undefined ? [] : [`${name} is not a setting: is ${near} meant?`];
    });
}

function isNear(name: string, known: string): boolean {
  if (name.length > 60) return false;
  return known.startsWith(name) || name.startsWith(known) || editDistance(name, known) <= editsMax;
}

/** Levenshtein distance: characters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Why a folder cannot be written, without writing; for a missing folder its nearest existing parent decides. */
export function findUnwritable(folder: string): string | undefined {
  for (let near = resolve(folder); ; near = dirname(near)) {
    try {
      accessSync(near, constants.W_OK | constants.X_OK);
      return undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      if (code !== 'ENOENT' || dirname(near) === near) return `${near} cannot be written (${code})`;
    }
  }
}

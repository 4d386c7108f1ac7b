import ipaddr from 'ipaddr.js';
import type { ModelConfig } from '@youyaku/models/models-config';
import { isLoopbackName } from '#http/loopback-name.ts';
import { readValkeyAddress } from '#valkey/valkey-address.ts';
import { isEasySecret, isUsualPassword } from './easy-secret.ts';
import { isOpenHttp } from './setting-schemas.ts';
import { settingNames, settings, type Setting, type SettingName, type Settings } from './settings.ts';
import type { Environment } from './value-of-setting.ts';

type Values = Partial<Settings>;

const originNames = ['SITE_URL', 'APP_URL', 'API_URL'] as const;
const secretNames = ['AUTH_SECRET', 'KEYS_SECRET', 'MAIL_WEBHOOK_SECRET'] as const;
const databaseNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;
const passwordNames = [...databaseNames, 'REALTIME_URL', 'SMTP_URL'] as const;
/** Shorter than these a range is no list of proxies: 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const rangeBitsMin = { ipv4: 8, ipv6: 7 } as const;
/** Cloudflare's published keys for tests: 1 passes everybody, 2 nobody, 3 says that a token was used. */
const captchaTestKey = /^[123]x0{20,}/;
const safeSslModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** What is valid and still not safe on a server that others reach, a sentence each; for `LOCAL_MODE=false`. */
export function listWeakProblems(
  environment: Environment,
  values: Values,
  models: readonly ModelConfig[] = [],
): string[] {
  return [
    ...listOwnOrigins(values),
    ...listEasySecrets(values),
    ...listEqualSecrets(values),
    ...listUsualPasswords(values),
    ...listOpenDatabases(values),
    ...listOpenValkey(values),
    ...listOpenServices(values, models),
    ...listWideProxies(values),
    ...listTestWays(environment, values),
  ];
}

function listOwnOrigins(values: Values): string[] {
  return originNames
    .filter((name) => isLoopbackName(hostOf(values[name])))
    .map((name) => `${name} is an address of this machine: nobody else can open it (LOCAL_MODE=true is for that)`);
}

function listEasySecrets(values: Values): string[] {
  return secretNames
    .filter((name) => isEasySecret(values[name] ?? ''))
    .map((name) => `${name} can be guessed: take what openssl rand -base64 48 prints`);
}

/** Whoever learns one would have the other too. */
function listEqualSecrets(values: Values): string[] {
  const named = settingNames().flatMap((name) => {
    const secret = (settings[name] as Setting).isSecret === true ? secretIn(name, values) : '';
    // Ways to one database, and to its replica, which has the same users: the first counts for all.
    const isSecondWay =
      databaseNames.some((other) => other === name) &&
      name !== 'DATABASE_URL' &&
      secret === passwordOf(values.DATABASE_URL);
    return secret === '' || isSecondWay ? [] : [{ name, secret }];
  });
  return named.flatMap(({ name, secret }, index) => {
    const same = named.slice(0, index).find((other) => other.secret === secret);
    return same === undefined ? [] : [`${name} has the same secret as ${same.name}: each needs one of its own`];
  });
}

function secretIn(name: SettingName, values: Values): string {
  const value = values[name];
  if (typeof value !== 'string') return '';
  return passwordNames.some((other) => other === name) ? passwordOf(value) : value;
}

function listUsualPasswords(values: Values): string[] {
  const inAddresses = passwordNames.filter((name) => isUsualPassword(passwordOf(values[name]), userOf(values[name])));
  const ofBucket = isUsualPassword(values.FILES_S3_SECRET_KEY ?? '', values.FILES_S3_ACCESS_KEY ?? '');
  return [...inAddresses, ...(ofBucket ? ['FILES_S3_SECRET_KEY'] : [])].map(
    (name) => `${name} has a password that is tried first: set one of its own`,
  );
}

function listOpenDatabases(values: Values): string[] {
  return databaseNames.flatMap((name) => listOpenDatabase(name, values[name]));
}

/** `host` of the query wins, as for the driver. */
function listOpenDatabase(name: string, value: string | undefined): string[] {
  const url = URL.parse(value ?? '');
  if (url === null || isNear(url.searchParams.get('host') ?? url.hostname)) return [];
  const mode = url.searchParams.get('sslmode');
  const isSafe = mode === null ? ['true', '1'].includes(url.searchParams.get('ssl') ?? '') : safeSslModes.has(mode);
  return isSafe ? [] : [`${name} leads to another network without TLS: add ?sslmode=verify-full`];
}

function listOpenValkey({ REALTIME_URL: value }: Values): string[] {
  const address = readValkeyAddress(value ?? '');
  if (address === undefined || address.hasTls || address.nodes.every(({ host }) => isNear(host))) return [];
  return ['REALTIME_URL leads to another network without TLS: it must begin with rediss'];
}

/** Recordings, texts and tokens would cross networks of others unencrypted. */
function listOpenServices(values: Values, models: readonly ModelConfig[]): string[] {
  const addresses: [string, string | undefined][] = [
    ['TRANSCRIPTION_URL', values.TRANSCRIPTION_URL],
    ['CAPTCHA_URL', values.CAPTCHA_URL],
    ['FILES_S3_ENDPOINT', values.FILES_S3_ENDPOINT],
    ...models.map(({ id, baseUrl }): [string, string | undefined] => [`YOUYAKU_MODELS: baseUrl of ${id}`, baseUrl]),
  ];
  const isForBrowsers = values.FILES_S3_DIRECT === true && isOpenHttp(values.FILES_S3_ENDPOINT);
  return [
    ...addresses
      .filter(([, value]) => value?.startsWith('http:') === true && !isNear(hostOf(value)))
      .map(([name]) => `${name} must begin with https:// (http:// only in your own network)`),
    ...(isForBrowsers ? ['FILES_S3_DIRECT needs a FILES_S3_ENDPOINT with https://: browsers send files there'] : []),
  ];
}

function listWideProxies({ TRUSTED_PROXY_ADDRESSES: ranges = [] }: Values): string[] {
  return ranges
    .filter((range) => {
      if (!ipaddr.isValidCIDR(range)) return false;
      const [network, bits] = ipaddr.parseCIDR(range);
      return bits < rangeBitsMin[network.kind()];
    })
    .map(
      (range) => `TRUSTED_PROXY_ADDRESSES has ${range}: anybody there could claim any address; name your proxies alone`,
    );
}

/** What tests switch on, and what would let everybody in. */
function listTestWays(environment: Environment, { CAPTCHA_SECRET: captchaSecret = '' }: Values): string[] {
  const emulators = Object.keys(environment)
    // One that is a setting of ours has a rule of its own.
    .filter((name) => /_EMULATOR_(?:HOST|HUB)$/.test(name) && !(name in settings) && environment[name] !== '')
    .map((name) => `${name} leads to an emulator, which believes everybody: leave it out`);
  const isBlind = environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0';
  return [
    ...emulators,
    ...(isBlind ? ['NODE_TLS_REJECT_UNAUTHORIZED=0 believes every certificate: leave it out'] : []),
    ...(captchaTestKey.test(captchaSecret) ? ['CAPTCHA_SECRET is a key for tests: everybody would pass'] : []),
  ];
}

/** This machine, or a network without strangers: private addresses, names without a domain, names of a private one. */
function isNear(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return !['unicast', 'reserved', 'multicast'].includes(ipaddr.process(bare).range());
  return bare === '' || bare.startsWith('/') || !bare.includes('.') || /\.(?:localhost|internal|local|lan)$/.test(bare);
}

function hostOf(value: string | undefined): string {
  return URL.parse(value ?? '')?.hostname ?? '';
}

function userOf(value: string | undefined): string {
  return readValkeyAddress(value ?? '')?.username ?? decode(URL.parse(value ?? '')?.username);
}

function passwordOf(value: string | undefined): string {
  return readValkeyAddress(value ?? '')?.password ?? decode(URL.parse(value ?? '')?.password);
}

function decode(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

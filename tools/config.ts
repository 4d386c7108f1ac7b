import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { detectTerminalLanguage } from '@youyaku/contract/terminal-language';

/** The language of the terminal. */
export function readTerminalLanguage(): 'ja' | 'en' {
  return detectTerminalLanguage(process.env);
}

/** The address of this machine in its local network. */
export function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

const paymentsPortDefault = 3003;
const portMax = 65_535;

/** The port of the test payments, of `PAYMENTS_PORT` (default 3003); 0 for none. Throws when it is no port. */
export function readPaymentsPort(): number {
  const { PAYMENTS_PORT: text } = process.env;
  if (text === undefined || text === '') return paymentsPortDefault;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > portMax) throw new Error(`PAYMENTS_PORT: ${text} (0-${portMax})`);
  return port;
}

/** Keys that only this start of the program knows. */
export function createTestKeys(): { key: string; webhookSecret: string } {
  return {
    key: `sk_test_loopback_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  };
}

/** The environment of this process with some settings in addition, for a child. */
export function withSettings(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** Where source maps are uploaded to. */
export type UploadTarget = { url: string; org: string; project: string; token: string };

/** Of `SENTRY_AUTH_TOKEN`, `SENTRY_ORG`, `SENTRY_PROJECT` and `SENTRY_URL`; undefined without the token. Throws when only some are given. */
export function readUploadTarget(environment: NodeJS.ProcessEnv = process.env): UploadTarget | undefined {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project } = environment;
  const url = (environment['SENTRY_URL'] ?? 'https://sentry.io').replace(/\/+$/, '');
  if (token === undefined || token === '') return undefined;
  if (org === undefined || project === undefined || org === '' || project === '')
    throw new Error('SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT');
  if (!/^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/.test(url))
    throw new Error('SENTRY_URL must begin with https://');
  return { url, org, project, token };
}

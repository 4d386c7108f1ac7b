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

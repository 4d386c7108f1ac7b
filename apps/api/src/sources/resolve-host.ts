import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { FetchPageError } from './fetch-error.ts';

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/** Every address of a host name, in the order to try them. */
export type ResolveHost = (hostname: string) => Promise<readonly { address: string }[]>;

export const resolveBySystem: ResolveHost = (hostname) => systemLookup(hostname, { all: true });

/**
 * The addresses that `url` may be fetched from, asked for once and all of them checked: one bad address refuses the whole set, so that a
 * mixed answer cannot choose the bad one later. An address written in the URL itself is checked in the same way.
 */
export async function resolveHost(
  url: URL,
  rules: {
    resolve: ResolveHost;
    isAddressAllowed: (address: string) => boolean;
    isHostnameAllowed: (hostname: string) => boolean;
    dnsMs: number;
    signal: AbortSignal;
  },
): Promise<HostAddress[]> {
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isLiteral = isIP(literal) !== 0;
  if (!isLiteral && !rules.isHostnameAllowed(url.hostname)) throw new FetchPageError('private_address');
  const answers = isLiteral ? [{ address: literal }] : await askResolver(url.hostname, rules);
  if (answers.length === 0) throw new FetchPageError('dns', { host: url.hostname });
  if (!answers.every(({ address }) => rules.isAddressAllowed(address))) throw new FetchPageError('private_address');
  return answers.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

/** A system lookup cannot be called off, so the clock and the signal only stop the waiting for it. */
async function askResolver(
  hostname: string,
  { resolve, dnsMs, signal }: { resolve: ResolveHost; dnsMs: number; signal: AbortSignal },
): Promise<readonly { address: string }[]> {
  const gaveUp = Promise.withResolvers<never>();
  const onAbort = (): void => gaveUp.reject(signal.reason);
  const timer = setTimeout(() => gaveUp.reject(new FetchPageError('timeout', { host: hostname })), dnsMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([resolve(hostname), gaveUp.promise]);
  } catch (error) {
    throw error instanceof FetchPageError ? error : new FetchPageError('dns', { host: hostname, cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

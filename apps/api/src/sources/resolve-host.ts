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
 * The addresses that `url` may be fetched from, looked up once and all of them checked: one bad address refuses the whole set, so that a
 * mixed result cannot choose the bad one later. An address written in the URL itself is checked in the same way.
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
  const addresses = isLiteral ? [{ address: literal }] : await queryResolver(url.hostname, rules);
  if (addresses.length === 0) throw new FetchPageError('dns', { host: url.hostname });
  if (!addresses.every(({ address }) => rules.isAddressAllowed(address))) throw new FetchPageError('private_address');
  return addresses.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

/** A system lookup cannot be cancelled, so the time limit and the signal only end the wait for it. */
async function queryResolver(
  hostname: string,
  { resolve, dnsMs, signal }: { resolve: ResolveHost; dnsMs: number; signal: AbortSignal },
): Promise<readonly { address: string }[]> {
  const stopped = Promise.withResolvers<never>();
  const onAbort = (): void => stopped.reject(signal.reason);
  const timer = setTimeout(() => stopped.reject(new FetchPageError('timeout', { host: hostname })), dnsMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([resolve(hostname), stopped.promise]);
  } catch (error) {
    throw error instanceof FetchPageError ? error : new FetchPageError('dns', { host: hostname, cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

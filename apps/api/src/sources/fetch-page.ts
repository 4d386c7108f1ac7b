import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, errors, request } from 'undici';
import { FetchPageError } from './fetch-error.ts';
import { isPublicAddress, isPublicHostname } from './public-address.ts';
import { readBody } from './read-body.ts';
import { resolveBySystem, resolveHost } from './resolve-host.ts';
import type { HostAddress, ResolveHost } from './resolve-host.ts';

export interface FetchedPage {
  /** The URL after all redirects. */
  url: string;
  status: number;
  /** Lower case and without parameters, as stated by the server: not to be trusted. */
  contentType?: string;
  charset?: string;
  /** Decoded, at most `bytesMax`. */
  bytes: Uint8Array;
}

export type PageFetcher = (url: string, options?: { signal?: AbortSignal }) => Promise<FetchedPage>;

/** What may be reached, how, and how much of it. Only tests loosen the first five. */
export interface FetchPolicy {
  isAddressAllowed: (address: string) => boolean;
  isHostnameAllowed: (hostname: string) => boolean;
  isPortAllowed: (port: number) => boolean;
  resolve: ResolveHost;
  /** Opens the socket; may only connect to the given addresses, which are checked. */
  connectorFor: (addresses: readonly HostAddress[], connectMs: number) => buildConnector.connector;
  userAgent: string;
  bytesMax: number;
  redirectsMax: number;
  dnsMs: number;
  connectMs: number;
  headersMs: number;
  /** For everything together: all lookups, hops and the body. */
  totalMs: number;
}

/** Where public web servers commonly listen; other ports belong to other services. */
const webPorts = new Set([80, 443, 8080, 8443]);

const strictPolicy: FetchPolicy = {
  isAddressAllowed: isPublicAddress,
  isHostnameAllowed: isPublicHostname,
  isPortAllowed: (port) => webPorts.has(port),
  resolve: resolveBySystem,
  connectorFor: connectPinned,
  userAgent: 'youyaku',
  bytesMax: 10 * 1024 * 1024,
  redirectsMax: 5,
  dnsMs: 5_000,
  connectMs: 5_000,
  headersMs: 10_000,
  totalMs: 15_000,
};

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const refusalStatuses = new Set([401, 402, 403, 451]);
const headerBytesMax = 16 * 1024;

/**
 * The only way to fetch a URL given by a user. Every hop is checked from the start: scheme, credentials, port, host name and all of its
 * addresses; the socket then connects to a checked address only, so a second DNS answer is never requested. GET only, no cookies, no proxy,
 * no connection reuse. Throws `FetchPageError` and nothing else.
 */
export function createPageFetcher(loosened: Partial<FetchPolicy> = {}): PageFetcher {
  const policy = { ...strictPolicy, ...loosened };
  return async (url, { signal } = {}) => {
    const clock = startClock(policy.totalMs, signal);
    try {
      return await followRedirects(parseUrl(url), policy, clock.signal);
    } catch (error) {
      throw asFetchError(error, clock.signal);
    } finally {
      clock.stop();
    }
  };
}

/** One signal for the caller's abort and the total time limit; its reason is the error to throw. */
function startClock(totalMs: number, caller?: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(new FetchPageError('aborted'));
  const timer = setTimeout(() => controller.abort(new FetchPageError('timeout')), totalMs);
  caller?.addEventListener('abort', onAbort, { once: true });
  if (caller?.aborted) onAbort();
  const stop = (): void => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', onAbort);
  };
  return { signal: controller.signal, stop };
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new FetchPageError('url');
  return url;
}

async function followRedirects(first: URL, policy: FetchPolicy, signal: AbortSignal): Promise<FetchedPage> {
  const seen = new Set<string>();
  let url = first;
  for (let hop = 0; hop <= policy.redirectsMax; hop += 1) {
    url.hash = '';
    if (seen.has(url.href)) throw new FetchPageError('redirects', { host: url.hostname });
    seen.add(url.href);
    signal.throwIfAborted();
    checkUrl(url, policy, hop);
    const addresses = await resolveHost(url, { ...policy, signal });
    const result = await requestOnce(url, addresses, policy, signal);
    if (!(result instanceof URL)) return result;
    url = result;
  }
  throw new FetchPageError('redirects', { host: first.hostname });
}

/** A bad URL written by the caller is the caller's mistake; the same URL in a redirect is a page we do not follow. */
function checkUrl(url: URL, policy: FetchPolicy, hop: number): void {
  const code = hop === 0 ? 'invalid_request' : 'source_blocked';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchPageError('scheme', { code });
  if (url.username !== '' || url.password !== '') throw new FetchPageError('credentials', { code });
  if (!policy.isPortAllowed(portOf(url))) throw new FetchPageError('port');
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** Sends one request: the page, or the URL it redirects to. */
async function requestOnce(
  url: URL,
  addresses: readonly HostAddress[],
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<FetchedPage | URL> {
  const agent = new Agent({
    connect: policy.connectorFor(addresses, policy.connectMs),
    connections: 1,
    allowH2: false,
    maxHeaderSize: headerBytesMax,
    headersTimeout: policy.headersMs,
    bodyTimeout: policy.totalMs,
  });
  try {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(url, { dispatcher: agent, signal, headers: headersOf(policy) });
    // A body that is dropped half-read may still emit an error, which would end the process if nobody listened.
    body.on('error', () => {});
    const location = headerOf(headers, 'location');
    if (redirectStatuses.has(status) && location !== undefined) return redirectTarget(location, url);
    checkStatus(status, url);
    if (Number(headerOf(headers, 'content-length')) > policy.bytesMax) throw new FetchPageError('too_large');
    const bytes = await readBody(body, {
      encoding: headerOf(headers, 'content-encoding') ?? '',
      bytesMax: policy.bytesMax,
      onBroken: (error) => asFetchError(error, signal, url.hostname),
    });
    return { url: url.href, status, ...parseContentType(headerOf(headers, 'content-type') ?? ''), bytes };
  } catch (error) {
    throw asFetchError(error, signal, url.hostname);
  } finally {
    await agent.destroy();
  }
}

function headersOf({ userAgent }: FetchPolicy): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,application/pdf;q=0.9,*/*;q=0.5',
    'accept-language': 'ja,en;q=0.7',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
}

function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function redirectTarget(location: string, from: URL): URL {
  const target = URL.parse(location, from.href);
  if (target === null) throw new FetchPageError('redirects', { host: from.hostname });
  return target;
}

function checkStatus(status: number, url: URL): void {
  if (status >= 200 && status < 300) return;
  const code = refusalStatuses.has(status) ? 'source_blocked' : 'source_unreadable';
  throw new FetchPageError('status', { code, status, host: url.hostname });
}

function parseContentType(header: string): { contentType?: string; charset?: string } {
  const [essence = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '')
    .trim();
  return { ...(essence !== '' && { contentType: essence }), ...(charset && { charset }) };
}

/**
 * Whatever name Node looks up, the result is the checked addresses. Node tries them in turn. An address written in the URL is dialled
 * without a lookup, and it is the checked one.
 */
export function connectPinned(addresses: readonly HostAddress[], connectMs: number): buildConnector.connector {
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(new Error('no address'), '');
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
  return buildConnector({ lookup, timeout: connectMs, allowH2: false, maxCachedSessions: 0, rejectUnauthorized: true });
}

function asFetchError(error: unknown, signal: AbortSignal, host?: string): FetchPageError {
  if (signal.aborted && signal.reason instanceof FetchPageError) return signal.reason;
  if (error instanceof FetchPageError) return error;
  const isLate = timeoutErrors.some((late) => error instanceof late);
  return new FetchPageError(isLate ? 'timeout' : 'connect', { ...(host !== undefined && { host }), cause: error });
}

const timeoutErrors = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];

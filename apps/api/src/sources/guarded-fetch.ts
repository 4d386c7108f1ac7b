import { Readable, Transform } from 'node:stream';
import { Agent, request } from 'undici';
import { sourceBounds } from '#bounds.ts';
import { FetchPageError } from './fetch-error.ts';
import { connectPinned, type FetchPolicy } from './fetch-page.ts';
import { isPublicAddress, isPublicHostname } from './public-address.ts';
import { resolveBySystem, resolveHost } from './resolve-host.ts';

/** What may be reached and how much of it. Only tests loosen the first five. */
export type GuardedFetchPolicy = Pick<
  FetchPolicy,
  'isAddressAllowed' | 'isHostnameAllowed' | 'isPortAllowed' | 'resolve' | 'connectorFor' | 'dnsMs' | 'connectMs'
> & {
  isProtocolAllowed: (protocol: string) => boolean;
  /** Until the response headers; a model that does not stream computes before it sends them. */
  headersMs: number;
  /** Between two chunks of the response. */
  idleMs: number;
  totalMs: number;
  bytesMax: number;
};

const strictPolicy: GuardedFetchPolicy = {
  isProtocolAllowed: (protocol) => protocol === 'https:',
  isAddressAllowed: isPublicAddress,
  isHostnameAllowed: isPublicHostname,
  isPortAllowed: (port) => port === 443,
  resolve: resolveBySystem,
  connectorFor: connectPinned,
  dnsMs: 5_000,
  connectMs: 5_000,
  headersMs: 130_000,
  idleMs: 60_000,
  totalMs: 600_000,
  bytesMax: 16 * 1024 * 1024,
};

/**
 * `fetch` for URLs given by a user, where something must be sent: https to public hosts only, every address of the name checked and the
 * socket pinned to those, no redirects, no cookies, no compression, bounded in size and time. Rejects with `FetchPageError`, or with the
 * reason of the caller's signal.
 */
export function createGuardedFetch(loosened: Partial<GuardedFetchPolicy> = {}): typeof globalThis.fetch {
  const policy = { ...strictPolicy, ...loosened };
  return async (input, init = {}) => {
    const url = URL.parse(input instanceof Request ? input.url : String(input));
    if (url === null) throw new FetchPageError('url');
    checkUrl(url, policy);
    const clock = AbortSignal.timeout(policy.totalMs);
    const signal = AbortSignal.any(init.signal == null ? [clock] : [clock, init.signal]);
    try {
      signal.throwIfAborted();
      return await sendOnce(url, init, policy, signal);
    } catch (error) {
      throw asGuardError(error, init.signal ?? undefined, clock, url.hostname);
    }
  };
}

function checkUrl(url: URL, policy: GuardedFetchPolicy): void {
  if (!policy.isProtocolAllowed(url.protocol)) throw new FetchPageError('scheme');
  if (url.username !== '' || url.password !== '') throw new FetchPageError('credentials');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!policy.isPortAllowed(port)) throw new FetchPageError('port');
}

async function sendOnce(
  url: URL,
  { method = 'GET', headers, body }: RequestInit,
  policy: GuardedFetchPolicy,
  signal: AbortSignal,
): Promise<Response> {
  // A body of another kind would have to be read twice or could not be bounded; model providers take text.
  if (body != null && typeof body !== 'string') throw new FetchPageError('connect', { host: url.hostname });
  const addresses = await resolveHost(url, { ...policy, signal });
  const agent = new Agent({
    connect: policy.connectorFor(addresses, policy.connectMs),
    connections: 1,
    allowH2: false,
    maxHeaderSize: sourceBounds.headerBytesMax,
    headersTimeout: policy.headersMs,
    bodyTimeout: policy.idleMs,
  });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method: method.toUpperCase() === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? null,
      signal,
    });
    // A body that is dropped half-read may still emit an error, which would end the process if nobody listened.
    response.body.on('error', () => {});
    if (response.statusCode >= 300 && response.statusCode < 400)
      throw new FetchPageError('redirects', { host: url.hostname });
    return toResponse(response, policy.bytesMax, agent);
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

type UndiciResponse = Awaited<ReturnType<typeof request>>;

function toResponse({ statusCode, headers, body }: UndiciResponse, bytesMax: number, agent: Agent): Response {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) done(new FetchPageError('too_large'));
      else done(null, chunk);
    },
  });
  counted.on('error', () => {});
  body.on('error', (error) => counted.destroy(error));
  counted.on('close', () => {
    body.destroy();
    void agent.destroy();
  });
  body.pipe(counted);
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) if (!droppedHeaders.has(name)) responseHeaders.append(name, one);
  return new Response(Readable.toWeb(counted) as ReadableStream<Uint8Array>, {
    status: statusCode,
    headers: responseHeaders,
  });
}

/** The length is counted here, and the other side may not set a cookie. */
const droppedHeaders = new Set(['content-length', 'transfer-encoding', 'set-cookie']);

function asGuardError(error: unknown, caller: AbortSignal | undefined, clock: AbortSignal, host: string): unknown {
  if (caller?.aborted === true) return caller.reason;
  if (error instanceof FetchPageError) return error;
  return new FetchPageError(clock.aborted ? 'timeout' : 'connect', { host, cause: error });
}

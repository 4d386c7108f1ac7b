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
  /** Until the head of the answer; a model that does not stream thinks before it. */
  headersMs: number;
  /** Between two pieces of the answer. */
  idleMs: number;
  totalMs: number;
  bytesMax: number;
};

const strict: GuardedFetchPolicy = {
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
 * `fetch` for addresses that a reader gave, where something must be sent: https to public hosts only, every address of the
 * name checked and the socket pinned to those, no redirects, no cookies, no compression, bounded in size and time. Rejects
 * with `FetchPageError`, or with the reason of the caller's signal.
 */
export function createGuardedFetch(loosened: Partial<GuardedFetchPolicy> = {}): typeof globalThis.fetch {
  const policy = { ...strict, ...loosened };
  return async (input, init = {}) => {
    const url = URL.parse(input instanceof Request ? input.url : String(input));
    if (url === null) throw new FetchPageError('url');
    checkUrl(url, policy);
    const clock = AbortSignal.timeout(policy.totalMs);
    const signal = AbortSignal.any(init.signal == null ? [clock] : [clock, init.signal]);
    try {
      signal.throwIfAborted();
      return await askOnce(url, init, policy, signal);
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

async function askOnce(
  url: URL,
  { method = 'GET', headers, body }: RequestInit,
  policy: GuardedFetchPolicy,
  signal: AbortSignal,
): Promise<Response> {
  // A body of another kind would have to be read twice or could not be bounded; providers of models send text.
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
    const answer = await request(url, {
      dispatcher: agent,
      method: method.toUpperCase() === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? null,
      signal,
    });
    // A body that is dropped half-read may still emit an error, which would end the process if nobody listened.
    answer.body.on('error', () => {});
    if (answer.statusCode >= 300 && answer.statusCode < 400)
      throw new FetchPageError('redirects', { host: url.hostname });
    return toResponse(answer, policy.bytesMax, agent);
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

type Answer = Awaited<ReturnType<typeof request>>;

function toResponse({ statusCode, headers, body }: Answer, bytesMax: number, agent: Agent): Response {
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
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) if (!dropped.has(name)) kept.append(name, one);
  return new Response(Readable.toWeb(counted) as ReadableStream<Uint8Array>, { status: statusCode, headers: kept });
}

/** The length is counted here, and nobody may set a cookie. */
const dropped = new Set(['content-length', 'transfer-encoding', 'set-cookie']);

function asGuardError(error: unknown, caller: AbortSignal | undefined, clock: AbortSignal, host: string): unknown {
  if (caller?.aborted === true) return caller.reason;
  if (error instanceof FetchPageError) return error;
  return new FetchPageError(clock.aborted ? 'timeout' : 'connect', { host, cause: error });
}

import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import { identityBounds } from './identity-bounds.ts';

const { keysBytesMax, keysSeconds, providerSeconds } = identityBounds;

/** The key set could not be read. */
export class KeysAwayError extends Error {
  constructor(cause: unknown) {
    super('the keys that tokens are signed by could not be read', { cause });
    this.name = 'KeysAwayError';
  }
}

type KeySource = {
  /** A JSON Web Key Set (RFC 7517, 5). */
  url: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sends the request: the address is the operator's or the service's own. */
  send?: typeof globalThis.fetch;
};

type Keys = { find: ReturnType<typeof createLocalJWKSet>; readAt: number; goodUntil: number };

/**
 * Finds the key of a token by its `kid` in a published set, which is read when it is first needed and kept for as long as its `cache-control`
 * says, within `keysSeconds`. A `kid` that is not in it has the set read again, because keys are replaced, but once in `keysSeconds.again` at most,
 * whatever tokens name; a set that could not be read is asked for again after `keysSeconds.retry`. Throws `KeysAwayError`.
 */
export function openTokenKeys({ url, now, send = globalThis.fetch }: KeySource): JWTVerifyGetKey {
  let keys: Keys | undefined;
  let failed: { at: number; error: KeysAwayError } | undefined;
  let reading: Promise<Keys> | undefined;
  const read = (): Promise<Keys> => {
    if (failed !== undefined && now() - failed.at < keysSeconds.retry * 1_000) return Promise.reject(failed.error);
    reading ??= readKeys(url, now, send)
      .then(
        (found) => (keys = found),
        (cause: unknown) => {
          failed = { at: now(), error: new KeysAwayError(cause) };
          throw failed.error;
        },
      )
      .finally(() => (reading = undefined));
    return reading;
  };
  return async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    const known = keys !== undefined && now() < keys.goodUntil ? keys : await read();
    try {
      return await known.find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || now() - known.readAt < keysSeconds.again * 1_000) throw error;
      return (await read()).find(header, token);
    }
  };
}

/** Reads the set once. Throws what is wrong with the server or its answer. */
export async function readKeys(url: string, now: () => number, send: typeof globalThis.fetch): Promise<Keys> {
  const readAt = now();
  const ms = providerSeconds * 1_000;
  const response = await send(url, { redirect: 'error', signal: AbortSignal.timeout(ms) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const body = await readBoundedBody(response, { bytesMax: keysBytesMax, ms });
  const find = createLocalJWKSet(JSON.parse(body.toString()) as Parameters<typeof createLocalJWKSet>[0]);
  return { find, readAt, goodUntil: readAt + freshSeconds(response.headers) * 1_000 };
}

/** How long an answer may be kept (RFC 9111, 5.2.2.1), within bounds of ours. */
function freshSeconds(headers: Headers): number {
  const age = Number(headers.get('age') ?? 0);
  const given = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1];
  const fresh = given === undefined ? 0 : Number(given) - (age > 0 ? age : 0);
  return Math.min(Math.max(fresh, keysSeconds.least), keysSeconds.most);
}

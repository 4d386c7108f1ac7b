import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { FirebaseConfig } from '#firebase-config.ts';

export const projectId = 'demo-youyaku';

/** What a token says besides its project and its times; `undefined` leaves a claim out. */
export type TestClaims = { [claim: string]: unknown };

/** What signs the tokens of Firebase, on this machine: keys that a test makes and a server that publishes them. */
export type TestFirebase = {
  config: FirebaseConfig;
  /** How often the keys were asked for. */
  reads: number;
  /** What the server answers in place of the keys. */
  answer: RequestListener | undefined;
  cacheControl: string;
  /** A token as the real service makes it, but for these claims; signed by the key of this `kid`, which is published or made anew. */
  sign(claims: TestClaims, kid?: string): Promise<string>;
  /** The same signed by HS256 with the public key, as text, for a secret (CVE-2015-9235). */
  signWithPublicKey(claims: TestClaims): Promise<string>;
  /** As an emulator makes it. */
  writeUnsigned(claims: TestClaims): string;
  /** Publishes this key, in the place of all before. */
  publish(kid: string): Promise<void>;
  close(): Promise<void>;
};

type KeyPair = { publicKey: CryptoKey; privateKey: CryptoKey };

/** Making one takes a core for a tenth of a second. */
const pairs = new Map<string, Promise<KeyPair>>();

function pairOf(kid: string): Promise<KeyPair> {
  const known = pairs.get(kid) ?? generateKeyPair('RS256', { extractable: true });
  pairs.set(kid, known);
  return known;
}

/** `now`: milliseconds since 1970. */
export async function openTestFirebase(now: () => number = Date.now): Promise<TestFirebase> {
  let published = '';
  const server = createServer((request, response) => {
    opened.reads += 1;
    if (opened.answer !== undefined) return opened.answer(request, response);
    response.setHeader('cache-control', opened.cacheControl);
    response.end(published);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  const claimsOf = (claims: TestClaims): JWTPayload => withDefaults(claims, Math.floor(now() / 1_000));
  const opened: TestFirebase = {
    config: { projectId, name: 'Firebase', keysUrl, emulatorHost: undefined },
    reads: 0,
    answer: undefined,
    cacheControl: 'public, max-age=20000, must-revalidate, no-transform',
    async sign(claims, kid = 'first') {
      const { privateKey } = await pairOf(kid);
      return new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
    },
    async signWithPublicKey(claims) {
      const secret = new TextEncoder().encode(await exportSPKI((await pairOf('first')).publicKey));
      return new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    },
    writeUnsigned: (claims) => new UnsecuredJWT(claimsOf(claims)).encode(),
    async publish(kid) {
      const key = { ...(await exportJWK((await pairOf(kid)).publicKey)), kid, alg: 'RS256', use: 'sig' };
      published = JSON.stringify({ keys: [key] });
    },
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
  };
  await opened.publish('first');
  return opened;
}

/** As the official emulator makes them, of somebody who has just signed in. */
function withDefaults(claims: TestClaims, seconds: number): JWTPayload {
  const all: TestClaims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'uid-of-nobody',
    iat: seconds,
    exp: seconds + 3_600,
    auth_time: seconds,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

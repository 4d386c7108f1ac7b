import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { identityBounds } from './identity-bounds.ts';
import type { RequestIdentity } from './request-identity.ts';
import { readCookie, writeCookie } from './step-cookie.ts';

type Facts = { secret: string; isSecure: boolean };

const idPattern = /^[A-Za-z0-9_-]{22}$/;

/**
 * The device of a request, if this account has signed in on it before: whoever guesses at a password elsewhere does not lock its owner out here. The
 * cookie holds an id and a signature for each address; copied to another browser it gives ten more guesses, and opens nothing.
 */
export function findKnownDevice(facts: Facts, request: RequestIdentity, email: string): string | undefined {
  const { id, marks } = readDevice(facts, request);
  if (id === undefined) return undefined;
  const mine = Buffer.from(markOf(facts, id, email));
  return marks.some((mark) => mark.length === mine.length && timingSafeEqual(Buffer.from(mark), mine)) ? id : undefined;
}

/** The cookie by which this device is known for this account from now on. */
export function rememberDevice(facts: Facts, request: RequestIdentity, email: string): Headers {
  const { id = randomBytes(16).toString('base64url'), marks } = readDevice(facts, request);
  const mine = markOf(facts, id, email);
  const kept = [mine, ...marks.filter((mark) => mark !== mine)].slice(0, identityBounds.accountsOfDevice);
  return writeCookie(facts, 'device', [id, ...kept].join('.'), identityBounds.deviceSeconds);
}

function readDevice(facts: Facts, request: RequestIdentity): { id: string | undefined; marks: string[] } {
  const [id = '', ...marks] = (readCookie(facts, request, 'device') ?? '').split('.');
  if (!idPattern.test(id)) return { id: undefined, marks: [] };
  return { id, marks: marks.filter((mark) => idPattern.test(mark)).slice(0, identityBounds.accountsOfDevice) };
}

function markOf({ secret }: Facts, id: string, email: string): string {
  return createHmac('sha256', secret).update(`device ${id} ${email}`).digest('base64url').slice(0, 22);
}

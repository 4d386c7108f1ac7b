import { createEmailVerificationToken } from 'better-auth/api';
import { identityBounds } from '#bounds.ts';
import type { Identity } from './open-identity.ts';

/** The library's token that confirms an address. */
export function confirmationToken({ secret }: Identity, email: string): Promise<string> {
  return createEmailVerificationToken(secret, email, undefined, identityBounds.confirmSeconds);
}

/** The library's token by which the present address agrees to another. */
export function changeToken({ secret }: Identity, email: string, newEmail: string): Promise<string> {
  const requestType = 'change-email-confirmation';
  return createEmailVerificationToken(secret, email, newEmail, identityBounds.confirmSeconds, { requestType });
}

/** What the second token of a change says, whose signature has been checked. */
export function readChange(token: string): { email: string; newEmail: string } {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    string
  >;
  return { email: payload['email'] ?? '', newEmail: payload['updateTo'] ?? '' };
}

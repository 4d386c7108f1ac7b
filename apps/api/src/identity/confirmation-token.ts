import { createEmailVerificationToken } from 'better-auth/api';
import { identityBounds } from './identity-bounds.ts';
import type { LetterFacts } from '#mail/write-letter.ts';
import { after, type Identity } from './open-identity.ts';

/** The letter with a link that confirms an address. */
export async function confirmationLetter({ secret, links }: Identity, email: string): Promise<LetterFacts> {
  const token = await createEmailVerificationToken(secret, email, undefined, identityBounds.confirmSeconds);
  const goodUntil = after(identityBounds.confirmSeconds);
  return { kind: 'confirmEmail', url: links.write('confirm-email', token, goodUntil), goodUntil };
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

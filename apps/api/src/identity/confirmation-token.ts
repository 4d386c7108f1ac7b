import { createEmailVerificationToken } from 'better-auth/api';
import { identityBounds } from './identity-bounds.ts';
import type { LetterFacts } from '#mail/write-letter.ts';
import { after, type Identity } from './open-identity.ts';
import { beginSignUp } from './sign-ups-store.ts';

type SignUp = { email: string; accountId: string; password: string | undefined };

/** The letter with a link that confirms an address together with the password (its hash) of this sign-up: no later one can slip another under it. */
export async function confirmationLetter(
  { database, links }: Identity,
  { email, accountId, password }: SignUp,
): Promise<LetterFacts> {
  const token = `${await beginSignUp(database, accountId, { password })}.${email}`;
  const goodUntil = after(identityBounds.confirmSeconds);
  return { kind: 'confirmEmail', url: links.write('confirm-email', token, goodUntil), goodUntil };
}

/** What the token of that letter says, whose signature has been checked. */
export function readConfirmation(token: string): { signUp: string; email: string } {
  const end = token.indexOf('.');
  return { signUp: token.slice(0, end), email: token.slice(end + 1) };
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

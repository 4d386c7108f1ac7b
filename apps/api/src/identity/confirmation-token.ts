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

import { createEmailVerificationToken } from 'better-auth/api';
import type { Database } from '#platform/database/open-database.ts';
import { identityBounds } from './identity-bounds.ts';
import { beginStep } from './pending-steps-store.ts';

/** The library's token by which the present address agrees to another. */
export function changeToken({ secret }: { secret: string }, email: string, newEmail: string): Promise<string> {
  const requestType = 'change-email-confirmation';
  return createEmailVerificationToken(secret, email, newEmail, identityBounds.confirmSeconds, { requestType });
}

/** The token of the library for one of the two letters of a change, together with a step of the account: what ends its steps ends its letters. */
export async function writeChange(database: Database, accountId: string, token: string): Promise<string> {
  const step = await beginStep(database, { kind: 'email-change', accountId, seconds: identityBounds.confirmSeconds });
  return `${step}.${token}`;
}

/** What the token of a change says, whose signature has been checked; `token` is the library's. */
export function readChange(text: string): { step: string; token: string; email: string; newEmail: string } {
  const end = text.indexOf('.');
  const [step, token] = [text.slice(0, end), text.slice(end + 1)];
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    string
  >;
  return { step, token, email: payload['email'] ?? '', newEmail: payload['updateTo'] ?? '' };
}

import type { Account } from '@youyaku/contract/account';
import { recordAccountAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { sessionCookieName } from './auth-options.ts';
import { moveGuest } from './moved-guests-store.ts';
import type { Identity } from './open-identity.ts';
import { enterPersonalSpace, type Entered, type RequestIdentity } from './request-identity.ts';
import {
  endSession,
  findSignedIn,
  hasPassword,
  limitSessions,
  noteAuthentication,
  type AuthenticationMethod,
} from './sessions-store.ts';
import { findSetToken } from './signed-cookie.ts';

/**
 * What every way of signing in ends with: the work of the guest moves in, and the session that the library began is this browser's, and no other
 * is. Undefined where it began none.
 */
export async function completeSignIn(
  identity: Identity,
  request: RequestIdentity,
  headers: Headers,
  method: AuthenticationMethod,
): Promise<Account | undefined> {
  const { database } = identity;
  const token = findSetToken(headers, sessionCookieName(identity.isSecure));
  if (token === undefined) return undefined;
  const found = await findSignedIn(database, token);
  // Ended at the same moment, by a new password for example.
  if (found === undefined) throw new ApiError('unauthenticated', { reason: 'session_ended' });
  const member = await enterPersonalSpace(database, found);
  const before = request.member;
  if (before !== undefined && before.sessionId !== member.sessionId)
    await endSession(database, before.accountId, before.sessionId);
  await noteAuthentication(database, member.sessionId, method);
  await limitSessions(database, member.accountId);
  if (request.guestId !== undefined) {
    await moveGuest(identity, { guestId: request.guestId, spaceId: member.personalSpaceId });
    request.forgetGuest();
  }
  request.addCookies(headers);
  if (found.personalSpaceId === undefined) await recordAccountAct(database, member.accountId, 'account-created');
  await recordAccountAct(database, member.accountId, 'signed-in', member.sessionId);
  return describeAccount(identity, member);
}

export async function describeAccount({ database }: Pick<Identity, 'database'>, member: Entered): Promise<Account> {
  const { accountId, email, emailVerified, name, personalSpaceId, createdAt } = member;
  return {
    id: accountId,
    email,
    emailVerified,
    name,
    hasPassword: await hasPassword(database, accountId),
    space: { id: personalSpaceId, kind: 'personal' },
    plan: 'free',
    createdAt: createdAt.toISOString(),
  };
}

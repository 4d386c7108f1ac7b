import type { Account } from '@youyaku/contract/account';
import type { Moved, SignInResult } from '@youyaku/contract/credentials';
import { recordAccountAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { findDeletion } from '#rights/deletions-store.ts';
import { sessionCookieName } from './auth-options.ts';
import { beginSecondStep } from './begin-second-step.ts';
import { findCredentials } from './credentials-store.ts';
import { rememberDevice } from './known-device.ts';
import { moveGuest } from './moved-guests-store.ts';
import type { Identity } from './open-identity.ts';
import { enterPersonalSpace, type Entered, type RequestIdentity } from './request-identity.ts';
import {
  endSession,
  endSuspendedSession,
  findSignedIn,
  limitSessions,
  noteAuthentication,
  type AuthenticationMethod,
} from './sessions-store.ts';
import { findSetToken } from '#http/signed-cookie.ts';

/**
 * What every way of signing in ends with: the work of the guest moves in, and the session that the library began is this browser's, and no other
 * is. Where the account has an authenticator app, a code is asked for first, except of a passkey, which is bound to a device and its user. Undefined
 * where the library began no session. `shownAt`: when its user has shown who they are, where not now.
 */
export async function completeSignIn(
  identity: Identity,
  request: RequestIdentity,
  headers: Headers,
  method: AuthenticationMethod,
  shownAt?: Date,
): Promise<SignInResult | undefined> {
  const { database } = identity;
  const token = findSetToken(headers, sessionCookieName(identity.isSecure));
  if (token === undefined) return undefined;
  const found = await findSignedIn(database, token);
  if (found === undefined && (await endSuspendedSession(database, token)))
    throw new ApiError('forbidden', { reason: 'suspended' });
  // Ended at the same moment, by a new password for example.
  if (found === undefined) throw new ApiError('unauthenticated', { reason: 'session_ended' });
  const member = await enterPersonalSpace(database, found);
  const before = request.member;
  const isNew = before?.sessionId !== member.sessionId;
  const account = await describeAccount(identity, member);
  if (isNew && account.hasTotp && !isWhole(method)) {
    await endSession(database, member.accountId, member.sessionId);
    request.addCookies(await beginSecondStep(identity, member.accountId));
    return { step: 'code' };
  }
  if (before !== undefined && isNew) await endSession(database, before.accountId, before.sessionId);
  await Promise.all([
    noteAuthentication(database, member.sessionId, method, shownAt),
    limitSessions(database, member.accountId),
  ]);
  const moved = await moveIn(identity, request, member.personalSpaceId);
  request.addCookies(headers);
  request.addCookies(rememberDevice(identity, request, member.email));
  if (found.personalSpaceId === undefined) await recordAccountAct(database, member.accountId, 'account-created');
  await recordAccountAct(database, member.accountId, 'signed-in', member.sessionId);
  return { step: 'signedIn', account, moved };
}

export function requireSignedIn(result: SignInResult | undefined): SignInResult {
  if (result === undefined) throw new ApiError('internal', { reason: 'no_session' });
  return result;
}

/** Whether this shows by itself both what somebody has and what they know or are. */
function isWhole(method: AuthenticationMethod): boolean {
  return method === 'passkey' || method === 'code';
}

/** The work of the guest of this browser. */
async function moveIn(identity: Identity, request: RequestIdentity, spaceId: string): Promise<Moved> {
  if (request.guestId === undefined) return { summaries: 0, templates: 0, files: 0, questions: 0, models: 0 };
  const moved = await moveGuest(identity, { guestId: request.guestId, spaceId });
  request.forgetGuest();
  return moved;
}

export async function describeAccount({ database }: Pick<Identity, 'database'>, member: Entered): Promise<Account> {
  const { accountId, email, emailVerified, name, personalSpaceId, isOperator, createdAt } = member;
  const deletesAt = await findDeletion(database, accountId);
  return {
    id: accountId,
    email,
    emailVerified,
    name,
    ...(await findCredentials(database, accountId)),
    space: { id: personalSpaceId, kind: 'personal' },
    plan: 'free',
    isOperator,
    createdAt: createdAt.toISOString(),
    ...(deletesAt === undefined ? {} : { deletesAt: deletesAt.toISOString() }),
  };
}

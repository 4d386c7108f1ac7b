import { recordAccountAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { Identity } from './open-identity.ts';
import { requireMember } from './request-identity.ts';
import { endProviderSignIns } from './provider-accounts-store.ts';
import { endOtherSessions, endSession } from './sessions-store.ts';

/** Signing out when nobody is signed in is no error: a page may do it twice. */
export function signOutHandler({ database }: Identity) {
  return contract.account.signOut.handler(async ({ context: { identity } }) => {
    const { member, forgetSession } = identity;
    forgetSession();
    if (member === undefined) return;
    await endSession(database, member.accountId, member.sessionId);
    await recordAccountAct(database, member.accountId, 'signed-out', member.sessionId);
  });
}

/** The other device may still hold a sign-in at another service, which would sign it in again. */
export function endSessionHandler({ database }: Identity) {
  return contract.account.endSession.handler(async ({ input, context: { identity } }) => {
    const { accountId, sessionId } = requireMember(identity);
    if (!(await endSession(database, accountId, input.id))) throw new ApiError('not_found');
    if (input.id === sessionId) identity.forgetSession();
    else await endProviderSignIns(database, accountId);
    await recordAccountAct(database, accountId, 'session-ended', input.id);
  });
}

export function endOtherSessionsHandler({ database }: Identity) {
  return contract.account.endOtherSessions.handler(async ({ context }) => {
    const { accountId, sessionId } = requireMember(context.identity);
    await endOtherSessions(database, accountId, sessionId);
    await endProviderSignIns(database, accountId);
    await recordAccountAct(database, accountId, 'other-sessions-ended');
  });
}

import { createHash } from 'node:crypto';
import { contract } from '#http/implement-contract.ts';
import { describeAccount } from './complete-sign-in.ts';
import type { Identity } from './open-identity.ts';

export function getAccountHandler(identity: Identity) {
  return contract.account.get.handler(async ({ context }) => {
    const { member, hasEnded, guestId, forgetSession } = context.identity;
    if (hasEnded) forgetSession();
    if (member !== undefined) return { account: await describeAccount(identity, member), hasEnded };
    return { account: null, hasEnded, guest: hasEnded || guestId === undefined ? undefined : nameGuest(guestId) };
  });
}

/** Pages store it: the id of the owner stays here. */
function nameGuest(guestId: string): string {
  return createHash('sha256').update(`name of ${guestId}`).digest('base64url');
}

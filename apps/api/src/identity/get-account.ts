import { contract } from '#http/implement-contract.ts';
import { describeAccount } from './complete-sign-in.ts';
import type { Identity } from './open-identity.ts';

export function getAccountHandler(identity: Identity) {
  return contract.account.get.handler(async ({ context }) => {
    const { member, hasEnded, forgetSession } = context.identity;
    if (hasEnded) forgetSession();
    return { account: member === undefined ? null : await describeAccount(identity, member), hasEnded };
  });
}

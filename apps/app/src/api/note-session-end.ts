import type { Who } from '@youyaku/contract/account';

/** Who is signed in now, given what was known before. That a session is over stays known until somebody signs in or out here. */
export function noteSessionEnd(now: Who, before: Who | undefined): Who {
  const isGone = before !== undefined && (before.account !== null || before.hasEnded);
  return { account: now.account, hasEnded: now.account === null && (now.hasEnded || isGone) };
}

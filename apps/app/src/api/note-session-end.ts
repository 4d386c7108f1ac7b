import type { Who } from '@youyaku/contract/account';

/** Who uses this page, as far as is known. */
export type PageUser = Who & {
  /** The personal space of the account whose session ended while this page was open. */
  endedSpaceId?: string | undefined;
};

/** Who is signed in now, given what was known before. That a session is over stays known until somebody signs in or out here. */
export function noteSessionEnd(now: Who, before: PageUser | undefined): PageUser {
  const isGone = before !== undefined && (before.account !== null || before.hasEnded);
  const hasEnded = now.account === null && (now.hasEnded || isGone);
  return { ...now, hasEnded, endedSpaceId: hasEnded ? findAccountSpace(before) : undefined };
}

/** The personal space of the account that this page is used with: also after its session, until somebody signs in or goes on without. */
export function findAccountSpace(user: PageUser | undefined): string | undefined {
  return user?.account?.space.id ?? user?.endedSpaceId;
}

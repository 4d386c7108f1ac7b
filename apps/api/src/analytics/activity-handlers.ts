import type { AppParts } from '#app-parts.ts';
import { anyGuest } from '#http/guest-session.ts';
import { contract } from '#http/implement-contract.ts';
import { findToday, listEvents, noteEvent } from './event-counts-store.ts';

type Parts = Pick<AppParts, 'database'>;

/** What operators see of how the service is used. */
export function showActivityHandler({ database }: Parts) {
  return contract.admin.activity.handler(async ({ input: { days } }) => {
    const [today, counts] = await Promise.all([findToday(database), listEvents(database, days)]);
    return { today, counts };
  });
}

/** What only the page knows. No session begins here. */
export function countHandler({ database }: Parts) {
  return contract.counts.handler(async ({ input: { event }, context: { identity } }) => {
    await noteEvent(database, event, identity.member?.spaceId ?? anyGuest);
  });
}

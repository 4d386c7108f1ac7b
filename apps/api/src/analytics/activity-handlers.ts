import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { anyGuest } from '#http/guest-session.ts';
import { contract } from '#http/implement-contract.ts';
import { findPlanKind, findToday, listEvents, noteEvent } from './event-counts-store.ts';

type Parts = Pick<AppParts, 'database' | 'rates'>;

/** What operators see of how the service is used. */
export function showActivityHandler({ reads }: Pick<AppParts, 'reads'>) {
  return contract.admin.activity.handler(async ({ input: { days } }) => {
    const [today, counts] = await reads.run((database) =>
      Promise.all([findToday(database), listEvents(database, days)]),
    );
    return { today, counts };
  });
}

/** A page says it whenever it comes back from a payment. */
const paidOnce = { name: 'paid', count: 1, seconds: 86_400 } as const;

/** What only the page knows. No session begins here. That something is paid for is known here already: it is counted elsewhere only, where that is allowed. */
export function countHandler({ database, rates }: Parts) {
  return contract.counts.handler(async ({ input: { event }, context: { identity } }) => {
    const ownerId = identity.member?.spaceId ?? anyGuest;
    if (event === 'copied') return noteEvent(database, event, ownerId);
    const kind = await findPlanKind(database, ownerId);
    if (kind === 'guest' || kind === 'account') throw new ApiError('forbidden');
    const taken = await rates.take([{ rate: paidOnce, key: ownerId }]);
    if (!taken.isTaken) throw new ApiError('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  });
}

import { planOf, type PlanFacts, type PlanInForce } from '#plans/plan-of-space.ts';
import { anyGuest, isGuestOwner } from '#http/guest-session.ts';
import type { Database } from '#platform/database/open-database.ts';
import { rightsBounds } from './rights-bounds.ts';

/** The subject of the chore that deletes the summaries of all guests; it has the plan of each of them. */
export const allGuests = 'guests';

/** What bounds how long a space keeps its summaries, in days. */
export type Expiry = {
  chosen: number | null;
  planned: number | undefined;
  /** Summaries made until then, under a plan that was paid for, are kept whatever the plan of now says. */
  keptUntil: Date | undefined;
};

/** What the plan of a space, of a guest or of all guests allows, without a choice; undefined days without a bound. */
export async function plannedExpiry(database: Database, facts: PlanFacts, spaceId: string): Promise<Expiry> {
  const ownerId = spaceId === allGuests ? anyGuest : spaceId;
  return expiryOf(await planOf(database, facts, ownerId), ownerId);
}

/** The same of a plan that is known. */
export function expiryOf({ plan, keptUntil }: PlanInForce, ownerId: string): Expiry {
  // No history, but what is on the screen.
  const daysMin = isGuestOwner(ownerId) ? rightsBounds.guestHistoryDaysMin : 0;
  const planned = plan.historyDays === undefined ? undefined : Math.max(plan.historyDays, daysMin);
  return { chosen: null, planned, keptUntil };
}

/** The shorter of what a space chose and of what its plan allows; undefined where everything is kept. */
export function effectiveDays({ chosen, planned }: Pick<Expiry, 'chosen' | 'planned'>): number | undefined {
  if (chosen === null) return planned;
  return planned === undefined ? chosen : Math.min(chosen, planned);
}

const hourMs = 3_600_000;
const japanMs = 9 * hourMs;

/** The next time that old summaries are deleted, at this time or after it. */
export function nextNightly(from: Date): Date {
  const dayMs = 24 * hourMs;
  const hourOfDay = rightsBounds.nightlyHour * hourMs;
  const local = from.getTime() + japanMs - hourOfDay;
  return new Date(Math.ceil(local / dayMs) * dayMs + hourOfDay - japanMs);
}

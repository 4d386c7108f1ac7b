import { plans } from '@youyaku/contract/plans';
import type { Config } from '#config.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import { rightsBounds } from './rights-bounds.ts';

/** The subject of the chore that deletes the summaries of all guests. */
export const allGuests = 'guests';

type RetentionFacts = Pick<Config, 'isHistoryByPlan'>;

/** What the plan of a space, of a guest or of all guests allows; undefined without a bound. Nobody has another plan than the free one yet. */
export function planDays({ isHistoryByPlan }: RetentionFacts, spaceId: string): number | undefined {
  if (!isHistoryByPlan) return undefined;
  if (spaceId !== allGuests && !isGuestOwner(spaceId)) return plans.free.historyDays;
  // No history, but what is on the screen.
  return Math.max(plans.guest.historyDays ?? 0, rightsBounds.guestHistoryDaysMin);
}

/** The shorter of what a space chose and of what its plan allows; undefined where everything is kept. */
export function effectiveDays(chosen: number | null, planned: number | undefined): number | undefined {
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

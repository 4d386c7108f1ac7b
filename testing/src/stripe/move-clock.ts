import type { StripeAccount } from './account.ts';
import type { Deliveries } from './deliver-webhooks.ts';
import { listDueActs } from './renew-subscription.ts';
import { badRequest } from './stripe-error.ts';

/** More than ten years of monthly renewals of a subscription that is paid by invoice. */
const actsMax = 10_000;
const aheadMsMax = 10 * 366 * 86_400_000;

/**
 * Moves the clock of the account forward by `ms`: everything that falls due on the way happens at its own time and in that order, and each act's
 * webhooks are answered before the next one. Throws 400 outside of 0 to ten years.
 */
export async function moveClock(
  account: StripeAccount,
  deliveries: Deliveries,
  ms: number,
  baseUrl: string,
): Promise<void> {
  if (!(ms >= 0 && ms <= aheadMsMax)) throw badRequest('The clock moves forward, at most ten years at once.', 'ms');
  const targetMs = account.nowMs() + ms;
  for (let acts = 0; acts < actsMax; acts += 1) {
    const next = nextMoment(account, baseUrl);
    if (next === undefined || next.atMs > targetMs) break;
    account.state.clockAheadMs += Math.max(0, next.atMs - account.nowMs());
    next.act?.();
    await deliveries.flush();
  }
  account.state.clockAheadMs += Math.max(0, targetMs - account.nowMs());
  account.onChange.forEach((listener) => listener());
  await deliveries.flush();
}

/** Whatever is due by now happens; returns whether something was. */
export function runDueActs(account: StripeAccount, baseUrl: string): boolean {
  let hasRun = false;
  for (let acts = 0; acts < actsMax; acts += 1) {
    const [next] = listDueActs(account, baseUrl).toSorted((a, b) => a.atS - b.atS);
    if (next === undefined || next.atS > account.now()) return hasRun;
    next.act();
    hasRun = true;
  }
  return hasRun;
}

type Moment = { readonly atMs: number; readonly act?: () => void };

/** The next act of billing or the next attempt of a delivery, whichever comes first. */
function nextMoment(account: StripeAccount, baseUrl: string): Moment | undefined {
  const acts: Moment[] = listDueActs(account, baseUrl).map(({ atS, act }) => ({ atMs: atS * 1_000, act }));
  const attempts: Moment[] = account.state.deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ dueAtMs }) => ({ atMs: dueAtMs }));
  return [...attempts, ...acts].toSorted((a, b) => a.atMs - b.atMs)[0];
}

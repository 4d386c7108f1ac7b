import type { BillingOffer } from '@youyaku/contract/billing';
import { paidPlanIds, planIntervals, type PaidPlanId, type PlanInterval } from '@youyaku/contract/billing-values';
import type { Config } from '#config.ts';

type Table = Config['plans']['table'];

/** What can be bought for a space with so many seats. */
export function listOffers(table: Table, seats: number): BillingOffer[] {
  return paidPlanIds.flatMap((plan) => planIntervals.map((interval) => offerOf(table, { plan, interval, seats })));
}

export function offerOf(
  table: Table,
  { plan, interval, seats }: { plan: PaidPlanId; interval: PlanInterval; seats: number },
): BillingOffer {
  const { priceJpyMonthly, priceJpyYearly } = table[plan];
  const unitPriceJpy = interval === 'month' ? priceJpyMonthly : priceJpyYearly;
  return { plan, interval, seats, unitPriceJpy, totalJpy: unitPriceJpy * seats };
}

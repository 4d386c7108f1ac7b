import type { BillingOffer } from '@youyaku/contract/billing';
import { paidPlanIds, planIntervals, type PaidPlanId, type PlanInterval } from '@youyaku/contract/billing-values';
import { plans } from '@youyaku/contract/plans';

/** What can be bought for a space with so many seats. */
export function listOffers(seats: number): BillingOffer[] {
  return paidPlanIds.flatMap((plan) => planIntervals.map((interval) => offerOf(plan, interval, seats)));
}

function offerOf(plan: PaidPlanId, interval: PlanInterval, seats: number): BillingOffer {
  const { priceJpyMonthly, priceJpyYearly } = plans[plan];
  const unitPriceJpy = interval === 'month' ? priceJpyMonthly : priceJpyYearly;
  return { plan, interval, seats, unitPriceJpy, totalJpy: unitPriceJpy * seats };
}

/** Plans that are paid for, the smaller one first. */
export const paidPlanIds = ['plus', 'pro'] as const;
export type PaidPlanId = (typeof paidPlanIds)[number];

export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** Of the wording of the confirmation page (最終確認画面): raise it with every change of what it says. */
export const confirmationVersion = 3;

/** How the payment provider finds the price of a plan: its `lookup_key`, which stays when the price changes. */
export function lookupKeyOf(plan: PaidPlanId, interval: PlanInterval): string {
  return `youyaku_${plan}_${interval}`;
}

import type { PaidPlanId, PlanInterval } from '@youyaku/contract/billing-values';

/** Where the app offers this plan; whoever has no account yet is led through signing up first. */
export function planAddress(appUrl: string, plan: PaidPlanId, interval: PlanInterval): string {
  return new URL(`/mypage/plan?choose=${plan}&interval=${interval}`, appUrl).href;
}

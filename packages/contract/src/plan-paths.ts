import type { PaidPlanId, PlanInterval } from './billing-values.ts';

/** The page of the plan in the app, where prices, refusals and the payment provider lead. */
export const planPath = '/mypage/plan';

type Choice = { plan: PaidPlanId; interval: PlanInterval };

/** The page of the plan with a choice made: whoever has no account yet is led through signing up first. */
export function planChoicePath(choice: Choice): string {
  return `${planPath}?choose=${choice.plan}&interval=${choice.interval}`;
}

/** The page that says everything before an order (最終確認画面). */
export function planConfirmPath({ plan, interval }: Choice): string {
  return `${planPath}/confirm?plan=${plan}&interval=${interval}`;
}

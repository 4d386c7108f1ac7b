import type { ShownPlan, WebPlans } from '@youyaku/contract/web-plans';

/** What somebody without an account has on this server. */
export function guestPlan({ setting, table }: WebPlans): ShownPlan {
  return setting === 'public' ? table.guest : table.selfHosted;
}

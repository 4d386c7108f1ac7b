import { plans } from '@youyaku/contract/plans';
import type { WebPlans } from '@youyaku/contract/web-plans';

/** What the pages say of plans: this server sells none yet, and everybody has that of self-hosting. */
export function describePlans(): WebPlans {
  const checkout = {
    isOpen: false,
    closedBecause: 'not_configured',
    isTest: false,
    isLoopback: false,
    acceptsInvoices: false,
  } as const;
  const table = { ...plans, selfHosted: { ...plans.selfHosted, llmPerMonthMax: undefined } };
  return { setting: 'self-hosted', table, checkout };
}

import type { ShownCheckout, WebPlans } from '@youyaku/contract/web-plans';
import { findSellerProblem } from '#billing/seller-facts.ts';
import type { Config } from './config.ts';
import { isTestKey } from './payment-rules.ts';

/** What the pages say of plans: which apply, what they grant and cost, and whether one can be bought. */
export function describePlans(
  config: Pick<Config, 'plans' | 'models' | 'payments' | 'operator' | 'localMode'>,
): WebPlans {
  const { kind: setting, table } = config.plans;
  return { setting, table, checkout: describeCheckout(config), hasModels: config.models.length > 0 };
}

function describeCheckout({ payments, operator, localMode }: Parameters<typeof describePlans>[0]): ShownCheckout {
  const { stripe, acceptsInvoices } = payments;
  const closedBecause = stripe === undefined ? 'not_configured' : findSellerProblem(operator, localMode);
  return {
    isOpen: closedBecause === undefined,
    ...(closedBecause === undefined ? {} : { closedBecause }),
    isTest: stripe !== undefined && isTestKey(stripe.secretKey),
    isLoopback: stripe?.apiUrl !== undefined,
    acceptsInvoices,
  };
}

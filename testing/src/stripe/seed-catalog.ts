import { plans, type PlanId } from '@youyaku/contract/plans';
import type { StripeAccount } from './account.ts';
import { makePrice, makeProduct } from './make-catalog.ts';

const soldPlans: readonly PlanId[] = ['plus', 'pro'];

/** Products and prices of the plans, so that a new account can sell at once; what is there already stays. */
export function seedCatalog(account: StripeAccount): void {
  for (const id of soldPlans) {
    const { name, priceJpyMonthly, priceJpyYearly } = plans[id];
    for (const [interval, unitAmount] of [
      ['month', priceJpyMonthly],
      ['year', priceJpyYearly],
    ] as const) {
      const lookupKey = `youyaku_${id}_${interval}`;
      if (account.all('price').some((price) => price.lookup_key === lookupKey)) continue;
      const known = account.all('product').find((product) => product.metadata['plan'] === id);
      const product = known ?? account.put('product', makeProduct(account, { name, metadata: { plan: id } }));
      const params = {
        currency: 'jpy',
        unit_amount: unitAmount,
        recurring: { interval },
        lookup_key: lookupKey,
        tax_behavior: 'inclusive',
      } as const;
      account.put('price', makePrice(account, params, product.id));
    }
  }
}

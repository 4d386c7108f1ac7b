import {
  lookupKeyOf,
  paidPlanIds,
  planIntervals,
  type PaidPlanId,
  type PlanInterval,
} from '@youyaku/contract/billing-values';
import { Stripe } from 'stripe';
import type { Apply, PaymentsWish, SyncStep } from './payments-wish.ts';

type PriceWish = Pick<PaymentsWish, 'plans'>;

/** The product of a plan has an id of ours, so that it is found again whatever it is called. */
function productIdOf(plan: PaidPlanId): string {
  return `youyaku_${plan}`;
}

/** Products, then their prices; prices of ours that no lookup key names any more are archived. */
export async function syncPrices(stripe: Stripe, wish: PriceWish, apply: Apply): Promise<SyncStep[]> {
  const steps: SyncStep[] = [];
  for (const plan of paidPlanIds) {
    steps.push(await syncProduct(stripe, plan, wish, apply));
    for (const interval of planIntervals) steps.push(...(await syncPrice(stripe, { plan, interval }, wish, apply)));
  }
  return steps;
}

async function syncProduct(stripe: Stripe, plan: PaidPlanId, { plans }: PriceWish, apply: Apply): Promise<SyncStep> {
  const id = productIdOf(plan);
  const wanted = { name: `要約AI ${plans[plan].name}`, active: true };
  const known = await findProduct(stripe, id);
  if (known === undefined) {
    await apply(() => stripe.products.create({ id, ...wanted }));
    return { kind: 'product', name: id, act: 'created' };
  }
  const differing = (['name', 'active'] as const).filter((member) => known[member] !== wanted[member]);
  if (differing.length === 0) return { kind: 'product', name: id, act: 'same' };
  await apply(() => stripe.products.update(id, wanted));
  return { kind: 'product', name: id, act: 'updated', detail: differing.join(', ') };
}

async function findProduct(stripe: Stripe, id: string): Promise<Stripe.Product | undefined> {
  try {
    return await stripe.products.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

type PriceOf = { plan: PaidPlanId; interval: PlanInterval };

async function syncPrice(stripe: Stripe, of: PriceOf, { plans }: PriceWish, apply: Apply): Promise<SyncStep[]> {
  const key = lookupKeyOf(of.plan, of.interval);
  const yen = plans[of.plan][of.interval === 'month' ? 'priceJpyMonthly' : 'priceJpyYearly'];
  const step = { kind: 'price', name: key } as const;
  const [known] = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data;
  if (known !== undefined && isAsWanted(known, of, yen)) {
    const rest = await archiveOthers(stripe, known.id, of, apply);
    if (known.active) return [{ ...step, act: 'same' }, ...rest];
    await apply(() => stripe.prices.update(known.id, { active: true }));
    return [{ ...step, act: 'updated', detail: 'active' }, ...rest];
  }
  const made = await apply(() => stripe.prices.create(describePrice(key, of, yen)));
  const rest = made === undefined ? [] : await archiveOthers(stripe, made.id, of, apply);
  if (known === undefined) return [{ ...step, act: 'created', detail: `${yen}` }, ...rest];
  return [{ ...step, act: 'replaced', detail: `${known.unit_amount ?? '?'} → ${yen}` }, ...rest];
}

function describePrice(key: string, { plan, interval }: PriceOf, yen: number): Stripe.PriceCreateParams {
  return {
    product: productIdOf(plan),
    currency: 'jpy',
    // Yen have no smaller unit: the amount is in whole yen.
    unit_amount: yen,
    tax_behavior: 'inclusive',
    recurring: { interval },
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { [keyMember]: key },
  };
}

/** By it a price is known as ours after its lookup key has gone to the next. */
const keyMember = 'youyaku_price';

function isAsWanted(price: Stripe.Price, { plan, interval }: PriceOf, yen: number): boolean {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  return (
    price.unit_amount === yen &&
    price.currency === 'jpy' &&
    price.tax_behavior === 'inclusive' &&
    price.recurring?.interval === interval &&
    price.recurring.interval_count === 1 &&
    product === productIdOf(plan)
  );
}

/** Also what an interrupted run has left behind. Who pays an archived price goes on paying it. */
async function archiveOthers(
  stripe: Stripe,
  currentId: string,
  { plan, interval }: PriceOf,
  apply: Apply,
): Promise<SyncStep[]> {
  const key = lookupKeyOf(plan, interval);
  const active = await stripe.prices.list({ product: productIdOf(plan), active: true, limit: 100 });
  const old = active.data.filter(({ id, metadata }) => id !== currentId && metadata[keyMember] === key);
  for (const { id } of old) await apply(() => stripe.prices.update(id, { active: false }));
  return old.map(({ id, unit_amount: yen }) => ({ kind: 'price', name: id, act: 'archived', detail: `${yen ?? '?'}` }));
}

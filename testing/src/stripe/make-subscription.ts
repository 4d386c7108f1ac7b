import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { makePlan, toMetadata } from './make-catalog.ts';

export type SubscriptionFacts = {
  readonly customer: string;
  readonly prices: readonly { price: Stripe.Price; quantity: number }[];
  readonly method: string | null;
  readonly metadata: Record<string, string>;
  readonly collectionMethod: 'charge_automatically' | 'send_invoice';
  readonly daysUntilDue: number | null;
  readonly taxRates: Stripe.TaxRate[];
  readonly settings: Partial<Stripe.Subscription.InvoiceSettings>;
};

/** A subscription that starts now and waits for its first payment. */
export function makeSubscription(account: StripeAccount, facts: SubscriptionFacts): Stripe.Subscription {
  const id = account.newId('sub');
  const now = account.now();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: facts.collectionMethod,
    created: now,
    currency: facts.prices[0]?.price.currency ?? 'jpy',
    customer: facts.customer,
    customer_account: null,
    days_until_due: facts.daysUntilDue,
    default_payment_method: facts.method,
    default_source: null,
    default_tax_rates: facts.taxRates,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
      ...facts.settings,
    },
    items: toList(
      `/v1/subscription_items?subscription=${id}`,
      facts.prices.map(({ price, quantity }) => makeItem(account, id, price, quantity)),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: toMetadata(facts.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

export function makeItem(
  account: StripeAccount,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
): Stripe.SubscriptionItem {
  const now = account.now();
  return {
    id: account.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: addInterval(now, now, price),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: makePlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function toList<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

/**
 * The end of the period that starts at `startS` (seconds since 1970). Like Stripe, the day of the month is that of the anchor, or the
 * last day of a shorter month.
 */
export function addInterval(startS: number, anchorS: number, price: Stripe.Price): number {
  const count = price.recurring?.interval_count ?? 1;
  const interval = price.recurring?.interval ?? 'month';
  if (interval === 'day' || interval === 'week') return startS + count * (interval === 'day' ? 1 : 7) * 86_400;
  const months = interval === 'year' ? 12 * count : count;
  const start = new Date(startS * 1_000);
  const day = new Date(anchorS * 1_000).getUTCDate();
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return Math.floor(end.getTime() / 1_000);
}

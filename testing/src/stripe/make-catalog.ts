import { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';

/** A number as Stripe writes its decimals: the SDK reads them from strings. */
export function decimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}

export function makeProduct(account: StripeAccount, params: Stripe.ProductCreateParams): Stripe.Product {
  const now = account.now();
  return {
    id: params.id ?? account.newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: toMetadata(params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: now,
    url: params.url ?? null,
  };
}

export function makePrice(account: StripeAccount, params: Stripe.PriceCreateParams, product: string): Stripe.Price {
  const unitAmount = params.unit_amount ?? 0;
  const { recurring } = params;
  return {
    id: account.newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: toMetadata(params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: unitAmount,
    unit_amount_decimal: decimal(unitAmount),
  };
}

/** The older form of a price that subscription items still carry. */
export function makePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: typeof price.product === 'string' ? price.product : price.product.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function makeCoupon(account: StripeAccount, params: Stripe.CouponCreateParams): Stripe.Coupon {
  return {
    id: params.id ?? account.newId('coupon'),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: account.now(),
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: toMetadata(params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

export function makePromotionCode(
  account: StripeAccount,
  params: Stripe.PromotionCodeCreateParams,
): Stripe.PromotionCode {
  return {
    id: account.newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code: params.code ?? account.newId('CODE').toUpperCase(),
    created: account.now(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: toMetadata(params.metadata),
    promotion: { type: 'coupon', coupon: params.promotion.coupon ?? null },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
}

/** Metadata with its empty values gone, which is how a caller removes them. */
export function toMetadata(
  given: Readonly<Record<string, string | number | null>> | '' | null | undefined,
  before: Stripe.Metadata = {},
): Stripe.Metadata {
  if (given === undefined) return before;
  if (given === null || given === '') return {};
  const entries = Object.entries(given).map(([key, value]) => [key, `${value ?? ''}`]);
  const next: Stripe.Metadata = { ...before, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
}

import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { toMetadata } from './make-catalog.ts';

/** An open Checkout session of 24 hours. `total` in yen, tax included. */
export function makeSession(
  account: StripeAccount,
  params: Stripe.Checkout.SessionCreateParams,
  facts: { total: number; baseUrl: string; customer: string | null },
): Stripe.Checkout.Session {
  const id = account.newId('cs_test');
  const now = account.now();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.total,
    amount_total: facts.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? 'auto',
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'jpy',
    currency_conversion: null,
    custom_fields: [],
    custom_text: makeText(params.custom_text),
    customer: facts.customer,
    customer_account: null,
    customer_creation: facts.customer === null ? 'always' : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: toMetadata(params.metadata),
    mode: params.mode ?? 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${facts.baseUrl}/checkout/${id}`,
    wallet_options: null,
  };
}

function makeText(text: Stripe.Checkout.SessionCreateParams['custom_text']): Stripe.Checkout.Session.CustomText {
  const read = (given: { message: string } | '' | null | undefined): { message: string } | null =>
    given === undefined || given === '' || given === null ? null : { message: given.message };
  return {
    after_submit: read(text?.after_submit),
    shipping_address: null,
    submit: read(text?.submit),
    terms_of_service_acceptance: read(text?.terms_of_service_acceptance),
  };
}

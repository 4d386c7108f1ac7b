import type { Stripe } from 'stripe';
import type { StripeAccount } from './account.ts';
import { toMetadata } from './make-catalog.ts';

export function makeCustomer(account: StripeAccount, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const id = account.newId('cus');
  return {
    id,
    object: 'customer',
    address: toAddress(params.address),
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: params.invoice_settings?.custom_fields || null,
      default_payment_method: null,
      footer: params.invoice_settings?.footer ?? null,
      rendering_options: null,
    },
    livemode: false,
    metadata: toMetadata(params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function toAddress(given: Stripe.AddressParam | '' | null | undefined): Stripe.Address | null {
  if (given === undefined || given === '' || given === null) return null;
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  };
}

export function makeTaxId(account: StripeAccount, customer: string, type: string, value: string): Stripe.TaxId {
  return {
    id: account.newId('txi'),
    object: 'tax_id',
    country: 'JP',
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  };
}

/** `number` is one of the published test cards; only its last four digits become part of an answer. */
export function makeCard(account: StripeAccount, number: string, customer: string | null): Stripe.PaymentMethod {
  const id = account.newId('pm');
  account.state.cards[id] = number;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'JP',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2040,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

import type { Stripe } from 'stripe';
import { badRequest } from './stripe-error.ts';
import type { StripeAccount } from './account.ts';
import { toMetadata } from './make-catalog.ts';

export function makeTaxRate(account: StripeAccount, params: Stripe.TaxRateCreateParams): Stripe.TaxRate {
  if (!params.inclusive) throw badRequest('The loopback knows taxes that prices include alone.', 'inclusive');
  return {
    id: account.newId('txr'),
    object: 'tax_rate',
    active: params.active ?? true,
    country: params.country ?? null,
    created: account.now(),
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: params.percentage,
    flat_amount: null,
    inclusive: true,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: toMetadata(params.metadata),
    percentage: params.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: params.tax_type ?? null,
  };
}

/** The rates that a caller names by their ids. */
export function findTaxRates(account: StripeAccount, ids: readonly string[] | '' | null | undefined): Stripe.TaxRate[] {
  return (ids || []).map((id) => account.get('tax_rate', id, 'default_tax_rates'));
}

/** How much of an amount of yen is the tax that it includes: rounded to the yen once for each rate, as an invoice of Japan must. */
export function includedTaxes(rates: readonly Stripe.TaxRate[], amount: number): Stripe.Invoice.TotalTax[] {
  return rates.map(({ id, percentage }) => {
    const tax = Math.round((amount * percentage) / (100 + percentage));
    return {
      amount: tax,
      tax_behavior: 'inclusive',
      tax_rate_details: { tax_rate: id },
      taxability_reason: 'standard_rated',
      taxable_amount: amount - tax,
      type: 'tax_rate_details',
    };
  });
}

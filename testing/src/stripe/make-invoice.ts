import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { decimal } from './make-catalog.ts';
import { includedTaxes } from './taxes.ts';
import { toList } from './make-subscription.ts';

export type InvoiceFacts = {
  readonly subscription: Stripe.Subscription;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  readonly lines: readonly Stripe.InvoiceLineItem[];
  /** How much of the subtotal a discount takes off, and which. */
  readonly discount: { readonly id: string; readonly amount: number } | undefined;
  /** The id of a preview, which is not stored. */
  readonly id?: string;
};

/** A draft of the lines; the balance of the customer (negative when in credit) is taken into account. */
export function makeInvoice(account: StripeAccount, facts: InvoiceFacts): Stripe.Invoice {
  const { subscription, lines, discount } = facts;
  const customer = account.get('customer', idOf(subscription.customer));
  const id = facts.id ?? account.newId('in');
  const now = account.now();
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - (discount?.amount ?? 0);
  const taxes = includedTaxes(subscription.default_tax_rates ?? [], total);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const amountDue = Math.max(0, total + customer.balance);
  const settings = subscription.invoice_settings;
  const taxIds = account.all('tax_id').filter((taxId) => taxId.customer === customer.id);
  return {
    id,
    object: 'invoice',
    account_country: 'JP',
    account_name: '要約AI（テスト）',
    account_tax_ids: settings.account_tax_ids,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: facts.reason === 'upcoming' ? null : now + 3_600,
    billing_reason: facts.reason,
    collection_method: subscription.collection_method,
    created: now,
    currency: subscription.currency,
    custom_fields: settings.custom_fields ?? customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: subscription.default_tax_rates ?? [],
    description: settings.description,
    discounts: discount === undefined ? [] : [discount.id],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: settings.footer ?? customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: toList(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({
        ...line,
        invoice: id,
        taxes: includedTaxes(subscription.default_tax_rates ?? [], line.amount),
      })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal - tax,
    test_clock: null,
    total,
    total_discount_amounts: discount === undefined ? [] : [{ amount: discount.amount, discount: discount.id }],
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: null,
  };
}

export type LineFacts = {
  readonly item: Stripe.SubscriptionItem;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  readonly isProration: boolean;
  readonly description: string;
};

export function makeLine(account: StripeAccount, facts: LineFacts): Stripe.InvoiceLineItem {
  const { item, price, quantity, amount } = facts;
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  return {
    id: account.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: !facts.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: facts.isProration ? account.newId('ii') : null,
        proration: facts.isProration,
        proration_details: facts.isProration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: facts.start, end: facts.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** The line of one whole period. */
export function makePeriodLine(account: StripeAccount, item: Stripe.SubscriptionItem): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  return makeLine(account, {
    item,
    price: item.price,
    quantity,
    amount: (item.price.unit_amount ?? 0) * quantity,
    start: item.current_period_start,
    end: item.current_period_end,
    isProration: false,
    description: `${nameOf(account, item.price)} × ${quantity}`,
  });
}

export function nameOf(account: StripeAccount, price: Stripe.Price): string {
  const id = typeof price.product === 'string' ? price.product : price.product.id;
  return account.find('product', id)?.name ?? id;
}

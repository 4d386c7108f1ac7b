import type { Stripe } from 'stripe';
import { idOf, type StripeAccount } from './account.ts';
import { finalizeInvoice, subscriptionOf } from './bill-subscription.ts';
import type { Call, Routes } from './call.ts';
import { listObjects } from './list-objects.ts';
import { toMetadata } from './make-catalog.ts';
import { attemptPayment, settleInvoice, testCards } from './pay-invoice.ts';
import { previewInvoice } from './preview-invoice.ts';
import { badRequest, cardDeclined } from './stripe-error.ts';

type InvoiceRoute =
  | 'GET /v1/invoices'
  | 'POST /v1/invoices/create_preview'
  | `${'GET' | 'POST'} /v1/invoices/:id`
  | `POST /v1/invoices/:id/${'finalize' | 'send' | 'pay' | 'void' | 'mark_uncollectible'}`
  | 'GET /v1/invoice_payments';

export const invoiceRoutes: Routes<InvoiceRoute> = {
  'GET /v1/invoices': ({ account, params }) =>
    listObjects(
      account,
      'invoice',
      '/v1/invoices',
      params,
      (invoice) =>
        (params.customer === undefined || invoice.customer === params.customer) &&
        (params.subscription === undefined || subscriptionOf(invoice) === params.subscription) &&
        (params.status === undefined || invoice.status === params.status),
    ),
  'POST /v1/invoices/create_preview': ({ account, params }) => previewInvoice(account, params),
  'GET /v1/invoices/:id': ({ account, id }) => account.get('invoice', id),
  'POST /v1/invoices/:id': ({ account, id, params }) => {
    const before = account.get('invoice', id);
    const isContent =
      params.custom_fields !== undefined || params.footer !== undefined || params.account_tax_ids !== undefined;
    if (isContent && before.status !== 'draft')
      throw badRequest('This invoice has been finalized and can no longer be changed.', 'id', 'invoice_not_editable');
    const invoice = account.put('invoice', {
      ...before,
      metadata: toMetadata(params.metadata, before.metadata ?? {}),
      auto_advance: params.auto_advance ?? before.auto_advance ?? false,
      custom_fields: params.custom_fields === undefined ? before.custom_fields : params.custom_fields || null,
      footer: params.footer ?? before.footer,
      account_tax_ids: params.account_tax_ids === undefined ? before.account_tax_ids : params.account_tax_ids || null,
    });
    account.emit('invoice.updated', invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/finalize': ({ account, id, baseUrl }) => {
    const draft = account.get('invoice', id);
    if (draft.status !== 'draft') throw badRequest('This invoice is already finalized.', 'id', 'invoice_not_editable');
    return finalizeInvoice(account, draft, baseUrl);
  },
  'POST /v1/invoices/:id/send': ({ account, id, baseUrl }) => {
    const invoice = account.get('invoice', id);
    // Finalising sends it too.
    if (invoice.status === 'draft') return finalizeInvoice(account, invoice, baseUrl);
    account.emit('invoice.sent', openInvoice(account, id));
    return invoice;
  },
  'POST /v1/invoices/:id/pay': (call) => payInvoice(call),
  'POST /v1/invoices/:id/void': ({ account, id }) => {
    const now = account.now();
    const before = openInvoice(account, id);
    const invoice = account.put('invoice', {
      ...before,
      status: 'void',
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...before.status_transitions, voided_at: now },
    });
    account.emit('invoice.voided', invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/mark_uncollectible': ({ account, id }) => {
    const before = openInvoice(account, id);
    const invoice = account.put('invoice', {
      ...before,
      status: 'uncollectible',
      next_payment_attempt: null,
      status_transitions: { ...before.status_transitions, marked_uncollectible_at: account.now() },
    });
    account.emit('invoice.marked_uncollectible', invoice);
    return invoice;
  },
  'GET /v1/invoice_payments': ({ account, params }) =>
    listObjects(
      account,
      'invoice_payment',
      '/v1/invoice_payments',
      params,
      ({ invoice, payment, status }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.status === undefined || status === params.status) &&
        (params.payment?.payment_intent === undefined || payment.payment_intent === params.payment.payment_intent),
    ),
};

function openInvoice(account: StripeAccount, id: string): Stripe.Invoice {
  const invoice = account.get('invoice', id);
  if (invoice.status !== 'open')
    throw badRequest(
      `You can only act on an open invoice; this one is ${invoice.status}.`,
      'id',
      'status_transition_invalid',
    );
  return invoice;
}

function payInvoice({ account, id, params, baseUrl }: Call<Stripe.InvoicePayParams>): Stripe.Invoice {
  const before = account.get('invoice', id);
  if (before.status === 'paid') throw badRequest('Invoice is already paid', 'id', 'invoice_already_paid');
  const invoice = before.status === 'draft' ? finalizeInvoice(account, before, baseUrl) : openInvoice(account, id);
  if (params.paid_out_of_band === true) return settleInvoice(account, invoice);
  const paid = attemptPayment(account, invoice);
  if (paid.status === 'paid') return paid;
  const subscription = account.find('subscription', subscriptionOf(invoice) ?? '');
  const card = testCards[account.state.cards[idOf(subscription?.default_payment_method)] ?? ''];
  throw cardDeclined(card?.later ?? 'generic_decline');
}

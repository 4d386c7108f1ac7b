import type { Stripe } from 'stripe';
import type { BillingInvoices } from '@youyaku/contract/billing';
import { billingBounds } from './billing-bounds.ts';
import { isMissing, type CallProvider } from './call-provider.ts';

type Page = { customerId: string; before: string | undefined };

/** Invoices of a customer as the payment provider has them, newest first; drafts are not shown. */
export async function listInvoices(
  stripe: Stripe,
  call: CallProvider,
  { customerId, before }: Page,
): Promise<BillingInvoices> {
  const query = {
    customer: customerId,
    limit: billingBounds.invoicesPerPage,
    ...(before === undefined ? {} : { starting_after: before }),
  };
  const { data, has_more: hasMore } = await call((options) => stripe.invoices.list(query, options)).catch(
    (error: unknown) => {
      // An invoice that is nowhere is no trouble of the provider; nor is a customer that was deleted.
      if (isMissing(error)) return { data: [], has_more: false };
      throw error;
    },
  );
  const last = data.at(-1)?.id;
  return {
    items: data.flatMap((invoice) => describeInvoice(invoice)),
    ...(hasMore && last !== undefined ? { next: last } : {}),
  };
}

function describeInvoice(invoice: Stripe.Invoice): BillingInvoices['items'] {
  const status = (['open', 'paid', 'void', 'uncollectible'] as const).find((known) => known === invoice.status);
  if (status === undefined) return [];
  return [
    {
      id: invoice.id,
      ...(invoice.number === null ? {} : { number: invoice.number }),
      at: new Date(invoice.created * 1_000).toISOString(),
      totalJpy: invoice.total,
      status,
      ...(invoice.due_date === null ? {} : { dueAt: new Date(invoice.due_date * 1_000).toISOString() }),
      ...(invoice.hosted_invoice_url == null ? {} : { url: invoice.hosted_invoice_url }),
      ...(invoice.invoice_pdf == null ? {} : { pdfUrl: invoice.invoice_pdf }),
    },
  ];
}
